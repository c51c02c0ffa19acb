package aurum.env.base;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
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
