package aurum.env.base;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Positive;
import org.junit.jupiter.api.Test;

class JavaRandomTest {
  private static final int DRAWS = 50;

  private static void assertDrawsAlike(long seed, int bound) {
    Random jdk = new Random(seed);
    JavaRandom ours = new JavaRandom(seed);
    for (int i = 0; i < DRAWS; i++) {
      assertEquals(jdk.nextInt(bound), ours.nextInt(bound));
      assertEquals(jdk.nextFloat(), ours.nextFloat());
    }
  }

  @Property
  void drawsTheNumbersOfTheJdk(@ForAll long seed, @ForAll @Positive int bound) {
    assertDrawsAlike(seed, bound);
  }

  @Property(tries = 100)
  void drawsTheNumbersOfTheJdkBelowPowersOfTwo(
      @ForAll long seed, @ForAll @IntRange(max = 30) int power) {
    assertDrawsAlike(seed, 1 << power);
  }

  /** Above 2^30 up to half of the drawn bits are refused, and others are drawn. */
  @Property(tries = 100)
  void drawsTheNumbersOfTheJdkBelowLargeBounds(
      @ForAll long seed, @ForAll @IntRange(min = 1 << 30) int bound) {
    assertDrawsAlike(seed, bound);
  }

  @Property(tries = 100)
  void aSeedThatIsSetIsThatOfANewGenerator(@ForAll long first, @ForAll long seed) {
    JavaRandom ours = new JavaRandom(first);
    ours.nextFloat();
    ours.setSeed(seed);
    Random jdk = new Random(seed);
    for (int i = 0; i < DRAWS; i++) {
      assertEquals(jdk.nextFloat(), ours.nextFloat());
    }
  }

  @Test
  void aBoundBelowOneIsRefused() {
    JavaRandom random = new JavaRandom(1);
    assertThrows(IllegalArgumentException.class, () -> random.nextInt(0));
    assertThrows(IllegalArgumentException.class, () -> random.nextInt(Integer.MIN_VALUE));
  }
}
