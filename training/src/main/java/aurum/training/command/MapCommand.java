package aurum.training.command;

import static aurum.env.base.Requirement.require;

import aurum.env.Game;
import aurum.env.referee.RefereeGame;
import aurum.env.trace.TraceWriter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code aurum map}: the initial state that the referee creates from a seed. */
@Command(
    name = "map",
    description = "Print the initial state of a seed, as in maps.txt of the recordings.",
    footer = {"", "Example:", "  ${ROOT-COMMAND-NAME} map vindinium --seed 1 players=2"})
public final class MapCommand extends ConsoleCommand {
  @Mixin private GameArguments arguments;

  @Mixin private MatchSeedArgument seed;

  @Override
  void run() {
    Game game = arguments.game();
    require(
        game.canCopyMatches(),
        game.name() + " draws its maps itself, and they are not known; name another game");
    out().print(TraceWriter.map(RefereeGame.require(game, "a map"), seed.seed()));
  }
}
