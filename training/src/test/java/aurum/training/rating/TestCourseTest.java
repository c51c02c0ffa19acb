package aurum.training.rating;

import static org.junit.jupiter.api.Assertions.assertEquals;

import aurum.training.arena.Ranking;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TestCourseTest {
  private static final SequentialTest TEST = new SequentialTest(0, 20, 0.05, 0.05);

  private static Ranking<Integer> match(long map, int first, int second, int firstRank) {
    return new Ranking<>(map, List.of(first, second), List.of(firstRank, 3 - firstRank));
  }

  @Test
  void countsPairsOfMatchesInWhichTheAgentsExchangeTheirSeats() {
    List<Ranking<Integer>> matches =
        List.of(
            match(1, 7, 3, 1), // won
            match(2, 7, 3, 1), // of a pair that is not complete
            match(1, 3, 7, 2), // won: both seats, 1
            match(3, 3, 7, 1), // lost
            match(3, 5, 7, 1), // another opponent
            match(3, 7, 3, 1)); // won: 1/2
    TestCourse course = TestCourse.of(TEST, 7, 3, matches);
    assertEquals(List.of(4, 2), course.scores());
    assertEquals(
        TEST.logLikelihoodRatio(new int[] {0, 0, 1, 0, 1}), course.points().get(1).ratio());
    assertEquals(List.of(0, 2), TestCourse.of(TEST, 3, 7, matches).scores(), "the other side");
  }

  @Test
  void theAgentsMayHaveFurtherSeats() {
    List<Ranking<Integer>> matches =
        List.of(
            new Ranking<>(1, List.of(0, 1, 0, 1), List.of(1, 2, 3, 4)),
            new Ranking<>(1, List.of(1, 0, 0, 1), List.of(1, 4, 2, 3)));
    // Seats 0 and 1 are exchanged: the new agent won, then it lost.
    assertEquals(List.of(2), TestCourse.of(TEST, 0, 1, matches).scores());
  }

  @Test
  void hasAtMostAboutThreeHundredPointsAndTheLastOne() {
    List<Ranking<Integer>> matches = new ArrayList<>();
    for (int map = 0; map < 1000; map++) {
      matches.add(match(map, 0, 1, 1 + map % 2));
      matches.add(match(map, 1, 0, 1));
    }
    List<TestCourse.Point> points = TestCourse.of(TEST, 0, 1, matches).points();
    assertEquals(250, points.size());
    assertEquals(1000, points.get(249).maps());
  }
}
