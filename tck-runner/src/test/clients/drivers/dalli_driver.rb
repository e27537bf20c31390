# dalli, which speaks binary only, as docs/client-drivers.md has it.
require "base64"
require "json"
require "dalli"

Dalli.logger.level = Logger::FATAL
TIMEOUT = ENV["DRIVER_TIMEOUT_MS"].to_i / 1000.0
OPTIONS = { compress: false, value_max_bytes: 1 << 30, socket_timeout: TIMEOUT, down_retry_delay: 1 }.freeze
RAW = { raw: true }.freeze

def given(call, name)
  call.key?("#{name}64") ? Base64.decode64(call["#{name}64"]) : call[name].to_s
end

def told(name, value)
  { "#{name}64" => Base64.strict_encode64(value.to_s) }
end

def hit(value, more = {})
  value.nil? ? { outcome: "miss" } : { outcome: "hit" }.merge(told("value", value), more)
end

# It reads and writes the 8 bytes of a unique in the order of the machine.
def turned(unique)
  [unique.to_i].pack("Q>").unpack1("Q<")
end

def done(yes)
  { outcome: yes ? "done" : "miss" }
end

def stored(yes, otherwise = "not stored")
  { outcome: yes ? "stored" : otherwise }
end

def answer(call)
  key, value, ttl = given(call, "key"), given(call, "value"), call["exptime"]
  return { outcome: "unsupported" } if call.key?("flags")

  case call["call"]
  when "hello"
    $client&.close
    $client = Dalli::Client.new("#{call['host']}:#{call['port']}", OPTIONS)
    { outcome: "done", words: "dalli #{Dalli::VERSION}", again: true }
  when "get" then hit($client.get(key))
  when "gets"
    got, unique = $client.get_cas(key)
    hit(got, unique: turned(unique).to_s)
  when "get_many"
    found = $client.get_multi(*call["keys"].map { |one| given(one, "key") })
    { outcome: "items", items: found.map { |k, v| told("key", k).merge(told("value", v)) } }
  when "set", "add", "replace" then stored($client.public_send(call["call"], key, value, ttl, RAW))
  when "append", "prepend" then stored($client.public_send(call["call"], key, value))
  when "cas"
    answered = $client.set_cas(key, value, turned(call["unique"]), ttl, RAW)
    stored(answered, answered.nil? ? "miss" : "exists")
  when "delete" then done($client.delete(key))
  when "incr", "decr"
    number = $client.public_send(call["call"], key, (call["delta"] || 1).to_i)
    number ? { outcome: "number", number: number.to_s } : { outcome: "miss" }
  when "touch" then done($client.touch(key, ttl))
  when "gat" then hit($client.gat(key, ttl))
  when "set_quietly"
    $client.multi { $client.set(key, value, ttl, RAW) }
    { outcome: "done" }
  when "delete_quietly"
    $client.multi { $client.delete(key) }
    { outcome: "done" }
  when "incr_quietly"
    $client.multi { $client.incr(key, (call["delta"] || 1).to_i) }
    { outcome: "done" }
  when "flush" then { outcome: $client.flush.all? ? "done" : "error" }
  else { outcome: "unsupported" }
  end
end

$stdout.sync = true
$stdin.each_line do |line|
  call = JSON.parse(line)
  outcome = begin
    answer(call)
  rescue StandardError => e
    { outcome: "error", words: "#{e.class} #{e.message}".scrub }
  end
  puts JSON.generate({ id: call["id"] }.merge(outcome))
end
