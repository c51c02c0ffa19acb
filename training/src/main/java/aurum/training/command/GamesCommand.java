package aurum.training.command;

import static aurum.env.base.Requirement.require;

import aurum.env.Game;
import aurum.env.GameProvider;
import aurum.env.Games;
import aurum.env.ObservationSpec;
import aurum.env.referee.RefereeGame;
import aurum.env.referee.TimeLimits;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code aurum games}: the games, their variants and static facts. */
@Command(
    name = "games",
    description = "List games and variants, with their seats, actions and observations.",
    footer = {"", "Example:", "  ${ROOT-COMMAND-NAME} games vindinium --variant original"})
public final class GamesCommand extends ConsoleCommand {
  private static final int WIDTH = 85;
  private static final String INDENT = " ".repeat(15);

  @Parameters(
      arity = "0..1",
      paramLabel = "GAME",
      description = "List this game only (default: all games).")
  private String name;

  @Option(
      names = "--variant",
      paramLabel = "V",
      description = "List this variant only (default: all variants).")
  private String variant;

  @Override
  void run() {
    require(
        variant == null || name != null,
        "--variant needs a game: aurum games GAME --variant " + variant);
    List<GameProvider> providers = name == null ? Games.all() : List.of(Games.provider(name));
    for (GameProvider provider : providers) {
      for (String each : variant == null ? provider.variants() : List.of(variant)) {
        Game game = Games.make(provider.name(), each, Map.of());
        boolean first = each.equals(provider.variants().get(0));
        out().println(game.name() + ' ' + each + (first ? " (default variant)" : ""));
        describe(game);
      }
    }
  }

  private void describe(Game game) {
    PrintWriter out = out();
    out.println("  seats        " + game.seats());
    String actions =
        IntStream.range(0, game.actions())
            .mapToObj(game::actionName)
            .collect(Collectors.joining(" ", game.actions() + ": ", ""));
    out.println("  actions      " + wrapped(actions));
    String length =
        (game.info().hasSingleActionTurns() ? "one action each" : "one or more actions")
            + (game.info().hasSimultaneousTurns() ? "; all seats decide at once" : "");
    out.printf(
        Locale.ROOT,
        "  turns        at most %d of all seats, of %s%n",
        game.maximumTurns(),
        length);
    for (ObservationSpec observation : game.observations()) {
      String shape =
          observation.space().shape().stream()
              .map(String::valueOf)
              .collect(Collectors.joining(" x ", "[", "]"));
      out.printf(
          "  observation  %s %s, %s to %s%n",
          observation.name(), shape, observation.space().low(), observation.space().high());
    }
    String measures = String.join(", ", game.measures());
    out.println("  measures     " + (measures.isEmpty() ? "none" : measures));
    if (game instanceof RefereeGame refereed) {
      TimeLimits limits = refereed.timeLimits();
      out.printf(
          Locale.ROOT,
          "  time limits  %d ms in the first turn, then %d ms, and %d ms tolerance%n",
          limits.firstTurnMillis(),
          limits.turnMillis(),
          limits.toleranceMillis());
    } else {
      out.println("  referee      none: no external programs, traces or exported bots");
    }
  }

  /** A text on lines of at most {@link #WIDTH} characters after the indentation. */
  private static String wrapped(String text) {
    String line = "$1" + System.lineSeparator() + INDENT;
    return text.replaceAll(String.format(Locale.ROOT, "(.{1,%d})( |$)", WIDTH), line)
        .stripTrailing();
  }
}
