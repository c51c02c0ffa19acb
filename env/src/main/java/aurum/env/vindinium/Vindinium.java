package aurum.env.vindinium;

import aurum.env.GameInfo;
import aurum.env.Match;
import aurum.env.MatchAttribute;
import aurum.env.Mistake;
import aurum.env.ObservationSpec;
import aurum.env.TurnStatistic;
import aurum.env.base.MapCache;
import aurum.env.referee.RefereeGame;
import java.util.List;
import java.util.Map;
import java.util.function.LongFunction;
import java.util.function.Supplier;

/**
 * The static facts of both variants of Vindinium, in which four heroes fight for gold mines. {@link
 * CodingameVindinium} has the rules on CodinGame (RULES.md), {@link OriginalVindinium} those of
 * vindinium.org, the server that CodinGame's game was ported from (RULES-original.md).
 *
 * <p>All matches of one {@code Vindinium} share its maps: a map and its shortest paths are computed
 * once for each of the first {@value aurum.env.base.MapCache#DEFAULT_CAPACITY} seeds.
 */
public abstract class Vindinium implements RefereeGame {
  public static final String NAME = "vindinium";
  public static final String CODINGAME = "codingame";
  public static final String ORIGINAL = "original";
  public static final List<String> VARIANTS = List.of(CODINGAME, ORIGINAL);

  /** Indices of the measures. */
  public static final int GOLD = 0;

  public static final int MINES = 1;
  public static final int DEATHS = 2;
  public static final int LIFE = 3;

  private static final List<String> MEASURES = List.of("gold", "mines", "deaths", "life");

  private final GameInfo info;
  private final MapCache<VindiniumMap> maps;

  /**
   * @param newGenerator creates a generator of maps, a function of the seed
   */
  Vindinium(
      String variant,
      Map<String, String> options,
      int seats,
      int maximumTurns,
      Supplier<LongFunction<VindiniumMap>> newGenerator) {
    info =
        new GameInfo(
            NAME,
            variant,
            options,
            seats,
            maximumTurns,
            VindiniumActions.NAMES,
            VindiniumActions.WAIT,
            MEASURES,
            /* hasSingleActionTurns= */ true,
            /* hasHiddenRandomness= */ false);
    maps = new MapCache<>(newGenerator);
  }

  @Override
  public GameInfo info() {
    return info;
  }

  /**
   * The map of a seed.
   *
   * @throws aurum.env.base.InvalidInputException if the referee cannot generate a map from it
   */
  VindiniumMap map(long seed) {
    return maps.get(seed);
  }

  /** Features; for convolutional networks, planes of the board and of a window of it. */
  @Override
  public List<ObservationSpec> observations() {
    return List.of(
        new ObservationSpec(VindiniumLayout.LAYOUT, VindiniumEncoder::new),
        new ObservationSpec(VindiniumPlanesLayout.PLANES, VindiniumPlanesEncoder::new),
        new ObservationSpec(VindiniumPlanesLayout.WINDOW, VindiniumWindowEncoder::new));
  }

  @Override
  public List<Mistake> mistakes() {
    return VindiniumMistakes.ALL;
  }

  @Override
  public List<TurnStatistic> turnStatistics() {
    return List.of(
        TurnStatistic.sum("kills", Vindinium::kills),
        TurnStatistic.sum("drinks", Vindinium::drinks));
  }

  @Override
  public List<MatchAttribute> attributes() {
    return List.of(
        MatchAttribute.number("size", "the width of the board in cells", m -> map(m).size),
        MatchAttribute.number("mines", "the number of mines", m -> map(m).mineCell.length),
        MatchAttribute.number("taverns", "the number of taverns", m -> map(m).tavernCell.length),
        MatchAttribute.number(
            "walls", "the share of walls among all cells, in percent", m -> map(m).wallPercent()));
  }

  private static VindiniumMap map(Match match) {
    return ((VindiniumMatch) match).map;
  }

  /** The number of other heroes that died in the turn of the acting hero. */
  private static double kills(Match before, Match after) {
    int kills = 0;
    for (int hero = 0; hero < before.game().seats(); hero++) {
      if (hero != before.actingSeat()) {
        kills += after.measure(DEATHS, hero) - before.measure(DEATHS, hero);
      }
    }
    return kills;
  }

  /** 1 if the acting hero bought a beer: only that and its mines change its gold in its turn. */
  static double drinks(Match before, Match after) {
    int hero = before.actingSeat();
    int income = after.measure(MINES, hero);
    int change = after.measure(GOLD, hero) - before.measure(GOLD, hero);
    return change < income ? 1 : 0;
  }
}
