package aurum.training.gym;

import static aurum.env.base.Requirement.requireAtLeast;

import aurum.agents.learn.EnvironmentSettings;
import aurum.env.Game;
import aurum.env.gym.Autoreset;
import java.util.List;

/**
 * What a Python process asks for.
 *
 * @param environment observation, reward, discount and length of the episodes
 * @param matches the number of matches in the batch
 * @param threads the number of threads that share a step
 * @param autoreset when the next episode of a match starts
 * @param opponents names of the agents of the other seats: one for all, or one for each; null if
 *     Python plays every seat
 * @param replaceIllegal whether a random legal action replaces an illegal one, which is an error
 *     otherwise
 */
public record GymOptions(
    Game game,
    EnvironmentSettings environment,
    int matches,
    int threads,
    Autoreset autoreset,
    List<String> opponents,
    boolean replaceIllegal) {
  public GymOptions {
    requireAtLeast("matches", matches, 1);
    requireAtLeast("threads", threads, 1);
  }
}
