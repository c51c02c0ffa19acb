package aurum.training.review;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Mistake;
import aurum.training.review.Review.Cost;
import aurum.training.review.Review.Turn;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Matches of two seats and 20 turns of the agent, whose lead in score is a random walk. */
class ReviewTest {
  private static final int COSTLY = 0;
  private static final int HARMLESS = 1;

  private static final List<Mistake> MISTAKES =
      List.of(mistake("costly"), mistake("harmless"), mistake("absent"));

  private static Mistake mistake(String name) {
    return Mistake.of(name, "The turn is " + name + ".", (before, after, next) -> false);
  }

  /** The costly mistake takes 3 of the lead in a tenth of the turns, the harmless one nothing. */
  private static List<ReviewedMatch> matches(int count) {
    Random random = new Random(7);
    List<ReviewedMatch> matches = new ArrayList<>();
    for (int number = 0; number < count; number++) {
      List<SeatTurn> turns = new ArrayList<>();
      double lead = 0;
      for (int i = 0; i < 20; i++) {
        BitSet mistakes = new BitSet();
        mistakes.set(COSTLY, random.nextInt(10) == 0);
        mistakes.set(HARMLESS, random.nextInt(10) == 0);
        turns.add(new SeatTurn(2 * i, new float[][] {{(float) lead}, {(float) -lead}}, mistakes));
        lead += random.nextGaussian() + 0.3 - (mistakes.get(COSTLY) ? 3 : 0);
      }
      List<Double> outcomes = lead > 0 ? List.of(1.0, 0.0) : List.of(0.0, 1.0);
      matches.add(new ReviewedMatch("m:" + number, number / 2, 0, outcomes, lead <= 0, 40, turns));
    }
    return matches;
  }

  @Test
  void theMistakeThatCostsTheLeadIsFirstAndItsIntervalIsAboveZero() {
    Review review = new Review(MISTAKES, matches(400));
    assertEquals(List.of("costly", "harmless"), names(review));
    Cost costly = review.costs().get(0);
    Cost harmless = review.costs().get(1);
    assertTrue(costly.low() > 0.2, costly::toString);
    assertTrue(harmless.low() < 0 && harmless.high() > 0, harmless::toString);
    assertTrue(costly.inLost() > costly.inOthers());
    assertTrue(review.explained() > 0.3 && review.explained() < 1);
  }

  private static List<String> names(Review review) {
    return review.costs().stream().map(cost -> cost.mistake().name()).toList();
  }

  @Test
  void eachLostMatchHasOneWorstTurnAndTheGreatestFallIsFirst() {
    Review review = new Review(MISTAKES, matches(60));
    List<Turn> worst = review.worstTurns();
    assertEquals(review.lost(), worst.size());
    assertEquals(review.lost(), worst.stream().map(Turn::match).distinct().count());
    for (int i = 1; i < worst.size(); i++) {
      assertTrue(worst.get(i - 1).fall() >= worst.get(i).fall());
    }
  }

  @Test
  void theLastTurnFallsToTheOutcome() {
    Review review = new Review(MISTAKES, matches(60));
    double[] chances = review.course(review.worstTurns().get(0).match(), 0).chances();
    assertEquals(20, chances.length);
    Review one = new Review(MISTAKES, List.of(lostInItsLastTurn(0)));
    Turn turn = one.worstTurns().get(0);
    assertEquals(2, turn.turn());
    assertEquals(0, turn.after());
  }

  /** The lead is the same in both turns. */
  private static ReviewedMatch lostInItsLastTurn(int number) {
    float[][] even = {{0}, {0}};
    List<SeatTurn> turns =
        List.of(new SeatTurn(0, even, new BitSet()), new SeatTurn(2, even, new BitSet()));
    return new ReviewedMatch("m:" + number, number, 0, List.of(0.0, 1.0), true, 4, turns);
  }

  @Test
  void matchesWithTheSameWorstTurnAreDrawnInOnePicture() {
    Review review = new Review(MISTAKES, List.of(lostInItsLastTurn(0), lostInItsLastTurn(1)));
    assertEquals(List.of(2, 2), review.worstTurns().stream().map(Turn::turn).toList());
    byte[] png = new ReviewReport(review, "mine", 1, (match, turn) -> "").png();
    assertEquals("PNG", new String(png, 1, 3, StandardCharsets.US_ASCII));
  }

  @Test
  void withoutALostMatchNothingHasACost() {
    List<ReviewedMatch> won = matches(100).stream().filter(match -> !match.isLost()).toList();
    Review review = new Review(MISTAKES, won);
    assertEquals(0, review.lost());
    assertEquals(List.of(), review.costs());
    assertEquals(List.of(), review.worstTurns());
  }
}
