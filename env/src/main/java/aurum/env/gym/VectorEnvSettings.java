package aurum.env.gym;

import static aurum.env.base.Requirement.requireAtLeast;

/**
 * The size and the rules of a batch.
 *
 * @param matches the number of matches
 * @param seed determines all episodes
 * @param threads the number of threads that share a step
 * @param ring the number of steps whose observations and masks the batch keeps: {@link VectorEnv}
 * @param maximumTurns an episode is cut off after this many turns of all seats; 0 means never
 * @param distinctSeeds the number of different match seeds, so that games can cache the map of
 *     each; 0 means no limit
 */
public record VectorEnvSettings(
    int matches, long seed, int threads, int ring, int maximumTurns, int distinctSeeds) {
  public VectorEnvSettings {
    requireAtLeast("matches", matches, 1);
    requireAtLeast("threads", threads, 1);
    requireAtLeast("ring", ring, 1);
    requireAtLeast("maximumTurns", maximumTurns, 0);
    requireAtLeast("distinctSeeds", distinctSeeds, 0);
  }

  /** One thread, a ring of one step, never cut off, no limit of the seeds. */
  public static VectorEnvSettings of(int matches, long seed) {
    return new VectorEnvSettings(matches, seed, 1, 1, 0, 0);
  }

  public VectorEnvSettings withThreads(int threads) {
    return new VectorEnvSettings(matches, seed, threads, ring, maximumTurns, distinctSeeds);
  }

  public VectorEnvSettings withRing(int ring) {
    return new VectorEnvSettings(matches, seed, threads, ring, maximumTurns, distinctSeeds);
  }

  public VectorEnvSettings withMaximumTurns(int maximumTurns) {
    return new VectorEnvSettings(matches, seed, threads, ring, maximumTurns, distinctSeeds);
  }

  public VectorEnvSettings withDistinctSeeds(int distinctSeeds) {
    return new VectorEnvSettings(matches, seed, threads, ring, maximumTurns, distinctSeeds);
  }
}
