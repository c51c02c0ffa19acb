package aurum.training.page;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class FloatTextTest {
  @Test
  void floatsAreReadAsTheyWereWritten() {
    float[] floats = {0, -0f, 1 / 3f, Float.MIN_VALUE, -Float.MAX_VALUE, Float.NaN, 1e30f};
    assertArrayEquals(floats, FloatText.read(FloatText.write(floats)));
    assertArrayEquals(new float[0], FloatText.read(FloatText.write(new float[0])));
  }

  @Test
  void theLowestByteIsTheFirst() {
    assertEquals("AACAPw==", FloatText.write(new float[] {1})); // The bits of 1 are 3f800000.
  }
}
