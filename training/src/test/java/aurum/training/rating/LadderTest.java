package aurum.training.rating;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Game;
import aurum.env.Games;
import aurum.training.charts.LadderPicture;
import aurum.training.results.RankedMatch;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LadderTest {
  private static final Game GAME = Games.make("cultist-wars");

  /** Each pair plays 100 maps; agent i beats agent j with a probability. */
  private static Ladder ladder(double[][] wins) {
    SplittableRandom random = new SplittableRandom(5);
    List<RankedMatch> matches = new ArrayList<>();
    for (int map = 0; map < 100; map++) {
      for (int i = 0; i < wins.length; i++) {
        for (int j = 0; j < wins.length; j++) {
          if (i != j) {
            boolean first = random.nextDouble() < wins[i][j];
            int[] ranks = first ? new int[] {1, 2} : new int[] {2, 1};
            matches.add(new RankedMatch(map, new int[] {i, j}, ranks));
          }
        }
      }
    }
    List<String> names = IntStream.range(0, wins.length).mapToObj(i -> "agent" + i).toList();
    return Ladder.of(GAME, 1, names, matches, 0, 1000, Map.of());
  }

  @Test
  void namesACycleAndItsMaximalLottery() {
    double[][] rockPaperScissors = {{0.5, 0.2, 0.8}, {0.8, 0.5, 0.2}, {0.2, 0.8, 0.5}};
    Ladder ladder = ladder(rockPaperScissors);
    assertTrue(Math.abs(ladder.worstPair().z()) > 3, ladder.worstPair().toString());
    assertEquals(3, ladder.cycle().size());
    String text = LadderReport.text(ladder);
    assertTrue(text.contains("ratings do not describe these agents"), text);
    assertTrue(text.contains("agent0 > agent2"), text);
    for (double probability : ladder.lottery()) {
      assertEquals(1 / 3.0, probability, 0.1);
    }
  }

  @Test
  void ratingsDescribeAgentsThatFollowTheModel() {
    double[][] odds = {{0.5, 2 / 3.0, 0.8}, {1 / 3.0, 0.5, 2 / 3.0}, {0.2, 1 / 3.0, 0.5}};
    Ladder ladder = ladder(odds);
    assertTrue(Math.abs(ladder.worstPair().z()) < 3, ladder.worstPair().toString());
    assertEquals(List.of(), ladder.cycle());
    assertEquals("agent0", ladder.rows().get(0).agent());
    assertEquals(1000, ladder.rows().get(0).rating().rating());
    assertEquals(1000 - 400 * Math.log10(2), ladder.rows().get(1).rating().rating(), 50);
    assertTrue(LadderPicture.svg(ladder).contains("agent2"));
  }

  @Test
  void aMaximalLotteryIsAnOptimalStrategyOfTheGame() {
    // The third agent loses to both others, so it is never drawn.
    double[][] scores = {{0.5, 0.6, 0.9}, {0.4, 0.5, 0.9}, {0.1, 0.1, 0.5}};
    assertArrayEquals(new double[] {1, 0, 0}, Intransitivity.maximalLottery(scores), 1e-9);
    // Unequal cycle: the probabilities are proportional to the payoffs of the other two.
    double[][] cycle = {{0.5, 0.6, 0.3}, {0.4, 0.5, 0.9}, {0.7, 0.1, 0.5}};
    assertArrayEquals(
        new double[] {4 / 7.0, 2 / 7.0, 1 / 7.0}, Intransitivity.maximalLottery(cycle), 1e-9);
  }
}
