package aurum.env.gym;

import static aurum.env.base.Requirement.requireAtLeast;

/**
 * The size and the rules of a batch.
 *
 * @param matches the number of matches
 * @param seed determines all episodes
 * @param threads the number of threads that share a step
 * @param ring the number of steps whose observations and masks the batch keeps: {@link VectorEnv}
 * @param maximumTurns an episode is cut off after this many turns of all seats, at the end of a
 *     round; 0 means never
 * @param distinctSeeds the number of different match seeds, so that games can cache the map of
 *     each; 0 means no limit
 * @param keepsBytes whether the observations of a {@link aurum.env.ByteEncoder} are kept as bytes,
 *     to be read from {@link VectorEnv#observationRows}; otherwise all are floats
 */
public record VectorEnvSettings(
    int matches,
    long seed,
    int threads,
    int ring,
    int maximumTurns,
    int distinctSeeds,
    boolean keepsBytes) {
  public VectorEnvSettings {
    requireAtLeast("matches", matches, 1);
    requireAtLeast("threads", threads, 1);
    requireAtLeast("ring", ring, 1);
    requireAtLeast("maximumTurns", maximumTurns, 0);
    requireAtLeast("distinctSeeds", distinctSeeds, 0);
  }

  /**
   * One thread, a ring of one step, never cut off, no limit of the seeds, all observations as
   * floats.
   */
  public static VectorEnvSettings of(int matches, long seed) {
    return new VectorEnvSettings(matches, seed, 1, 1, 0, 0, false);
  }

  public VectorEnvSettings withThreads(int threads) {
    return new VectorEnvSettings(
        matches, seed, threads, ring, maximumTurns, distinctSeeds, keepsBytes);
  }

  public VectorEnvSettings withRing(int ring) {
    return new VectorEnvSettings(
        matches, seed, threads, ring, maximumTurns, distinctSeeds, keepsBytes);
  }

  public VectorEnvSettings withMaximumTurns(int maximumTurns) {
    return new VectorEnvSettings(
        matches, seed, threads, ring, maximumTurns, distinctSeeds, keepsBytes);
  }

  public VectorEnvSettings withDistinctSeeds(int distinctSeeds) {
    return new VectorEnvSettings(
        matches, seed, threads, ring, maximumTurns, distinctSeeds, keepsBytes);
  }

  /** With {@link #keepsBytes}. */
  public VectorEnvSettings withBytes() {
    return new VectorEnvSettings(matches, seed, threads, ring, maximumTurns, distinctSeeds, true);
  }
}
