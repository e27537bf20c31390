# dalli, which speaks binary only (its other protocol is not one of ours): HOST PORT binary LARGEST.
begin
  require "dalli"
rescue LoadError
  abort "ruby-dalli is not installed: apt-get install ruby-dalli"
end

HOST, PORT, _, largest = ARGV
LARGEST = largest.to_i
Dalli.logger.level = Logger::FATAL
CLIENT = Dalli::Client.new("#{HOST}:#{PORT}", compress: false, value_max_bytes: 4 * LARGEST)

def exercised(operation, right)
  abort "wrong: #{operation}" unless right
  puts "exercised: #{operation}"
end

def gone(key)
  deadline = Time.now + 30
  sleep 0.05 while CLIENT.get(key) && Time.now < deadline
  CLIENT.get(key).nil? && CLIENT.get("stays") == "here"
end

def refuses(key, value)
  !CLIENT.set(key, value, nil, raw: true)
rescue Dalli::DalliError
  true
end

exercised("set", CLIENT.set("red", "one") && CLIENT.set("blue", "two") && CLIENT.set("stays", "here"))
exercised("get", CLIENT.get("red") == "one" && CLIENT.get("absent").nil?)
exercised("multi-get", CLIENT.get_multi("red", "absent", "blue") == { "red" => "one", "blue" => "two" })
value, unique = CLIENT.get_cas("red")
exercised("cas", value == "one" && CLIENT.set_cas("red", "new", unique) && !CLIENT.set_cas("red", "old", unique) &&
                 CLIENT.get("red") == "new")
exercised("incr", CLIENT.set("number", "5", nil, raw: true) && CLIENT.incr("number", 4) == 9 && CLIENT.incr("absent", 1).nil?)
exercised("touch", CLIENT.touch("blue", 1) && gone("blue") && !CLIENT.touch("absent", 1))
exercised("delete", CLIENT.delete("red") && CLIENT.get("red").nil? && !CLIENT.delete("red"))
exercised("expiry", CLIENT.set("short", "x", 1) && gone("short"))
exercised("large", CLIENT.set("large", "x" * LARGEST, nil, raw: true) && CLIENT.get("large") == "x" * LARGEST)
exercised("too large", refuses("large", "x" * (LARGEST + 1)) && CLIENT.get("stays") == "here")
