package aurum.env.iceandfire;

import aurum.env.GameInfo;
import aurum.env.Match;
import aurum.env.MatchAttribute;
import aurum.env.Mistake;
import aurum.env.ObservationSpec;
import aurum.env.TurnStatistic;
import aurum.env.base.InvalidInputException;
import aurum.env.base.MapCache;
import aurum.env.referee.RefereeGame;
import aurum.env.referee.RefereeReader;
import aurum.env.referee.TraceStyle;
import java.util.List;
import java.util.Map;

/**
 * A Code of Ice and Fire: two seats capture the cells of an island, and then each other's HQ. The
 * variants are the contest's leagues, exactly as its referee plays them (RULES.md beside this
 * file).
 *
 * <p>A turn is a sequence of choices, each about one unit or one cell of the acting seat; see
 * {@link IceActions} for the actions.
 *
 * <p>The matches of one {@code IceAndFire} share a cache of maps.
 */
public final class IceAndFire implements RefereeGame {
  public static final String NAME = "ice-and-fire";
  public static final List<String> VARIANTS = List.of("bronze", "wood1", "wood2", "wood3");

  /** The number of turns that each seat has. */
  public static final int ROUNDS = 100;

  // Indices of the measures.

  public static final int GOLD = 0;

  /** The income of active cells and mines, before upkeep. */
  public static final int YIELD = 1;

  /** The upkeep of units on active cells. */
  public static final int UPKEEP = 2;

  /** The number of active cells. */
  public static final int TERRITORY = 3;

  /** The number of units. */
  public static final int UNITS = 4;

  /** The gold that the units have cost; it counts in the score. */
  public static final int ARMY = 5;

  private static final List<String> MEASURES =
      List.of("gold", "yield", "upkeep", "territory", "units", "army");

  private final GameInfo info;
  private final IceLeague league;
  private final MapCache<IceMap> maps;
  private final int rounds;
  private final int startGold;

  /**
   * @param variant one of {@link #VARIANTS}
   * @param options the option {@code league}, or none
   * @throws InvalidInputException if there is no such variant or option, or if the option {@code
   *     league} selects another variant
   */
  public IceAndFire(String variant, Map<String, String> options) {
    this(variant, options, ROUNDS, IceEconomy.START_GOLD);
  }

  /**
   * With constants that differ from the referee's, for tests that need short matches with much
   * gold.
   */
  IceAndFire(String variant, Map<String, String> options, int rounds, int startGold) {
    String named = IceLeague.variantOf(options);
    if (named != null && !named.equals(variant)) {
      throw new InvalidInputException(
          "league=%s is the variant %s, not %s; give one of the two"
              .formatted(options.get("league"), named, variant));
    }
    this.league = IceLeague.of(variant);
    this.maps = new MapCache<>(() -> new IceMapGenerator(league)::generate);
    this.rounds = rounds;
    this.startGold = startGold;
    info =
        new GameInfo(
            NAME,
            variant,
            options,
            2,
            2 * rounds,
            IceActions.NAMES,
            IceActions.NOTHING,
            MEASURES,
            /* hasSingleActionTurns= */ false,
            /* hasHiddenRandomness= */ false);
  }

  @Override
  public GameInfo info() {
    return info;
  }

  IceMap map(long seed) {
    return maps.get(seed);
  }

  IceLeague league() {
    return league;
  }

  int rounds() {
    return rounds;
  }

  int startGold() {
    return startGold;
  }

  @Override
  public List<ObservationSpec> observations() {
    return List.of(
        new ObservationSpec(IceLayout.LAYOUT, IceEncoder::new),
        new ObservationSpec(IcePlanesLayout.LAYOUT, IcePlanesEncoder::new));
  }

  @Override
  public List<Mistake> mistakes() {
    return IceMistakes.ALL;
  }

  /** The gold that a seat leaves at the end of a turn, and its income then, upkeep paid. */
  @Override
  public List<TurnStatistic> turnStatistics() {
    return List.of(
        TurnStatistic.mean("unspent", (before, after) -> after.measure(GOLD, before.actingSeat())),
        TurnStatistic.mean(
            "income",
            (before, after) ->
                after.measure(YIELD, before.actingSeat())
                    - after.measure(UPKEEP, before.actingSeat())));
  }

  @Override
  public List<MatchAttribute> attributes() {
    return List.of(
        MatchAttribute.number("cells", "the number of cells that are not void", m -> map(m).tiles),
        MatchAttribute.number("mines", "the number of mine spots", m -> map(m).mineSpots.length),
        MatchAttribute.number(
            "hq-distance",
            "the steps from one HQ to the other",
            m -> map(m).distance(IceMap.hq(0), IceMap.hq(1))),
        MatchAttribute.number(
            "mine-distance",
            "the steps from the HQ of seat 0 to the nearest mine spot; -1 if there is none",
            m -> map(m).nearestMine()));
  }

  private static IceMap map(Match match) {
    return ((IceMatch) match).board().map();
  }

  @Override
  public IceMatch newMatch() {
    return new IceMatch(this);
  }

  @Override
  public RefereeReader newReader() {
    return new IceReader(this);
  }

  @Override
  public List<String> commands(String line) {
    return IceCommand.parts(line);
  }

  @Override
  public TraceStyle traceStyle() {
    return new TraceStyle(1, 0, 2, "!timeout");
  }
}
