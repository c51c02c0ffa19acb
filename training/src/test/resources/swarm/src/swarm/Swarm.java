package swarm;

import aurum.env.GameInfo;
import aurum.env.Match;
import aurum.env.MatchAttribute;
import aurum.env.Mistake;
import aurum.env.ObservationSpec;
import aurum.env.base.InvalidInputException;
import aurum.env.referee.RefereeGame;
import aurum.env.referee.RefereeMatch;
import aurum.env.referee.RefereeReader;
import aurum.env.referee.TraceStyle;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Two players with eight units each that move, carry gems and fight at once. Rules: RULES.md. */
public final class Swarm implements RefereeGame {
  static final String NAME = "swarm";
  static final String VARIANT = "standard";

  // The measures.
  private static final int GEMS = 0;
  private static final int CARRIED = 1;
  private static final int UNITS = 2;

  private static final Pattern LINE = Pattern.compile("\n");

  private final GameInfo info;

  /**
   * A game. Exported bots call this constructor.
   *
   * @throws InvalidInputException if there are options
   */
  public Swarm(String variant, Map<String, String> options) {
    if (!options.isEmpty()) {
      throw new InvalidInputException(NAME + " has no options");
    }
    info =
        new GameInfo(
            NAME,
            variant,
            options,
            SwarmBoard.SEATS,
            SwarmBoard.ROUNDS * SwarmBoard.SEATS,
            SwarmCommand.NAMES,
            SwarmCommand.WAIT,
            List.of("gems", "carried", "units", "points"),
            /* hasSingleActionTurns= */ false,
            /* hasHiddenRandomness= */ false,
            /* hasSimultaneousTurns= */ true);
  }

  @Override
  public GameInfo info() {
    return info;
  }

  @Override
  public List<ObservationSpec> observations() {
    return List.of(
        new ObservationSpec(SwarmOrders.LAYOUT, SwarmOrdersEncoder::new),
        new ObservationSpec(SwarmLayout.LAYOUT, SwarmEncoder::new));
  }

  @Override
  public List<Mistake> mistakes() {
    return List.of(
        Mistake.of(
            "loses a unit",
            "A unit of the seat dies in the round.",
            (before, after, next) -> change(before, after, UNITS) < 0),
        Mistake.of(
            "loses a gem",
            "A unit that carries a gem dies, so that the gem falls.",
            (before, after, next) ->
                change(before, after, CARRIED) < 0
                    && -change(before, after, CARRIED) > change(before, after, GEMS)));
  }

  /** How much a measure of the seat that decides changes in a round. */
  private static int change(Match before, Match after, int measure) {
    int seat = before.actingSeat();
    return after.measure(measure, seat) - before.measure(measure, seat);
  }

  @Override
  public List<String> commands(String line) {
    return List.of(LINE.split(line, -1));
  }

  @Override
  public List<MatchAttribute> attributes() {
    return List.of(
        MatchAttribute.number(
            "gems", "the number of gems", match -> ((SwarmMatch) match).board().gemsLeft()));
  }

  @Override
  public RefereeMatch newMatch() {
    return new SwarmMatch(this);
  }

  @Override
  public RefereeReader newReader() {
    return new SwarmReader(this);
  }

  @Override
  public TraceStyle traceStyle() {
    return new TraceStyle(1, 0, SwarmBoard.SEATS, "!timeout");
  }
}
