"""Environments on a contest's own referee, by a class that reads its lines."""
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest
from unittest import mock

import numpy as np
from support import TRAINING, assert_same, legal_actions

import aurum

ENGINE = TRAINING.parent / "agents" / "target" / "engine"
RESOURCES = TRAINING / "src" / "test" / "resources"


@unittest.skipUnless(shutil.which("javac") and ENGINE.is_dir(), "needs javac, and the engine that the build copies")
class RefereeTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = pathlib.Path(cls.enterClassContext(tempfile.TemporaryDirectory(prefix="a referee ")))
        engine = os.pathsep.join([str(ENGINE / "core-4.3.0.jar"), str(ENGINE / "lib" / "*")])
        api = os.pathsep.join(map(str, (TRAINING / "target" / "lib").glob("aurum-env-*.jar")))

        def compiled(sources, name, class_path):
            files = [str(file) for file in sorted((RESOURCES / sources).rglob("*.java"))]
            subprocess.run(["javac", "-nowarn", "-d", folder / name, "-cp", class_path, *files], check=True)
            return str(folder / name)

        cls.race = "referee:" + os.pathsep.join([compiled("gold-race-referee", "race", engine), engine])
        cls.snakes = "referee:" + os.pathsep.join([compiled("snakes-referee/src", "snakes", engine), engine])
        contest = TRAINING.parent / "agents" / "src" / "test" / "resources" / "contest"
        cls.coins = "referee:" + os.pathsep.join([compiled(contest, "coins", engine), engine])
        compiled("gold-race-text", "text", api)
        coins = TRAINING / "src" / "test" / "java" / "aurum" / "training" / "ContestCoins.java"
        subprocess.run(["javac", "-d", folder / "text", "-cp", api, coins], check=True)
        texts = compiled("snakes-text", "text", api)
        cls.enterClassContext(mock.patch.dict(os.environ, {"AURUM_CLASSPATH": texts}))

    def env(self, make, game, *arguments, **settings):
        texts = {self.race: "race.RaceText", self.snakes: "snakestext.SnakesText", self.coins: "aurum.training.ContestCoins"}
        options = {"text": "class:" + texts[game], **settings.pop("options", {})}
        env = make(game, *arguments, options=options, **settings)
        self.addCleanup(env.close)
        return env

    def test_a_batch_of_matches_does_not_depend_on_the_number_of_threads(self):
        def play(threads):
            env = self.env(aurum.make_vec, self.race, 3, opponents=None, threads=threads)
            random = np.random.default_rng(1)
            observations, infos = env.reset(seed=5)
            results, ended = [observations.copy()], 0
            for _ in range(80):
                step = env.step(legal_actions(infos["action_mask"], random))
                infos = step[-1]
                results.append([each.copy() for each in step[:4]])
                ended += step[2].sum()
            self.assertEqual(6, ended)
            return results

        for one, two in zip(play(1), play(2), strict=True):
            for part, same in zip(one, two, strict=True):
                assert_same(part, same)

    def test_a_learner_plays_against_a_bot_that_reads_text(self):
        env = self.env(aurum.make, self.race, opponents=["class:race.GreedyRunner"], reward={"end:win": 1})
        _, info = env.reset(seed=3)
        terminated, steps = False, 0
        while not terminated:
            _, _, terminated, _, info = env.step(int(np.argmax(info["action_mask"])))
            steps += 1
        self.assertEqual(15, steps)

    def test_all_seats_of_a_round_decide_at_once(self):
        def play(env):
            random = np.random.default_rng(2)
            observations, _ = env.reset(seed=3)
            steps = []
            while env.agents:
                self.assertTrue(steps or all(each["action_mask"].any() for each in observations.values()))
                actions = {
                    agent: random.choice(np.flatnonzero(each["action_mask"])) if each["action_mask"].any() else 0
                    for agent, each in observations.items()
                }
                observations, rewards, *_ = env.step(actions)
                steps.append((observations, rewards))
            return steps

        env = self.env(aurum.make_parallel, self.snakes, options={"players": "3"})
        other = self.env(aurum.make_parallel, self.snakes, options={"players": "3"})
        self.assertEqual(3, len(env.possible_agents))
        for one, two in zip(play(env), play(other), strict=True):
            assert_same(one[0], two[0])
            assert_same(one[1], two[1])

    def test_a_match_whose_referee_fails_is_cut_off(self):
        for opponents in (None, ["random"]):
            options = {"fault": "throw", "coins": "30"}
            env = self.env(aurum.make, self.coins, opponents=opponents, options=options)
            _, info = env.reset(seed=1)
            terminated = truncated = False
            while not terminated and not truncated:
                _, reward, terminated, truncated, info = env.step(0)
            self.assertTrue(truncated)
            self.assertEqual(0, reward)
            env.reset(seed=2)

    def test_a_text_class_that_fails_is_named(self):
        with self.assertRaisesRegex(aurum.AurumError, "there is no class no.Such"):
            aurum.make_vec(self.race, 2, options={"text": "class:no.Such"})


if __name__ == "__main__":
    unittest.main()
