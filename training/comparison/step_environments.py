#!/usr/bin/env python3
"""step_environments.py GAME VARIANT batch|single N THREADS: steps environments of Aurum by random legal actions.

Prints for each line of seconds on standard input the agent steps a second while it steps for so long: "rate 123456.7".
The actions are drawn outside of the timing. ThroughPython.java starts it.
"""
import pathlib
import sys
import time

import numpy as np

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "src" / "main" / "python"))
import aurum

MAPS = 1024
game, variant, kind, n, threads = sys.argv[1:]
n = int(n)
settings = {"variant": variant, "opponents": None, "threads": int(threads), "distinct_seeds": MAPS}
random = np.random.default_rng(1)


def choose(masks):
    return np.argmax(random.random(masks.shape) * masks, axis=1)


if kind == "batch":
    env = aurum.make_vec(game, n, **settings)
    for seed in range(0, MAPS, n):  # All maps are generated.
        _, infos = env.reset(seed=seed)
else:
    envs = [aurum.make(game, **settings) for _ in range(n)]
    masks = np.stack([env.reset(seed=i)[1]["action_mask"] for i, env in enumerate(envs)])

for line in sys.stdin:
    left, steps, elapsed = float(line), 0, 0.0
    while elapsed < left:
        if kind == "batch":
            actions = choose(infos["action_mask"])
            begin = time.perf_counter()
            infos = env.step(actions)[4]
            elapsed += time.perf_counter() - begin
        else:
            actions = choose(masks)
            begin = time.perf_counter()
            results = [env.step(action) for env, action in zip(envs, actions)]
            elapsed += time.perf_counter() - begin
            for i, (_, _, terminated, truncated, info) in enumerate(results):
                masks[i] = (envs[i].reset()[1] if terminated or truncated else info)["action_mask"]
        steps += n
    print("rate", steps / elapsed, flush=True)
