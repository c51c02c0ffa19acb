package aurum.training.command;

import static aurum.env.base.Requirement.require;

import aurum.agents.contest.ContestGames;
import aurum.agents.policy.Policy;
import aurum.env.Game;
import aurum.env.Games;
import picocli.CommandLine.Option;

/** The referee of a contest's policy, which is not started because a file names it. */
final class RefereeArgument {
  @Option(
      names = "--referee",
      paramLabel = "PATH",
      description =
          "The referee of a policy of a contest: a jar, a class path, or the folder of a Maven"
              + " project.")
  private String path;

  /** Whether a referee is named. */
  boolean isGiven() {
    return path != null;
  }

  /**
   * The game that a policy plays, with the options that it was trained with.
   *
   * @throws aurum.env.base.InvalidInputException if its referee is not named, or does not fit
   */
  Game game(Policy policy) {
    require(
        isGiven() == policy.isOfReferee(),
        isGiven()
            ? "the policy plays %s, not a contest by its referee; leave out --referee"
                .formatted(policy.gameName())
            : "the policy plays %s, and a referee that only a file names is not started; add --referee PATH"
                .formatted(policy.gameName()));
    if (!isGiven()) {
      return policy.makeGame(policy.options());
    }
    Game game = Games.make(ContestGames.PREFIX + path, null, policy.options());
    policy.requireFits(game);
    return game;
  }
}
