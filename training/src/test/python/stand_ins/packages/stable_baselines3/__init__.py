"""A stand-in for Stable-Baselines3 2.x: the names and calls that sb3-contrib's MaskablePPO uses of it, from memory, with checks."""
