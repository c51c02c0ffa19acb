"""How sb3-contrib asks for the legal actions."""
import numpy as np
from stable_baselines3.common.vec_env import VecEnv

EXPECTED_METHOD_NAME = "action_masks"


def get_action_masks(env):
    if isinstance(env, VecEnv):
        return np.stack(env.env_method(EXPECTED_METHOD_NAME))
    return getattr(env, EXPECTED_METHOD_NAME)()


def is_masking_supported(env):
    return env.has_attr(EXPECTED_METHOD_NAME) if isinstance(env, VecEnv) else hasattr(env, EXPECTED_METHOD_NAME)
