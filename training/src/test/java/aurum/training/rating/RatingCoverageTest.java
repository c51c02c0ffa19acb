package aurum.training.rating;

import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.training.arena.Rating;
import aurum.training.results.RankedMatch;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * How often the 95 % intervals of ratings contain the true difference, in 2,000 simulated
 * tournaments whose matches depend on their map. {@code -Daurum.stress=true} checks all cells.
 */
class RatingCoverageTest {
  private static final int TOURNAMENTS = 2000;

  /**
   * The true differences of a cell are spread over so many points. Rankings are discrete, so the
   * coverage at a single difference oscillates, as that of a binomial proportion does (Brown, Cai,
   * DasGupta, "Interval estimation for a binomial proportion", 2001).
   */
  private static final double SPREAD = 50;

  private static final double GOLDEN_RATIO = (Math.sqrt(5) - 1) / 2;

  /** Simulated maps as the players of a tournament. */
  private record Simulation(SimulatedMatches matches, int seats, long seed)
      implements Tournament.MapPlayer {
    @Override
    public List<RankedMatch> play(int firstMap, List<List<Integer>> agents) {
      List<RankedMatch> played = new ArrayList<>();
      for (int i = 0; i < agents.size(); i++) {
        int map = firstMap + i;
        played.addAll(matches.map(map, LineUps.of(agents.get(i), seats, seed * 100_000 + map)));
      }
      return played;
    }

    @Override
    public boolean isStopped() {
      return false;
    }
  }

  /**
   * Checks one cell. The last agent is about {@code gap} points better than all others.
   *
   * @param maps a fixed number; 0 to play until the half-width is {@code precision} points
   */
  private static void assertCoverage(
      int seats,
      int agents,
      double gap,
      double ofAgent,
      double ofSeat,
      int maps,
      double precision) {
    int covered = 0;
    for (int tournament = 0; tournament < TOURNAMENTS; tournament++) {
      double truth = gap + SPREAD * (tournament * GOLDEN_RATIO % 1 - 0.5);
      double[] strengths = new double[agents];
      strengths[agents - 1] = truth / RatingFit.POINTS;
      SimulatedMatches simulated =
          new SimulatedMatches(strengths, ofAgent, ofSeat, 77L * tournament + 5);
      Tournament played =
          new Tournament(agents, seats, new Simulation(simulated, seats, tournament));
      List<RankedMatch> matches =
          maps > 0 ? played.play(maps * agents) : played.playUntil(precision, 1_000_000);
      Rating difference = RatingFit.of(matches, agents).difference(agents - 1, 0);
      covered += difference.low() <= truth && truth <= difference.high() ? 1 : 0;
    }
    double coverage = covered / (double) TOURNAMENTS;
    assertTrue(coverage >= 0.935 && coverage <= 0.965, "coverage " + coverage);
  }

  @ParameterizedTest
  @CsvSource({
    "2, 2, 0, 0.5, 0, 30, 0",
    "2, 2, 400, 0, 0.5, 30, 0",
    "4, 2, 200, 0.5, 0, 30, 0",
    "2, 2, 100, 0.3, 0.3, 0, 70"
  })
  void intervalsContainTheTrueDifferenceIn95PercentOfAllTournaments(
      int seats,
      int agents,
      double gap,
      double ofAgent,
      double ofSeat,
      int maps,
      double precision) {
    assertCoverage(seats, agents, gap, ofAgent, ofSeat, maps, precision);
  }

  static Stream<double[]> cells() {
    List<double[]> cells = new ArrayList<>();
    double[][] effects = {{0.4, 0}, {0, 0.3}, {0.3, 0.3}};
    double[][] stops = {{30, 0}, {200, 0}, {0, 50}};
    for (int seats : new int[] {2, 4}) {
      for (int agents : new int[] {2, 5}) {
        for (double gap : new double[] {0, 200, 400}) {
          for (double[] effect : effects) {
            for (double[] stop : stops) {
              cells.add(new double[] {seats, agents, gap, effect[0], effect[1], stop[0], stop[1]});
            }
          }
        }
      }
    }
    return cells.stream();
  }

  @ParameterizedTest
  @MethodSource("cells")
  @EnabledIfSystemProperty(named = "aurum.stress", matches = "true")
  void intervalsContainTheTrueDifferenceInEveryCell(double[] cell) {
    assertCoverage((int) cell[0], (int) cell[1], cell[2], cell[3], cell[4], (int) cell[5], cell[6]);
  }
}
