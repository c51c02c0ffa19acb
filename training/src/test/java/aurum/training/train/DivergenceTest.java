package aurum.training.train;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.Optional;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class DivergenceTest {
  /** The result after value losses in a row, all with the same mean reward. */
  private static Optional<String> after(double meanReward, double... losses) {
    Divergence divergence = new Divergence();
    Optional<String> result = Optional.empty();
    for (double loss : losses) {
      result =
          divergence.add(
              JsonNodeFactory.instance
                  .objectNode()
                  .put("meanReward", meanReward)
                  .put("valueLoss", loss));
    }
    return result;
  }

  private static double[] repeated(int count, double loss, double... more) {
    return DoubleStream.concat(
            DoubleStream.generate(() -> loss).limit(count), DoubleStream.of(more))
        .toArray();
  }

  @Test
  void aValueLossThatGrowsByOrdersForSeveralIterationsHasDiverged() {
    Optional<String> result = after(0.5, repeated(20, 0.3, 1e4, 1e5, 1e6, 1e7, 2e7));
    assertTrue(result.orElseThrow().startsWith("the training has diverged: the value loss is "));
    assertTrue(result.get().contains("2.0e+07 in iteration 25"), result.get());
  }

  @Test
  void aSingleLargeLossHasNot() {
    assertEquals(Optional.empty(), after(0.5, repeated(20, 0.3, 1e7, 0.3, 1e7, 0.3, 1e7)));
  }

  /** A critic that has seen no reward yet has a tiny loss. */
  @Test
  void aLossThatGrowsWithTheRewardsHasNot() {
    assertEquals(Optional.empty(), after(0, repeated(20, 1e-6, repeated(20, 50))));
    assertEquals(Optional.empty(), after(100, repeated(20, 1e-6, repeated(20, 5000))));
    assertEquals(Optional.empty(), after(0, repeated(40, 5000)));
  }
}
