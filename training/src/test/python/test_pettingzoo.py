"""The contracts of PettingZoo's AECEnv and ParallelEnv: what its tests check."""
import os
import pathlib
import tempfile
import unittest
from unittest import mock

import numpy as np
from support import TRAINING, assert_same

import aurum


class AecTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.env = aurum.make_aec("vindinium", options={"turns": 10})
        cls.addClassCleanup(cls.env.close)

    def test_spaces_are_the_same_object_at_each_call(self):
        for agent in self.env.possible_agents:
            self.assertIs(self.env.observation_space(agent), self.env.observation_space(agent))
            self.assertIs(self.env.action_space(agent), self.env.action_space(agent))

    def test_a_match_to_its_end(self):
        env = self.env
        random = np.random.default_rng(1)
        env.reset(seed=3)
        self.assertEqual([f"player_{seat}" for seat in range(4)], env.agents)
        accumulated = dict.fromkeys(env.agents, 0.0)
        finished, steps = [], 0
        for agent in env.agent_iter():
            self.assertNotIn(agent, finished)
            observation, reward, terminated, truncated, info = env.last()
            self.assertIs(info, env.infos[agent])
            self.assertIs(bool, type(terminated))
            self.assertIs(bool, type(truncated))
            self.assertIn(observation, env.observation_space(agent))
            self.assertEqual(accumulated[agent], reward)
            accumulated[agent] = 0.0
            action = None
            if terminated or truncated:
                finished.append(agent)
                self.assertFalse(observation["action_mask"].any())
            else:
                steps += 1
                action = random.choice(np.flatnonzero(observation["action_mask"]))
            self.assertIsNone(env.step(action))
            for each, earned in env.rewards.items():
                accumulated[each] += earned
            for values in (env.rewards, env.terminations, env.truncations, env.infos):
                self.assertEqual(env.agents, list(values))
            self.assertEqual(len(env.agents), env.num_agents)
        self.assertEqual(4, len(finished))
        self.assertEqual(40, steps)

    def test_an_observation_is_that_of_the_batch_in_the_same_match(self):
        single = aurum.make("vindinium", opponents=None, options={"turns": 10})
        self.addCleanup(single.close)
        expected, info = single.reset(seed=3)
        self.env.reset(seed=3)
        for _ in range(8):
            observation, *_ = self.env.last()
            assert_same(expected, observation["observation"])
            assert_same(info["action_mask"], observation["action_mask"])
            self.assertEqual(f"player_{info['seat']}", self.env.agent_selection)
            action = int(np.argmax(info["action_mask"]))
            expected, _, _, _, info = single.step(action)
            self.env.step(action)

    def test_others_observe_without_a_legal_action(self):
        self.env.reset(seed=3)
        others = [agent for agent in self.env.agents if agent != self.env.agent_selection]
        for agent in others:
            self.assertFalse(self.env.observe(agent)["action_mask"].any())
        self.assertIsNone(self.env.last(observe=False)[0])

    def test_an_illegal_action_is_an_error(self):
        self.env.reset(seed=3)
        with self.assertRaisesRegex(ValueError, "actions are 0 to 4"):
            self.env.step(7)
        self.env.step(np.int32(0))

    def test_what_needs_an_episode_or_an_agent_says_so(self):
        env = aurum.make_aec("vindinium", options={"players": 2, "turns": 10})
        for use in (lambda: env.step(0), env.last, lambda: env.observe("player_0")):
            with self.assertRaisesRegex(RuntimeError, r"call reset\(\)"):
                use()
        env.reset(seed=0, options={"options": 1})  # As api_test does.
        for use in (env.observe, env.action_space, env.observation_space):
            with self.assertRaisesRegex(ValueError, "no agent 'player_7'; the agents are player_0, player_1"):
                use("player_7")
        for agent in env.agent_iter():
            env.step(None if env.terminations[agent] else 0)
        with self.assertRaisesRegex(RuntimeError, r"call reset\(\)"):
            env.step(0)
        env.close()
        for use in (lambda: env.step(0), env.last, env.reset):
            with self.assertRaisesRegex(aurum.AurumError, "closed"):
                use()


def parallel(**settings):
    """A game of three seats that decide at once, two decisions each; of the engine's own tests."""
    with tempfile.TemporaryDirectory() as folder:
        services = pathlib.Path(folder, "META-INF", "services")
        services.mkdir(parents=True)
        (services / "aurum.env.GameProvider").write_text("aurum.env.ScrambleProvider\n")
        classes = TRAINING.parent / "env" / "target" / "test-classes"
        if not (classes / "aurum" / "env" / "ScrambleProvider.class").exists():
            raise unittest.SkipTest("compile the engine's tests first: mvn test-compile")
        with mock.patch.dict(os.environ, {"AURUM_CLASSPATH": f"{classes}{os.pathsep}{folder}"}):
            return aurum.make_parallel("scramble", **settings)


class ParallelTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.env = parallel(reward={"change:count:coins": 1})
        cls.addClassCleanup(cls.env.close)

    def random_actions(self, observations, random):
        masks = {agent: each["action_mask"] for agent, each in observations.items()}
        return {agent: int(random.choice(np.flatnonzero(mask))) if mask.any() else 0 for agent, mask in masks.items()}

    def test_a_match_to_its_end(self):
        env, random = self.env, np.random.default_rng(1)
        observations, infos = env.reset(seed=3)
        totals = dict.fromkeys(env.agents, 0.0)
        steps = 0
        while env.agents:
            agents = list(env.agents)
            for agent, observation in observations.items():
                self.assertIn(observation, env.observation_space(agent))
            self.assertTrue(any(each["action_mask"].any() for each in observations.values()))
            results = env.step(self.random_actions(observations, random))
            for values in results:
                self.assertEqual(agents, list(values))
            observations, rewards, terminations, truncations, infos = results
            for agent, reward in rewards.items():
                totals[agent] += reward
            steps += 1
        self.assertTrue(all(terminations.values()))
        self.assertFalse(any(each["action_mask"].any() for each in observations.values()))
        for agent, info in infos.items():
            self.assertEqual(info["score"], totals[agent])
        # Two decisions of every seat in a round; at most 12 rounds.
        self.assertLessEqual(steps, 24)
        self.assertEqual(3, env.max_num_agents)

    def test_the_same_seed_gives_the_same_match(self):
        def play(env):
            random = np.random.default_rng(5)
            observations, infos = env.reset(seed=7)
            results = [observations, infos]
            while env.agents:
                results.append(env.step(self.random_actions(results[-1][0] if len(results) > 2 else observations, random)))
            return results

        other = parallel(reward={"change:count:coins": 1})
        self.addCleanup(other.close)
        for one, two in zip(play(self.env), play(other), strict=True):
            for part, same in zip(*((x if isinstance(x, tuple) else (x,)) for x in (one, two)), strict=True):
                assert_same(part, same)

    def test_no_step_shows_what_others_have_chosen_in_the_round(self):
        def after(action):
            observations, _ = self.env.reset(seed=3)
            actions = {agent: 0 for agent in self.env.agents}
            actions["player_2"] = action
            return self.env.step(actions)

        right, stay = after(2), after(0)
        for agent in ("player_0", "player_1"):
            assert_same(right[0][agent], stay[0][agent], agent)

    def test_a_seat_that_has_nothing_to_decide_has_no_legal_action_and_its_action_is_ignored(self):
        env = aurum.make_parallel("vindinium", options={"turns": 10})
        self.addCleanup(env.close)
        observations, _ = env.reset(seed=3)
        acting = [agent for agent, each in observations.items() if each["action_mask"].any()]
        self.assertEqual(["player_0"], acting)
        observations, *_ = env.step({"player_0": 0, "player_1": 99})
        self.assertTrue(observations["player_1"]["action_mask"].any())

    def test_an_illegal_or_missing_action_is_an_error_that_changes_nothing(self):
        observations, _ = self.env.reset(seed=3)
        for actions, error, message in (
            ({"player_0": 0, "player_1": 0, "player_2": 7}, ValueError, "no action 7; actions are 0 to 2"),
            ({"player_0": 1, "player_1": 0, "player_2": 0}, ValueError, r"1 \(LEFT\) is not legal for player_0"),
            ({"player_0": 0}, ValueError, "no action of player_1"),
            ({"player_0": "0", "player_1": 0, "player_2": 0}, TypeError, "must be an int"),
            ([0, 0, 0], TypeError, "must be a dict"),
        ):
            with self.assertRaisesRegex(error, message):
                self.env.step(actions)
        again = self.env._observe()
        assert_same(observations, again)

    def test_pettingzoo_accepts_it(self):
        try:
            from pettingzoo.test import parallel_api_test, parallel_seed_test
        except ImportError:
            self.skipTest("pettingzoo is not installed")
        parallel_api_test(self.env, num_cycles=200)
        parallel_seed_test(parallel, num_cycles=50)


if __name__ == "__main__":
    unittest.main()
