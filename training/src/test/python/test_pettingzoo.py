"""The contract of PettingZoo's AECEnv: what its api_test checks."""
import unittest

import numpy as np
from support import assert_same

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


if __name__ == "__main__":
    unittest.main()
