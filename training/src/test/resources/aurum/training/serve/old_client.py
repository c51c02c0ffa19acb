"""Usage: old_client.py KEY training|arena COUNT URL. Plays the last direction of hero 1."""
import json
import sys
import urllib.parse
import urllib.request


def post(url, fields):
    data = urllib.parse.urlencode(fields).encode()
    with urllib.request.urlopen(url, data, timeout=600) as answer:
        return json.load(answer)


key, mode, count, server = sys.argv[1:]
state = post(server + "/api/" + mode, {"key": key, "turns": count})
while not state["game"]["finished"]:
    direction = state["game"]["heroes"][0].get("lastDir", "Stay")
    print(direction)
    state = post(state["playUrl"], {"dir": direction})
