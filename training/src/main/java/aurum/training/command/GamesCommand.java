package aurum.training.command;

import aurum.env.Game;
import aurum.env.GameProvider;
import aurum.env.Games;
import aurum.env.ObservationSpace;
import aurum.env.ObservationSpec;
import aurum.env.referee.RefereeGame;
import aurum.env.referee.TimeLimits;
import aurum.training.Aurum;
import java.io.PrintWriter;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code aurum games}: what can be played. */
@Command(
    name = "games",
    description = "List games and variants, with their seats, actions and observations.")
public final class GamesCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    for (GameProvider entry : Games.all()) {
      for (String variant : entry.variants()) {
        boolean first = variant.equals(entry.variants().get(0));
        out.println(entry.name() + ' ' + variant + (first ? " (default variant)" : ""));
        describe(Games.make(entry.name(), variant, Map.of()), out);
      }
    }
    return Aurum.DONE;
  }

  private static void describe(Game game, PrintWriter out) {
    String actions =
        IntStream.range(0, game.actions())
            .mapToObj(game::actionName)
            .collect(Collectors.joining(" "));
    out.println("  seats        " + game.seats());
    out.println("  actions      " + game.actions() + ": " + actions);
    for (ObservationSpec spec : game.observations()) {
      ObservationSpace seen = spec.space();
      String shape =
          seen.shape().stream().map(String::valueOf).collect(Collectors.joining(" x ", "[", "]"));
      out.println(
          "  observation  " + seen.name() + ' ' + shape + ", " + seen.low() + " to " + seen.high());
    }
    out.println("  measures     " + String.join(", ", game.measures()));
    if (game instanceof RefereeGame refereed) {
      TimeLimits limits = refereed.timeLimits();
      out.println(
          "  time limits  %d ms in the first turn, then %d ms, and %d ms tolerance"
              .formatted(limits.firstTurnMillis(), limits.turnMillis(), limits.toleranceMillis()));
    }
  }
}
