package aurum.training.rating;

import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.training.arena.Ranking;
import aurum.training.arena.Rating;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * How often the 95 % intervals of ratings contain the true difference, and how often a table of
 * agents is said not to be described by its ratings, in 2,000 simulated tournaments whose matches
 * depend on their map. {@code -Daurum.stress=true} checks all cells and prints a line of each.
 */
class RatingCoverageTest {
  private static final int TOURNAMENTS = 2000;

  /**
   * The true differences of a cell are spread over so many points. Rankings are discrete, so the
   * coverage at a single difference oscillates, as that of a binomial proportion does (Brown, Cai,
   * DasGupta, "Interval estimation for a binomial proportion", 2001).
   */
  private static final double SPREAD = 100;

  private static final double GOLDEN_RATIO = (Math.sqrt(5) - 1) / 2;

  /** Simulated maps as the players of a tournament. */
  private record Simulation(SimulatedMatches matches, int seats, long seed)
      implements Tournament.MapPlayer {
    @Override
    public List<Ranking<Integer>> play(int firstMap, List<List<Integer>> agents) {
      List<Ranking<Integer>> played = new ArrayList<>();
      for (int i = 0; i < agents.size(); i++) {
        int map = firstMap + i;
        played.addAll(
            matches.map(
                map, LineUps.of(agents.get(i), seats, seed * 100_000 + map, agent -> agent)));
      }
      return played;
    }

    @Override
    public boolean isStopped() {
      return false;
    }
  }

  /**
   * A cell. The last agent is better than all others, which are equal.
   *
   * @param from the least true difference, in points; the greatest is {@value #SPREAD} more
   * @param ofAgent as in {@link SimulatedMatches}
   * @param ofSeat as in {@link SimulatedMatches}
   * @param maps a fixed number; 0 to play until the half-width is {@code precision} points
   */
  record Cell(
      int seats,
      int agents,
      double from,
      double ofAgent,
      double ofSeat,
      int maps,
      double precision) {
    Coverage simulate() {
      int marked = 0;
      int markedCovered = 0;
      int covered = 0;
      int falseAlarms = 0;
      for (int tournament = 0; tournament < TOURNAMENTS; tournament++) {
        double truth = from + SPREAD * (tournament * GOLDEN_RATIO % 1);
        double[] strengths = new double[agents];
        strengths[agents - 1] = truth / RatingFit.POINTS;
        SimulatedMatches simulated =
            new SimulatedMatches(strengths, ofAgent, ofSeat, 77L * tournament + 5);
        Tournament played =
            new Tournament(agents, new Simulation(simulated, seats, tournament), all -> all);
        List<Ranking<Integer>> matches =
            maps > 0 ? played.play(maps * agents) : played.playUntil(precision, 1_000_000);
        RatingFit fit = RatingFit.of(matches, agents);
        Rating difference = fit.difference(agents - 1, 0);
        int contains = difference.low() <= truth && truth <= difference.high() ? 1 : 0;
        if (fit.isUnbounded(agents - 1, 0)) {
          marked++;
          markedCovered += contains;
        } else {
          covered += contains;
        }
        falseAlarms += PairTable.isMisfit(PairTable.of(fit)) ? 1 : 0;
      }
      return new Coverage(marked, markedCovered, covered, falseAlarms);
    }
  }

  /**
   * The numbers of tournaments of a cell whose interval is marked, contains the truth, and so on.
   */
  record Coverage(int marked, int markedCovered, int covered, int falseAlarms) {
    @Override
    public String toString() {
      return String.format(
          Locale.ROOT,
          "coverage %.1f %%; %.1f %% marked, their coverage %.1f %%; false alarms %.2f %%",
          100.0 * covered / (TOURNAMENTS - marked),
          100.0 * marked / TOURNAMENTS,
          marked == 0 ? 100 : 100.0 * markedCovered / marked,
          100.0 * falseAlarms / TOURNAMENTS);
    }

    void check() {
      int unmarked = TOURNAMENTS - marked;
      assertTrue(covered >= 0.93 * unmarked && covered <= 0.985 * unmarked, toString());
      assertTrue(markedCovered >= 0.93 * marked || marked < TOURNAMENTS / 100, toString());
      assertTrue(falseAlarms < TOURNAMENTS / 100, toString());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "2, 2, 0, 0.4, 0, 30, 0",
    "2, 2, 400, 0, 0.3, 30, 0",
    "2, 2, 900, 0.3, 0.3, 30, 0",
    "2, 5, 800, 0.4, 0, 30, 0",
    "4, 2, 600, 0.3, 0.3, 30, 0",
    "2, 2, 0, 0.3, 0.3, 0, 90"
  })
  void intervalsContainTheTrueDifferenceIn95PercentOfAllTournaments(
      int seats,
      int agents,
      double from,
      double ofAgent,
      double ofSeat,
      int maps,
      double precision) {
    new Cell(seats, agents, from, ofAgent, ofSeat, maps, precision).simulate().check();
  }

  /**
   * The fifth evaluation of a training, with the matches of four snapshots, each 75 points better
   * than the one before; few maps of each count, so the coverage is a little lower: agents 0 to 2
   * are the baselines, 3 to 6 the snapshots, 7 the policy.
   */
  @ParameterizedTest
  @CsvSource({"4, 25, 100, 0.3, 0.3", "4, 25, 400, 0.4, 0", "2, 50, 0, 0.3, 0.3"})
  @EnabledIfSystemProperty(named = "aurum.stress", matches = "true")
  void intervalsDuringATrainingContainTheTrueRating(
      int seats, int maps, double gap, double ofAgent, double ofSeat) {
    double[] points = {-600, -250, 0, gap - 300, gap - 225, gap - 150, gap - 75, gap};
    double[] strengths = Arrays.stream(points).map(point -> point / RatingFit.POINTS).toArray();
    int covered = 0;
    for (int training = 0; training < TOURNAMENTS; training++) {
      SimulatedMatches simulated =
          new SimulatedMatches(strengths, ofAgent, ofSeat, 991L * training + 3);
      List<Ranking<Integer>> matches = new ArrayList<>();
      for (int policy = 3; policy <= 7; policy++) {
        for (int map = 0; map < maps; map++) {
          int opponents = map < maps / 4 ? policy : 3; // Snapshots play on a quarter of the maps.
          matches.addAll(simulated.map(1000L * policy + map, lineUps(policy, opponents, seats)));
        }
      }
      Rating difference = RatingFit.of(matches, points.length).difference(7, 2);
      covered += difference.low() <= gap && gap <= difference.high() ? 1 : 0;
    }
    double coverage = covered / (double) TOURNAMENTS;
    System.out.println("during a training, " + gap + " points: coverage " + coverage);
    assertTrue(coverage >= 0.92 && coverage <= 0.98, "coverage " + coverage);
  }

  /** A policy in each seat, one of the agents below {@code opponents} in all others. */
  private static List<int[]> lineUps(int policy, int opponents, int seats) {
    List<int[]> lineUps = new ArrayList<>();
    for (int opponent = 0; opponent < opponents; opponent++) {
      for (int seat = 0; seat < seats; seat++) {
        int[] lineUp = new int[seats];
        Arrays.fill(lineUp, opponent);
        lineUp[seat] = policy;
        lineUps.add(lineUp);
      }
    }
    return lineUps;
  }

  static Stream<Cell> cells() {
    List<Cell> cells = new ArrayList<>();
    double[][] effects = {{0.4, 0}, {0, 0.3}, {0.3, 0.3}};
    double[][] stops = {{30, 0}, {200, 0}, {0, 50}};
    for (double[] stop : stops) {
      for (double from : new double[] {900, 800, 600, 400, 200, 0}) {
        for (int seats : new int[] {2, 4}) {
          for (int agents : new int[] {2, 5}) {
            for (double[] effect : effects) {
              cells.add(
                  new Cell(seats, agents, from, effect[0], effect[1], (int) stop[0], stop[1]));
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
  void intervalsContainTheTrueDifferenceInEveryCell(Cell cell) {
    Coverage coverage = cell.simulate();
    System.out.println(cell + ": " + coverage);
    coverage.check();
  }
}
