# dalli, which speaks binary only, driven by a line for each operation: HOST PORT binary. DrivenClient says how.
begin
  require "dalli"
rescue LoadError
  abort "ruby-dalli is not installed: apt-get install ruby-dalli"
end

Dalli.logger.level = Logger::FATAL
CLIENT = Dalli::Client.new("#{ARGV[0]}:#{ARGV[1]}", compress: false, value_max_bytes: 1 << 30, socket_timeout: 10)

def shown(value)
  hex = value.to_s.unpack1("H*")
  hex.empty? ? "-" : hex
end

def value(hex)
  hex == "-" ? "" : [hex].pack("H*")
end

def answer(operation, *words)
  case operation
  when "set" then CLIENT.set(words[0], value(words[1]), nil, raw: true) ? "stored" : "refused"
  when "quietly"
    CLIENT.multi { CLIENT.set(words[0], value(words[1]), nil, raw: true) }
    "sent"
  when "get"
    got = CLIENT.get(words[0])
    got.nil? ? "none" : "value #{shown(got)}"
  when "many" then (["found"] + CLIENT.get_multi(*words).map { |key, got| "#{key} #{shown(got)}" }).join(" ")
  when "gets"
    got, unique = CLIENT.get_cas(words[0])
    got.nil? ? "none" : "value #{shown(got)} #{unique}"
  when "cas" then CLIENT.set_cas(words[0], value(words[1]), words[2].to_i, nil, raw: true) ? "stored" : "refused"
  when "incr", "decr"
    number = CLIENT.public_send(operation, words[0], words[1].to_i)
    number.nil? ? "none" : "number #{number}"
  when "delete" then CLIENT.delete(words[0]) ? "deleted" : "none"
  when "touch" then CLIENT.touch(words[0], words[1].to_i) ? "touched" : "none"
  when "stats" then (["table"] + CLIENT.stats.values[0].map { |name, told| "#{shown(name)} #{shown(told)}" }).join(" ")
  when "version" then "version #{shown(CLIENT.version.values[0])}"
  else "cannot"
  end
end

$stdout.sync = true
$stdin.each_line do |line|
  puts answer(*line.split)
rescue StandardError => e
  puts "error #{e.class} #{e.message.lines.first&.strip}"
end
