"""The contracts of Gymnasium's Env and VectorEnv."""
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest
from unittest import mock

import numpy as np
from support import TRAINING, OneByOne, assert_same, legal_actions

import aurum

SHORT = {"maximum_turns": 40}


class VectorEnvTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.env = aurum.make_vec("vindinium", 3, opponents=None, **SHORT)
        cls.addClassCleanup(cls.env.close)

    def test_results_have_the_types_and_shapes_of_gymnasium(self):
        observations, infos = self.env.reset(seed=5)
        self.assertIn(observations, self.env.observation_space)
        self.assertIn(self.env.action_space.sample(), self.env.action_space)
        self.assertIn(observations[0], self.env.single_observation_space)
        actions = legal_actions(infos["action_mask"], np.random.default_rng(0))
        observations, rewards, terminations, truncations, infos = self.env.step(actions)
        self.assertEqual(((3, 205), np.float32), (observations.shape, observations.dtype))
        self.assertEqual(((3,), np.float64), (rewards.shape, rewards.dtype))
        for flags in (terminations, truncations):
            self.assertEqual(((3,), np.bool_), (flags.shape, flags.dtype))
        for key in ("action_mask", "seat", "turn", "scores", "rewards"):
            self.assertEqual(3, len(infos[key]))
            self.assertEqual([True] * 3, infos["_" + key].tolist())
        self.assertIs(aurum.AutoresetMode.NEXT_STEP, self.env.metadata["autoreset_mode"])
        self.assertEqual(3, self.env.num_envs)

    def test_the_same_seed_gives_the_same_episode_and_another_another(self):
        first, _ = self.env.reset(seed=5)
        again, _ = self.env.reset(seed=[5, 6, 7])
        other, _ = self.env.reset(seed=6)
        assert_same(first, again)
        assert_same(first[1:], other[:2])
        self.assertFalse(np.array_equal(first, other))

    def test_returned_arrays_do_not_change_at_the_next_step(self):
        random = np.random.default_rng(1)
        results = [self.env.reset(seed=1)]
        copies = [results[0][0].copy(), {key: array.copy() for key, array in results[0][1].items()}]
        actions = legal_actions(results[0][1]["action_mask"], random)
        stepped = self.env.step(actions)
        stepped_copies = [array.copy() for array in stepped[:4]]
        self.env.step(legal_actions(stepped[4]["action_mask"], random))
        assert_same(copies[0], results[0][0])
        assert_same(copies[1], results[0][1])
        for before, after in zip(stepped_copies, stepped):
            assert_same(before, after)

    def test_kept_views_do_not_change_and_arrays_can_be_written_to(self):
        random = np.random.default_rng(4)
        observations, infos = self.env.reset(seed=1)
        kept, copies = [], []
        for step in range(8):
            kept.append(observations[step % 3])  # A view of the array, which is not kept itself.
            copies.append(observations[step % 3].copy())
            observations[(step + 1) % 3] = np.nan
            observations, _, _, _, infos = self.env.step(legal_actions(infos["action_mask"], random))
            self.assertFalse(np.isnan(observations).any())
        for view, copy in zip(kept, copies):
            assert_same(copy, view)
        observations[:] = np.nan
        mask = np.array([True, False, False])
        self.assertFalse(np.isnan(self.env.reset(options={"reset_mask": mask})[0]).any())

    def test_the_reward_of_a_step_is_that_of_the_seat_that_acted(self):
        random = np.random.default_rng(2)
        _, infos = self.env.reset(seed=9)
        for _ in range(30):
            seats = infos["seat"]
            _, rewards, _, _, infos = self.env.step(legal_actions(infos["action_mask"], random))
            np.testing.assert_array_equal(rewards, infos["rewards"][np.arange(3), seats])

    def test_an_illegal_action_is_an_error_and_changes_nothing(self):
        seed = 5
        infos = self.env.reset(seed=seed)[1]
        while infos["action_mask"][1].all():
            seed += 1
            infos = self.env.reset(seed=seed)[1]
        legal = np.argmax(infos["action_mask"], axis=1)
        wrong = legal.copy()
        wrong[1] = np.argmin(infos["action_mask"][1])
        with self.assertRaisesRegex(ValueError, "match 1: .* is not legal for seat .*mask allows, such as"):
            self.env.step(wrong)
        for action in (-1, 5, 2**40):
            wrong[1] = action
            with self.assertRaisesRegex(ValueError, "match 1: no action .*; actions are 0 to 4"):
                self.env.step(wrong)
        stepped = self.env.step(legal)
        self.env.reset(seed=seed)
        assert_same(stepped[0], self.env.step(legal)[0])

    def test_actions_of_a_wrong_shape_or_type_are_refused(self):
        self.env.reset(seed=5)
        with self.assertRaisesRegex(ValueError, r"must be \(3,\), not \(2,\)"):
            self.env.step([0, 0])
        with self.assertRaisesRegex(TypeError, "integers, not float64"):
            self.env.step([0.0, 0.0, 0.0])

    def test_seeds_that_are_none_are_refused(self):
        with self.assertRaisesRegex(ValueError, "as many seeds, not 2"):
            self.env.reset(seed=[1, 2])
        with self.assertRaisesRegex(ValueError, "from 0 to"):
            self.env.reset(seed=[1, -2, 3])
        for seed in ([1, "x", 3], "abc", 1.5, True):
            with self.assertRaisesRegex(TypeError, "a seed must be an int"):
                self.env.reset(seed=seed)
        with self.assertRaisesRegex(ValueError, r"from 0 to 2\*\*63 - 3, not 9223372036854775807"):
            self.env.reset(seed=2**63 - 1)

    def test_a_reset_mask_must_be_an_array_of_bool_with_a_true_entry(self):
        self.env.reset(seed=1)
        with self.assertRaises(TypeError):
            self.env.reset(options={"reset_mask": [True, False, False]})
        with self.assertRaises(TypeError):
            self.env.reset(options={"reset_mask": np.array([1, 0, 0])})
        for mask in (np.zeros(3, bool), np.ones(2, bool)):
            with self.assertRaises(ValueError):
                self.env.reset(options={"reset_mask": mask})


class AutoresetTest(unittest.TestCase):
    """The vectorised environment equals single ones, array for array."""

    def check(self, mode, steps, game="vindinium", **settings):
        random = np.random.default_rng(3)
        batch = aurum.make_vec(game, 3, autoreset_mode=mode, threads=2, **settings)
        self.addCleanup(batch.close)
        singles = OneByOne([aurum.make(game, **settings) for _ in range(3)], mode.value)
        self.addCleanup(singles.close)
        expected, actual = singles.reset(seed=11), batch.reset(seed=11)
        ended = 0
        for step in range(steps):
            for name, one, other in zip(("observation", "reward", "termination", "truncation"), expected, actual):
                if len(expected) == 5:
                    assert_same(one, other, f"step {step}, {name}")
            assert_same(expected[0], actual[0], f"step {step}")
            assert_same(expected[-1], actual[-1], f"step {step}, infos")
            if len(expected) == 5 and mode is aurum.AutoresetMode.DISABLED:
                mask = actual[2] | actual[3]
                if mask.any():
                    options = {"reset_mask": mask}
                    seed = [100 + step] * 3 if step % 2 else None
                    expected, actual = singles.reset(seed, options), batch.reset(seed=seed, options=options)
                    masks = np.where(mask[:, None], actual[1]["action_mask"], masks)
                    continue_with = masks
                else:
                    continue_with = actual[-1]["action_mask"]
            else:
                continue_with = actual[-1]["action_mask"]
            masks = continue_with
            actions = legal_actions(masks, random)
            expected, actual = singles.step(actions), batch.step(actions)
            ended += int((actual[2] | actual[3]).sum())
        self.assertGreater(ended, 3)

    def test_next_step(self):
        self.check(aurum.AutoresetMode.NEXT_STEP, 100, opponents=None, maximum_turns=30)

    def test_same_step(self):
        self.check(aurum.AutoresetMode.SAME_STEP, 100, opponents=None, maximum_turns=30)

    def test_disabled(self):
        self.check(aurum.AutoresetMode.DISABLED, 100, opponents=None, maximum_turns=30)

    def test_same_step_with_opponents(self):
        self.check(aurum.AutoresetMode.SAME_STEP, 60, opponents=["greedy"], maximum_turns=60)

    def test_next_step_with_terminations_and_random_replacements(self):
        settings = {"illegal": "random", "options": {"turns": 25}, "opponents": ["random", "greedy", "miner"]}
        self.check(aurum.AutoresetMode.NEXT_STEP, 60, **settings)

    def test_other_games(self):
        self.check(aurum.AutoresetMode.SAME_STEP, 40, "ice-and-fire", variant="wood3", opponents=None, maximum_turns=4)
        self.check(aurum.AutoresetMode.NEXT_STEP, 40, "cultist-wars", opponents=None, maximum_turns=12)

    def test_a_first_reset_of_some_matches_leaves_the_others_without_an_episode(self):
        for opponents in (None, ["random"]):
            env = aurum.make_vec("vindinium", 2, opponents=opponents, autoreset_mode="Disabled")
            self.addCleanup(env.close)
            first, _ = env.reset(seed=4, options={"reset_mask": np.array([False, True])})
            with self.assertRaisesRegex(RuntimeError, "reset"):
                env.step([0, 0])
            both, infos = env.reset(seed=[4, None], options={"reset_mask": np.array([True, False])})
            assert_same(first[1], both[1])
            self.assertEqual([True, False], infos["_turn"].tolist())
            assert_same(env.reset(seed=4)[0], both)

    def test_seeds_modulo_the_number_of_distinct_seeds_have_one_map(self):
        env = aurum.make_vec("vindinium", 3, opponents=None, distinct_seeds=2)
        self.addCleanup(env.close)
        observations, _ = env.reset(seed=5)
        assert_same(observations[0], observations[2])
        self.assertFalse(np.array_equal(observations[0], observations[1]))

    def test_a_step_of_an_ended_episode_is_refused_when_autoreset_is_disabled(self):
        env = aurum.make_vec("vindinium", 2, opponents=None, maximum_turns=1, autoreset_mode="Disabled")
        self.addCleanup(env.close)
        _, infos = env.reset(seed=0)
        env.step(np.argmax(infos["action_mask"], axis=1))
        with self.assertRaisesRegex(ValueError, "match 0 has ended: reset it"):
            env.step([0, 0])

    def test_results_do_not_depend_on_the_number_of_threads(self):
        results = []
        for threads in (1, 2):
            env = aurum.make_vec("vindinium", 5, threads=threads, maximum_turns=50, illegal="random")
            self.addCleanup(env.close)
            env.action_space.seed(1)
            env.reset(seed=3)
            results.append([env.step(np.full(5, t % 5)) for t in range(40)])
        for one, other in zip(*results):
            for a, b in zip(one, other):
                assert_same(a, b)


class SingleEnvTest(unittest.TestCase):
    """What Gymnasium's check_env checks, and what it does not."""

    @classmethod
    def setUpClass(cls):
        cls.env = aurum.make("vindinium", illegal="random")
        cls.addClassCleanup(cls.env.close)

    def test_observations_are_in_their_space_and_random_actions_can_be_played(self):
        self.env.action_space.seed(1)
        observation, info = self.env.reset(seed=123)
        self.assertIsInstance(info, dict)
        replaced = 0
        for _ in range(30):
            self.assertIn(observation, self.env.observation_space)
            observation, reward, terminated, truncated, info = self.env.step(self.env.action_space.sample())
            self.assertIs(float, type(reward))
            self.assertIs(bool, type(terminated))
            self.assertIs(bool, type(truncated))
            self.assertGreaterEqual(info["illegal_actions"], replaced)
            replaced = info["illegal_actions"]
        self.assertGreater(replaced, 0)

    def test_a_seed_seeds_the_generator_of_the_environment(self):
        first, _ = self.env.reset(seed=123)
        state = self.env.np_random.bit_generator.state
        again, _ = self.env.reset(seed=123)
        self.assertEqual(state, self.env.np_random.bit_generator.state)
        assert_same(first, again)
        self.env.reset(seed=456)
        self.assertNotEqual(state, self.env.np_random.bit_generator.state)

    def test_resets_without_a_seed_continue_the_sequence_of_the_last_one(self):
        sequences = []
        for _ in range(2):
            self.env.reset(seed=8)
            sequences.append([self.env.reset()[0] for _ in range(3)])
        assert_same(sequences[0][2], sequences[1][2])
        self.assertFalse(np.array_equal(sequences[0][0], sequences[0][1]))

    def test_options_are_refused_and_empty_ones_accepted(self):
        self.env.reset(options={})
        with self.assertRaisesRegex(ValueError, "unknown reset options"):
            self.env.reset(options={"x": 1})
        with self.assertRaisesRegex(TypeError, "must be a dict"):
            self.env.reset(options=3)

    def test_an_action_is_one_integer_and_a_seed_an_int(self):
        self.env.reset(seed=1)
        with self.assertRaisesRegex(ValueError, r"one integer, not of the shape \(1,\)"):
            self.env.step(np.array([0]))
        for error, seed in ((ValueError, -1), (TypeError, 1.5), (TypeError, "a"), (TypeError, True)):
            with self.assertRaisesRegex(error, "a seed must be"):
                self.env.reset(seed=seed)

    def test_the_learner_sits_on_the_seed_modulo_the_number_of_seats(self):
        for seed in range(6):
            _, info = self.env.reset(seed=seed)
            self.assertEqual(seed % 4, info["seat"])

    def test_the_reward_is_discounted_between_two_decisions(self):
        rewards = {}
        for discount in (1.0, 0.5):
            env = aurum.make("vindinium", reward={"change:score": 1.0}, discount=discount)
            self.addCleanup(env.close)
            _, info = env.reset(seed=0)
            total = []
            for _ in range(60):
                _, reward, _, _, info = env.step(int(np.argmax(info["action_mask"])))
                total.append(reward)
            rewards[discount] = (total, info["scores"][0])
        self.assertEqual(rewards[1.0][1], sum(rewards[1.0][0]))
        self.assertLessEqual(sum(rewards[0.5][0]), sum(rewards[1.0][0]))


class MaskTest(unittest.TestCase):
    def test_a_single_environment_has_the_masks_that_maskable_ppo_asks_for(self):
        with aurum.make("ice-and-fire") as env:
            with self.assertRaisesRegex(RuntimeError, "reset"):
                env.action_masks()
            _, info = env.reset(seed=3)
            for _ in range(20):
                masks = env.action_masks()
                self.assertEqual((np.bool_, (int(env.action_space.n),)), (masks.dtype, masks.shape))
                np.testing.assert_array_equal(info["action_mask"] == 1, masks)
                _, _, _, _, info = env.step(np.flatnonzero(masks)[-1])

    def test_an_illegal_action_of_an_algorithm_without_masks_names_the_setting_that_allows_it(self):
        with aurum.make("ice-and-fire") as env:
            _, info = env.reset(seed=3)
            with self.assertRaisesRegex(ValueError, 'not legal for seat .* with illegal="random", which plays'):
                env.step(np.flatnonzero(info["action_mask"] == 0)[0])


class NumpyArgumentsTest(unittest.TestCase):
    def test_numbers_lists_and_seeds_of_numpy_are_those_of_python(self):
        env = aurum.make_vec(
            "vindinium",
            np.int64(3),
            opponents=np.array(["greedy"]),
            reward={np.str_("end:win"): np.float32(0.1), "change:score": np.array(1)},
            discount=np.float32(0.99),
            maximum_turns=np.int16(50),
            distinct_seeds=np.array(2),
            options={"players": np.uint8(2)},
            threads=np.int8(1),
        )
        self.addCleanup(env.close)
        self.assertIs(int, type(env.num_envs))
        self.assertEqual((2, 0.99), (env.facts["seats"], env.facts["discount"]))
        first, _ = env.reset(seed=np.array(5))
        again, _ = env.reset(seed=np.arange(5, 8))
        assert_same(first, again)

    def test_what_cannot_be_converted_is_refused_by_the_name_of_the_argument(self):
        path = pathlib.Path("runs/first")
        for name, wrong in {
            "variant": path,
            "observation": path,
            "game": path,
            "opponents": path,
            r"opponents\[0\]": [path],
            "options": "players=2",
            r"options\['players'\]": {"players": [2]},
            r"reward\['end:win'\]": {"end:win": np.ones(2)},
            "a key of reward": {1: 1},
            "discount": np.array([0.9, 0.99]),
            "maximum_turns": np.float64(50),
            "threads": True,
        }.items():
            key = name.split("[")[0].rstrip("\\").replace("a key of ", "")
            with self.assertRaisesRegex(TypeError, f"^{name} must be"):
                aurum.make_vec(**{"game": "vindinium", key: wrong})
        for message, settings in {
            "discount must be finite, not nan": {"discount": float("nan")},
            "discount must be finite, not inf": {"discount": np.float32("inf")},
            "discount must be greater than 0 and at most 1, not 1.5": {"discount": 1.5},
            "maximum_turns must be at least 0, not -1": {"maximum_turns": np.int64(-1)},
            r"reward\['end:win'\] must be finite, not nan": {"reward": {"end:win": np.float32("nan")}},
        }.items():
            with self.assertRaisesRegex(ValueError, message):
                aurum.make("vindinium", **settings)


class WrongUsageTest(unittest.TestCase):
    def test_a_step_before_the_first_reset_is_refused(self):
        with aurum.make("vindinium") as env:
            with self.assertRaisesRegex(RuntimeError, "reset"):
                env.step(0)

    def test_a_closed_environment_is_closed_twice_and_refuses_steps(self):
        env = aurum.make_vec("vindinium", 2)
        env.reset(seed=0)
        env.close()
        env.close()
        self.assertTrue(env.closed)
        for use in (lambda: env.step([0, 0]), env.reset):
            with self.assertRaisesRegex(aurum.AurumError, "closed"):
                use()

    def test_the_names_of_autoreset_modes_are_accepted(self):
        env = aurum.make_vec("vindinium", 1, autoreset_mode="SAME_STEP")
        self.addCleanup(env.close)
        self.assertIs(aurum.AutoresetMode.SAME_STEP, env.metadata["autoreset_mode"])

    def test_a_step_after_the_end_of_the_only_episode_says_what_to_call(self):
        with aurum.make("vindinium", options={"players": 2, "turns": 10}) as env:
            env.reset(seed=0)
            while not env.step(0)[2]:
                pass
            with self.assertRaisesRegex(ValueError, r"has ended: call reset\(\)"):
                env.step(0)

    def test_an_agent_that_fails_truncates_its_match(self):
        replies = "import sys; print('WAIT\\n' * 3, flush=True); sys.stdin.readline()"
        env = aurum.make("vindinium", options={"players": 2}, opponents=[f'bot:{sys.executable} -c "{replies}"'])
        self.addCleanup(env.close)
        _, info = env.reset(seed=0)
        truncated, steps = False, 0
        while not truncated:
            action = np.flatnonzero(info["action_mask"])[0]
            _, _, terminated, truncated, info = env.step(action)
            self.assertFalse(terminated)
            steps += 1
        self.assertLess(steps, 10)
        env.reset(seed=2)

    def test_wrong_settings_are_refused_with_the_reason(self):
        for message, settings in {
            "no game 'chess'": {"game": "chess"},
            "no reward 'x'": {"reward": {"x": 1}},
            "no observation 'x'": {"observation": "x"},
            "no agent 'x'": {"opponents": ["x"]},
            "started: vindinium has 4 seats: give 3 opponents, not 2": {"opponents": ["greedy", "greedy"]},
            "would exceed 2 GB; use fewer matches": {"num_envs": 10_000_000},
        }.items():
            with self.assertRaisesRegex(aurum.AurumError, message):
                aurum.make_vec(**{"game": "vindinium", **settings})
        for settings in (
            {"opponents": "greedy"},
            {"reward": "gold"},
            {"num_envs": "8"},
            {"distinct_seeds": 1.5},
            {"game": None},
        ):
            with self.assertRaisesRegex(TypeError, f"{next(iter(settings))} must be"):
                aurum.make_vec(**{"game": "vindinium", **settings})
        for message, settings in {
            "illegal must be": {"illegal": "ignore"},
            "opponents must have an agent": {"opponents": []},
            "num_envs must be at least 1": {"num_envs": 0},
            "threads must be at least 1": {"threads": 0},
            "autoreset_mode must be one of NEXT_STEP, SAME_STEP, DISABLED": {"autoreset_mode": "LATER"},
        }.items():
            with self.assertRaisesRegex(ValueError, message):
                aurum.make_vec("vindinium", **settings)

    def test_programs_for_which_the_system_has_no_room_are_refused_before_the_first_starts(self):
        program = f"""
import resource, sys
sys.path.insert(0, {str(TRAINING / "src" / "main" / "python")!r})
resource.setrlimit(resource.RLIMIT_NOFILE, (256, 256))
import aurum
aurum.make_vec("vindinium", num_envs=64, opponents=["bot:touch STARTED"])
"""
        with tempfile.TemporaryDirectory() as folder:
            done = subprocess.run(
                [sys.executable, "-c", program.replace("STARTED", f"{folder}/started")], capture_output=True, text=True
            )
            self.assertRegex(
                done.stderr,
                r"64 matches with 3 programs each are 192 programs, which need 576 processes with \d+ threads and "
                r"\d+ open files, but 256 open files are allowed .* room for \d+ programs; play fewer matches at once",
            )
            self.assertEqual([], os.listdir(folder))


class StartTest(unittest.TestCase):
    def test_all_lines_of_the_reason_are_shown_when_the_jvm_does_not_start(self):
        with tempfile.TemporaryDirectory() as folder:
            program = pathlib.Path(folder, "aurum")
            program.write_text("#!/bin/sh\necho 'Error occurred during initialization'\necho 'Too many collectors'\necho 'last words' >&2\nexit 1\n")
            program.chmod(0o755)
            with mock.patch.dict(os.environ, {"AURUM_HOME": folder}):
                with self.assertRaises(aurum.AurumError) as caught:
                    aurum.make("vindinium")
        self.assertEqual(
            "the process with the matches has not started: Error occurred during initialization\nToo many collectors\nlast words",
            str(caught.exception),
        )

    def test_warnings_of_the_jvm_on_standard_output_are_passed_on(self):
        with tempfile.TemporaryDirectory() as folder:
            program = pathlib.Path(folder, "aurum")
            program.write_text(f"#!/bin/sh\necho 'VM warning: an option is old'\nexec {TRAINING}/aurum \"$@\"\n")
            program.chmod(0o755)
            with mock.patch.dict(os.environ, {"AURUM_HOME": folder}), mock.patch("sys.stderr") as stderr:
                with aurum.make("vindinium") as env:
                    env.reset(seed=1)
        self.assertIn("VM warning: an option is old", "".join(call.args[0] for call in stderr.write.call_args_list))

    def test_a_long_temporary_folder_serves_where_shared_memory_does_not(self):
        with tempfile.TemporaryDirectory() as folder:
            long = pathlib.Path(folder, "x" * 120)
            long.mkdir()
            folders = [pathlib.Path(folder, "none"), long]
            with mock.patch("aurum._child._shared_folders", lambda: folders):
                with aurum.make("vindinium") as env:
                    env.reset(seed=1)
                    self.assertEqual([], os.listdir(long))

    def test_the_threads_are_those_that_the_process_may_use(self):
        if not hasattr(os, "sched_setaffinity"):
            self.skipTest("needs sched_setaffinity")
        program = f"""
import os, sys
sys.path.insert(0, {str(TRAINING / "src" / "main" / "python")!r})
os.sched_setaffinity(0, list(os.sched_getaffinity(0))[:1])
import aurum
for settings in ({{}}, {{"threads": 8}}):
    env = aurum.make_vec("vindinium", 8, **settings)
    print(env._batch._child.facts["spins"])
    env.close()
"""
        done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
        self.assertEqual("False\nFalse\n", done.stdout)


if __name__ == "__main__":
    unittest.main()
