package aurum.env.base;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Positive;
import org.junit.jupiter.api.Test;

class SplitMixTest {
  @Property
  void drawsTheNumbersOfTheJdksOwnSplitMix(@ForAll long seed) {
    SplittableRandom jdk = new SplittableRandom(seed);
    SplitMix ours = new SplitMix(seed);
    for (int i = 0; i < 100; i++) {
      assertEquals(jdk.nextLong(), ours.nextLong());
    }
  }

  /** A generator that has the methods that {@link RandomGenerator} derives. */
  private static RandomGenerator derived(long seed) {
    return new SplitMix(seed)::nextLong;
  }

  private static void assertDrawsAlike(long seed, int bound) {
    RandomGenerator derived = derived(seed);
    SplitMix ours = new SplitMix(seed);
    for (int i = 0; i < 50; i++) {
      assertEquals(derived.nextInt(bound), ours.nextInt(bound));
      assertEquals(derived.nextInt(), ours.nextInt());
      assertEquals(derived.nextDouble(), ours.nextDouble());
    }
  }

  @Property
  void boundedNumbersAreThoseThatTheInterfaceDerives(
      @ForAll long seed, @ForAll @Positive int bound) {
    assertDrawsAlike(seed, bound);
  }

  @Property(tries = 100)
  void numbersBelowPowersOfTwoAreThoseThatTheInterfaceDerives(
      @ForAll long seed, @ForAll @IntRange(max = 30) int power) {
    assertDrawsAlike(seed, 1 << power);
  }

  /** Above 2^30 up to half of the drawn bits are refused, and others are drawn. */
  @Property(tries = 100)
  void numbersBelowLargeBoundsAreThoseThatTheInterfaceDerives(
      @ForAll long seed, @ForAll @IntRange(min = 1 << 30) int bound) {
    assertDrawsAlike(seed, bound);
  }

  @Test
  void aBoundBelowOneIsRefusedAsTheInterfaceDoes() {
    for (RandomGenerator random : List.of(derived(1), new SplitMix(1))) {
      assertThrows(IllegalArgumentException.class, () -> random.nextInt(0));
      assertThrows(IllegalArgumentException.class, () -> random.nextInt(-3));
    }
  }

  /** The values that the algorithm's authors and others publish for seed 1234567. */
  @Test
  void drawsThePublishedNumbers() {
    SplitMix random = new SplitMix(1234567);
    assertEquals(6457827717110365317L, random.nextLong());
    assertEquals(3203168211198807973L, random.nextLong());
    assertEquals(Long.parseUnsignedLong("9817491932198370423"), random.nextLong());
    assertEquals(4593380528125082431L, random.nextLong());
    assertEquals(Long.parseUnsignedLong("16408922859458223821"), random.nextLong());
  }

  @Test
  void continuesFromASavedState() {
    SplitMix random = new SplitMix(3);
    random.nextLong();
    long state = random.state();
    long next = random.nextLong();
    SplitMix other = new SplitMix(99);
    other.setState(state);
    assertEquals(next, other.nextLong());
  }

  @Property
  void theSameArgumentsGiveTheSameHashAndSwappedOnesAnother(
      @ForAll long seed, @ForAll long first, @ForAll long second) {
    assertEquals(SplitMix.hash(seed, first, second), SplitMix.hash(seed, first, second));
    if (first != second) {
      assertNotEquals(SplitMix.hash(seed, first, second), SplitMix.hash(seed, second, first));
    }
  }

  @Test
  void neighboursHashWithoutPattern() {
    Set<Long> hashes = new HashSet<>();
    int[] ones = new int[64];
    int n = 0;
    for (int seed = 0; seed < 10; seed++) {
      for (int first = -1; first < 50; first++) {
        for (int second = 0; second < 50; second++, n++) {
          long hash = SplitMix.hash(seed, first, second);
          hashes.add(hash);
          for (int bit = 0; bit < 64; bit++) {
            ones[bit] += (int) (hash >>> bit & 1);
          }
        }
      }
    }
    assertEquals(n, hashes.size(), "different hashes");
    for (int bit = 0; bit < 64; bit++) {
      // Five standard deviations of a fair coin.
      assertTrue(Math.abs(ones[bit] - n / 2) < 2.5 * Math.sqrt(n), "bit " + bit);
    }
  }
}
