package aurum.env.cultistwars;

import aurum.env.GameInfo;
import aurum.env.Match;
import aurum.env.MatchAttribute;
import aurum.env.Mistake;
import aurum.env.ObservationSpec;
import aurum.env.TreeGame;
import aurum.env.TreePosition;
import aurum.env.TurnStatistic;
import aurum.env.base.InvalidInputException;
import aurum.env.referee.RefereeGame;
import aurum.env.referee.RefereeReader;
import aurum.env.referee.TraceStyle;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * The static facts of Cultist Wars: each leader converts neutral cultists and cultists of the other
 * seat; cultists shoot. The rules equal the contest site's referee (RULES.md beside this file). The
 * game has no options.
 */
public final class CultistWars implements RefereeGame, TreeGame {
  public static final String NAME = "cultist-wars";
  public static final List<String> VARIANTS = List.of("codingame");

  public static final int SEATS = 2;

  /** Units are numbered from 0: first the two leaders, by seat, then the cultists. */
  public static final int UNITS = 14;

  public static final int FIRST_CULTIST = 2;

  /** The owner of a unit that belongs to no seat. */
  public static final int NEUTRAL = 2;

  /** The life of every unit at the start. */
  public static final int FULL_LIFE = 10;

  /** The range of a shot, in Manhattan distance; also the maximum damage of a hit. */
  public static final int RANGE = 6;

  /** The number of turns of a match, of both seats together. */
  public static final int TURNS = 150;

  /** Index of a measure: the number of living units of the seat. */
  public static final int OWN_UNITS = 0;

  /** Index of a measure: the sum of the lives of the seat's units. */
  public static final int LIFE = 1;

  /** Index of a measure: the life of the seat's leader. */
  public static final int LEADER = 2;

  /** Index of a measure: the number of units of the other seat that the seat has killed. */
  public static final int KILLS = 3;

  /** Index of a measure: the number of units that the seat has converted. */
  public static final int CONVERSIONS = 4;

  private static final List<String> MEASURES =
      List.of("units", "life", "leader", "kills", "conversions");

  private final GameInfo info;

  /**
   * @param variant one of {@link #VARIANTS}
   * @param options must be empty
   * @throws InvalidInputException if there is an option
   */
  public CultistWars(String variant, Map<String, String> options) {
    for (String option : options.keySet()) {
      throw new InvalidInputException("cultist-wars has no options; leave out '" + option + "'");
    }
    // The players know the generator of the neutral step as long as its moves can be followed.
    info =
        new GameInfo(
            NAME,
            variant,
            options,
            SEATS,
            TURNS,
            CultistActions.NAMES,
            CultistActions.WAIT,
            MEASURES,
            /* hasSingleActionTurns= */ true,
            /* hasHiddenRandomness= */ true);
  }

  @Override
  public GameInfo info() {
    return info;
  }

  /** Features, and planes for convolutional networks. */
  @Override
  public List<ObservationSpec> observations() {
    return List.of(
        new ObservationSpec(CultistLayout.LAYOUT, CultistEncoder::new),
        new ObservationSpec(CultistPlanesLayout.LAYOUT, CultistPlanesEncoder::new));
  }

  @Override
  public List<Mistake> mistakes() {
    return CultistMistakes.ALL;
  }

  /** The turns with a shot that hit a unit, its own side's units and neutral ones included. */
  @Override
  public List<TurnStatistic> turnStatistics() {
    return List.of(
        TurnStatistic.sum(
            "hits",
            (before, after) -> life((CultistMatch) after) < life((CultistMatch) before) ? 1 : 0));
  }

  /** The map is symmetric, so that distances are equal for both leaders. */
  @Override
  public List<MatchAttribute> attributes() {
    return List.of(
        MatchAttribute.number("obstacles", "the number of obstacles", m -> map(m).obstacles()),
        MatchAttribute.number(
            "nearest",
            "the distance from a leader to the nearest cultist, without regard to obstacles",
            m -> map(m).nearestCultist()),
        MatchAttribute.number(
            "column",
            "the mean number of columns from a leader to the cultists of its half",
            m -> map(m).meanColumn()));
  }

  private static CultistMap map(Match match) {
    return ((CultistMatch) match).map;
  }

  private static int life(CultistMatch match) {
    return Arrays.stream(match.position.totalLife).sum();
  }

  @Override
  public CultistMatch newMatch() {
    return new CultistMatch(this);
  }

  @Override
  public TreePosition newTreePosition(int[] weights) {
    return new CultistTreePosition(this, weights);
  }

  @Override
  public RefereeReader newReader() {
    return new CultistReader(this);
  }

  @Override
  public TraceStyle traceStyle() {
    return new TraceStyle(1, 0, 2, "!timeout");
  }
}
