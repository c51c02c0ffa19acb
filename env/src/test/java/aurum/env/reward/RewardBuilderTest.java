package aurum.env.reward;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Corridor;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.Match;
import aurum.env.RandomPlay;
import aurum.env.base.InvalidInputException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rewards composed of terms by name, by class and as objects. */
class RewardBuilderTest {
  private static final double GAMMA = 0.875;

  private final Game corridor = new Corridor(2, 3);
  private final Game vindinium = Games.make("vindinium", null, Map.of("turns", "10", "size", "10"));

  /** The rewards of every step of a match that is played at random. */
  private static List<float[]> rewards(Game game, Reward reward) {
    float[] memory = new float[reward.stateSize()];
    float[] rewards = new float[game.seats()];
    Match match = game.newMatch();
    match.reset(5);
    reward.begin(match, memory, 0);
    RandomPlay play = new RandomPlay(game, 5);
    List<float[]> all = new ArrayList<>();
    for (int ply = 0; !match.over(); ply++) {
      int turn = match.turn();
      match.play(play.choose(match, ply));
      reward.step(match, match.turn() - turn, memory, 0, rewards, 0);
      all.add(rewards.clone());
    }
    return all;
  }

  private static void assertEqualRewards(Game game, Reward expected, Reward actual) {
    assertArrayEquals(
        rewards(game, expected).toArray(), rewards(game, actual).toArray(), "rewards of all steps");
    assertEquals(expected.stateSize(), actual.stateSize());
  }

  /** Not a number for the second seat from the second turn on. */
  public static final class LateNan implements RewardTerm.PerSeat {
    @Override
    public double of(Match match, int seat, int turns) {
      return match.turn() > 1 && seat == 1 ? Double.NaN : 0;
    }
  }

  @Test
  void aTermThatIsNotFiniteIsRefusedWithTheNameOfItsClass() {
    Reward reward =
        Reward.of(corridor, Map.of("end:win", 1.0, "class:" + LateNan.class.getName(), 1.0), 1);
    Exception e = assertThrows(InvalidInputException.class, () -> rewards(corridor, reward));
    assertEquals(
        "the reward of %s is NaN for seat 1 (turns finished: 2); it must be a finite number"
            .formatted(LateNan.class.getName()),
        e.getMessage());
  }

  @Test
  void aLambdaTermIsGivenTheMatchTheSeatAndTheTurns() {
    Reward reward =
        Reward.builder(corridor, 1)
            .add("own", RewardTerm.of((match, s, turns) -> 10 * s + match.score(s) - turns), 0.5)
            .build();
    float[] rewards = new float[2];
    Match match = corridor.newMatch();
    match.reset(1);
    reward.begin(match, new float[0], 0);
    // Seat 0 goes from cell 3 to cell 1 and ends its turn there; it has taken no coin.
    match.play(Corridor.LEFT);
    reward.step(match, 0, new float[0], 0, rewards, 0);
    assertArrayEquals(new float[] {0, 5}, rewards);
    match.play(Corridor.LEFT);
    reward.step(match, 1, new float[0], 0, rewards, 0);
    assertArrayEquals(new float[] {-0.5f, 4.5f}, rewards);
    // Seat 1 goes from cell 4 to the coins on cell 6.
    match.play(Corridor.RIGHT);
    match.play(Corridor.RIGHT);
    reward.step(match, 1, new float[0], 0, rewards, 0);
    assertArrayEquals(
        new float[] {-0.5f, (float) (0.5 * (10 + match.score(1) - 1))}, rewards, "coins");
    assertTrue(match.score(1) > 0);
  }

  @Test
  void aTermNamedByItsClassEqualsTheSameTermAsALambda() {
    String name = "class:" + Patience.class.getName();
    Reward lambda =
        Reward.builder(corridor, GAMMA)
            .add("patience", RewardTerm.of((match, seat, turns) -> -turns), 0.25)
            .add("change:count:coins", 1)
            .build();
    assertEqualRewards(
        corridor,
        lambda,
        Reward.builder(corridor, GAMMA).add(name, 0.25).add("change:count:coins", 1).build());
    // Added up in the order of the names.
    assertEqualRewards(
        corridor,
        Reward.builder(corridor, GAMMA).add("change:count:coins", 1).add(name, 0.25).build(),
        Reward.of(corridor, Map.of(name, 0.25, "change:count:coins", 1.0), GAMMA));
  }

  /** The number of the seat, less the finished turns. */
  public static final class SeatLessTurns implements RewardTerm.PerSeat {
    @Override
    public double of(Match match, int seat, int turns) {
      return seat - turns;
    }
  }

  @Test
  void aClassMayBeAFunctionOfTheMatchTheSeatAndTheTurns() {
    assertEqualRewards(
        corridor,
        Reward.builder(corridor, 1).add("own", RewardTerm.of(new SeatLessTurns()), 0.5).build(),
        Reward.of(corridor, Map.of("class:" + SeatLessTurns.class.getName(), 0.5), 1));
  }

  @ParameterizedTest
  @CsvSource({
    "com.example.Missing, ': there is no class com.example.Missing; add its jar or folder to"
        + " AURUM_CLASSPATH'",
    "java.lang.String, ' does not implement aurum.env.reward.RewardTerm'",
    "aurum.env.reward.QuantityTerm, ' must be a public class with a public constructor without"
        + " arguments'"
  })
  void aClassThatIsNoRewardTermIsRefusedInOneLine(String name, String reason) {
    Reward.Builder builder = Reward.builder(corridor, 1);
    Exception e =
        assertThrows(IllegalArgumentException.class, () -> builder.add("class:" + name, 1));
    assertEquals("'class:" + name + "'" + reason, e.getMessage());
  }

  @Test
  void namedTermsEqualTheSameTermsBuiltFromQuantitiesBitForBit() {
    Reward named =
        Reward.of(
            vindinium,
            Map.of(
                "change:lead:gold", 0.01,
                "end:win", 1.0,
                "potential:share:mines", 0.3,
                "rate:count:life", -0.07),
            GAMMA);
    Reward built =
        Reward.builder(vindinium, GAMMA)
            .add(
                "lead",
                new QuantityTerm(
                    QuantityTerm.Kind.CHANGE,
                    new MatchQuantity(MatchQuantity.Kind.LEAD, 0, 4),
                    4,
                    1),
                0.01)
            .add(
                "win",
                new QuantityTerm(
                    QuantityTerm.Kind.END, new MatchQuantity(MatchQuantity.Kind.WIN, -1, 4), 4, 1),
                1)
            .add(
                "mines",
                new QuantityTerm(
                    QuantityTerm.Kind.POTENTIAL,
                    new MatchQuantity(MatchQuantity.Kind.SHARE, 1, 4),
                    4,
                    GAMMA),
                0.3)
            .add(
                "life",
                new QuantityTerm(
                    QuantityTerm.Kind.RATE,
                    new MatchQuantity(MatchQuantity.Kind.COUNT, 3, 4),
                    4,
                    1),
                -0.07)
            .build();
    assertEqualRewards(vindinium, named, built);
  }

  @Test
  void aPotentialOfAUsersOwnQuantityTelescopesToTheNegatedPotentialOfTheStart() {
    // The start: seat 0 at cell 3, seat 1 at cell 4.
    Quantity squaredCell =
        (match, values, offset) -> {
          for (int seat = 0; seat < 2; seat++) {
            values[offset + seat] = match.measure(1, seat) * match.measure(1, seat);
          }
        };
    Reward reward =
        Reward.builder(corridor, 1)
            .add("own", new QuantityTerm(QuantityTerm.Kind.POTENTIAL, squaredCell, 2, 1), 2)
            .build();
    double[] sum = new double[2];
    for (float[] step : rewards(corridor, reward)) {
      sum[0] += step[0];
      sum[1] += step[1];
    }
    assertArrayEquals(new double[] {-2 * 9, -2 * 16}, sum);
  }

  @Test
  void aWeightThatIsNotFiniteIsRefusedWithTheNameOfTheTerm() {
    RewardTerm term = RewardTerm.of((match, seat, turns) -> 1);
    Exception e =
        assertThrows(
            IllegalArgumentException.class,
            () -> Reward.builder(corridor, 1).add("mine", term, Double.NaN));
    assertEquals("the weight of 'mine' must be a finite number, not NaN", e.getMessage());
  }
}
