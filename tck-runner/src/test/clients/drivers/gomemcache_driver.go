// gomemcache, which speaks text only, as docs/client-drivers.md has it.
package main

import (
	"bufio"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"
	"strconv"
	"time"

	"github.com/bradfitz/gomemcache/memcache"
)

type key struct {
	Key   string  `json:"key"`
	Key64 *string `json:"key64"`
}

type call struct {
	key
	ID      int     `json:"id"`
	Call    string  `json:"call"`
	Value   string  `json:"value"`
	Value64 *string `json:"value64"`
	Keys    []key   `json:"keys"`
	Flags   uint32  `json:"flags"`
	Exptime int64   `json:"exptime"`
	Delta   string  `json:"delta"`
}

type told map[string]interface{}

func given(plain string, in64 *string) string {
	if in64 == nil {
		return plain
	}
	bytes, _ := base64.StdEncoding.DecodeString(*in64)
	return string(bytes)
}

func in64(bytes []byte) string { return base64.StdEncoding.EncodeToString(bytes) }

func otherwise(err error) told {
	switch err {
	case memcache.ErrCacheMiss:
		return told{"outcome": "miss"}
	case memcache.ErrNotStored:
		return told{"outcome": "not stored"}
	case memcache.ErrCASConflict:
		return told{"outcome": "exists"}
	}
	return told{"outcome": "error", "words": err.Error()}
}

func outcome(err error, word string) told {
	if err != nil {
		return otherwise(err)
	}
	return told{"outcome": word}
}

func number(n uint64, err error) told {
	if err != nil {
		return otherwise(err)
	}
	return told{"outcome": "number", "number": strconv.FormatUint(n, 10)}
}

func answer(client *memcache.Client, c call) told {
	k := given(c.Key, c.Key64)
	item := &memcache.Item{Key: k, Value: []byte(given(c.Value, c.Value64)), Flags: c.Flags, Expiration: int32(c.Exptime)}
	delta := uint64(1)
	if c.Delta != "" {
		delta, _ = strconv.ParseUint(c.Delta, 10, 64)
	}
	if int64(int32(c.Exptime)) != c.Exptime {
		return told{"outcome": "unsupported"}
	}
	switch c.Call {
	case "hello":
		return told{"outcome": "done", "words": "gomemcache"}
	case "get":
		got, err := client.Get(k)
		if err != nil {
			return otherwise(err)
		}
		return told{"outcome": "hit", "value64": in64(got.Value), "flags": got.Flags}
	case "get_many":
		keys := []string{}
		for _, one := range c.Keys {
			keys = append(keys, given(one.Key, one.Key64))
		}
		found, err := client.GetMulti(keys)
		if err != nil {
			return otherwise(err)
		}
		items := []told{}
		for name, one := range found {
			items = append(items, told{"key64": in64([]byte(name)), "value64": in64(one.Value)})
		}
		return told{"outcome": "items", "items": items}
	case "set":
		return outcome(client.Set(item), "stored")
	case "add":
		return outcome(client.Add(item), "stored")
	case "replace":
		return outcome(client.Replace(item), "stored")
	case "touch":
		return outcome(client.Touch(k, int32(c.Exptime)), "done")
	case "flush":
		return outcome(client.FlushAll(), "done")
	case "delete":
		return outcome(client.Delete(k), "done")
	case "incr":
		return number(client.Increment(k, delta))
	case "decr":
		return number(client.Decrement(k, delta))
	}
	return told{"outcome": "unsupported"}
}

func main() {
	client := memcache.New(os.Getenv("DRIVER_HOST") + ":" + os.Getenv("DRIVER_PORT"))
	millis, _ := strconv.Atoi(os.Getenv("DRIVER_TIMEOUT_MS"))
	client.Timeout = time.Duration(millis) * time.Millisecond
	calls := bufio.NewReader(os.Stdin)
	for {
		line, err := calls.ReadBytes('\n')
		if err != nil {
			return
		}
		var c call
		json.Unmarshal(line, &c)
		outcome := answer(client, c)
		outcome["id"] = c.ID
		written, _ := json.Marshal(outcome)
		fmt.Println(string(written))
	}
}
