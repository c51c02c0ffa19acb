package aurum.training.command;

import static aurum.env.base.Requirement.require;
import static aurum.env.base.Requirement.requireAtLeast;

import aurum.env.Game;
import aurum.env.Match;
import aurum.env.ObservationLayout;
import aurum.env.ObservationSpec;
import aurum.env.SeatView;
import aurum.env.base.CountedNoun;
import aurum.training.arena.AgentNames;
import aurum.training.arena.Arena;
import aurum.training.arena.Participant;
import aurum.training.arena.TextTable;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code aurum observe}: the observation of a position, entry by entry. */
@Command(
    name = "observe",
    description = {
      "Print the observation of a position.",
      "Each line is one entry: index, name, value, meaning."
    },
    footer = {
      "",
      "Example:",
      "  ${ROOT-COMMAND-NAME} observe vindinium --seed 7 --turn 40 --seat 2"
    })
public final class ObserveCommand extends ConsoleCommand {
  @Mixin private GameArguments arguments;

  @Mixin private MatchSeedArgument seed;

  @Option(
      names = "--turn",
      paramLabel = "T",
      defaultValue = "0",
      description =
          "The number of finished turns of all seats, not the number of a turn as traces, pages"
              + " and failures give it (default: ${DEFAULT-VALUE}).")
  private int turn;

  @Option(
      names = "--seat",
      paramLabel = "N",
      description = "The seat that observes, from 0 (default: the acting seat).")
  private Integer seat;

  @Option(
      names = "--agents",
      paramLabel = "A,B,...",
      description = "One agent per seat, which play up to the position (default: all random).")
  private String agents;

  @Option(
      names = "--observation",
      paramLabel = "NAME",
      description =
          "The kind of observation: 'aurum games GAME' lists them (default: the first), class:NAME"
              + " is a user-defined one.")
  private String observation;

  @Override
  void run() {
    Game game = arguments.game();
    ObservationSpec observed =
        observation == null ? game.observation() : game.observation(observation);
    requireAtLeast("--turn", turn, 0);
    require(
        seat == null || seat >= 0 && seat < game.seats(),
        String.format(Locale.ROOT, "--seat must be from 0 to %d, not %d", game.seats() - 1, seat));
    Match match = position(game);
    float[] values = new float[observed.size()];
    int observer = seat == null ? match.actingSeat() : seat;
    observed.newEncoder().encode(new SeatView(game).of(match, observer), observer, values, 0);
    ObservationLayout layout = observed.layout();
    out()
        .print(
            new TextTable<Integer>("  ")
                .column("", Integer.toString(values.length).length(), i -> i)
                .column("", -1, layout::nameOf)
                .column("", 8, i -> number(values[i]))
                .column("", -1, i -> layout.entry(i).meaning())
                .text(IntStream.range(0, values.length).boxed().toList()));
  }

  private Match position(Game game) {
    String list =
        agents == null ? String.join(",", Collections.nCopies(game.seats(), "random")) : agents;
    List<Participant> seats = AgentNames.parseSeats(list, game);
    Match match = new Arena(game).playTurns(seed.seed(), seats, turn);
    require(
        match.turn() >= turn,
        String.format(
            Locale.ROOT,
            "--turn %d is after the end of the match, which has %s",
            turn,
            CountedNoun.of(match.turn(), "turn")));
    return match;
  }

  /** Whole numbers without a fraction, others with four decimals. */
  private static String number(float value) {
    return value == Math.rint(value)
        ? Integer.toString((int) value)
        : String.format(Locale.ROOT, "%.4f", value);
  }
}
