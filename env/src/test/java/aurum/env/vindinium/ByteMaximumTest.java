package aurum.env.vindinium;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;

class ByteMaximumTest {
  @Test
  void everyEntryIsTheGreatestOfThreeUnsignedBytes() {
    Random random = new Random(1);
    for (int length = 0; length < 600; length++) {
      byte[] array = new byte[4 * length + 2];
      random.nextBytes(array);
      byte[] expected = array.clone();
      for (int i = 1; i <= length; i++) {
        int ab = Math.max(array[i] & 0xff, array[length + i] & 0xff);
        expected[3 * length + i] = (byte) Math.max(ab, array[2 * length + i] & 0xff);
      }
      ByteMaximum.write(array, 1, length + 1, 2 * length + 1, 3 * length + 1, length);
      assertArrayEquals(expected, array);
    }
  }
}
