package aurum.agents.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.neural.Mlp;
import java.util.Random;
import org.junit.jupiter.api.Test;

class WeightPackingTest {
  private static final int[] WIDTHS = {7, 130, 9, 5};

  private static final int VALUE_HEAD = 9 + 1;

  private static float[] weights() {
    Random random = new Random(1);
    float[] weights = new float[Mlp.parameters(WIDTHS)];
    for (int i = 0; i < weights.length; i++) {
      weights[i] = (float) random.nextGaussian();
    }
    return weights;
  }

  private static float[] unpack(WeightPacking packing, int[] widths) {
    String[] text = packing.text().toArray(String[]::new);
    return PackedWeights.unpack(text, packing.lowBits(), packing.scales(), widths);
  }

  @Test
  void everyWeightComesBackWithinHalfAStep() {
    float[] weights = weights();
    for (int bits = 2; bits <= 16; bits++) {
      WeightPacking packing = WeightPacking.pack(weights, bits, WIDTHS, false);
      float[] unpacked = unpack(packing, WIDTHS);
      assertEquals(weights.length, unpacked.length);
      int i = 0;
      for (int tensor = 0; tensor < packing.scales().length; tensor++) {
        for (int n = PackedWeights.size(WIDTHS, tensor); n > 0; n--, i++) {
          assertEquals(weights[i], unpacked[i], packing.scales()[tensor] * 0.5001f, "bits " + bits);
        }
      }
      assertEquals(weights.length - VALUE_HEAD, i);
    }
  }

  @Test
  void theValueHeadComesBackIfItIsPacked() {
    float[] weights = weights();
    WeightPacking packing = WeightPacking.pack(weights, 16, WIDTHS, true);
    float[] unpacked = unpack(packing, WIDTHS);
    for (int i = 0; i < weights.length; i++) {
      assertEquals(weights[i], unpacked[i], 1e-4f);
    }
  }

  @Test
  void integersMuchSmallerThanTheGreatestNeedFewerBits() {
    float[] weights = weights();
    for (int i = 0; i < weights.length; i++) {
      weights[i] *= weights[i] * weights[i]; // Far from a normal distribution, as after a training.
    }
    WeightPacking packing = WeightPacking.pack(weights, 14, WIDTHS, false);
    int count = weights.length - VALUE_HEAD;
    assertTrue(14 * packing.length() < 11 * count, packing.length() + " characters");
  }

  @Test
  void charactersStayInTheirRangeAndPartsFitIntoALiteral() {
    int[] widths = {300, 200, 5};
    float[] weights = new float[Mlp.parameters(widths)];
    for (int i = 0; i < weights.length; i++) {
      weights[i] = i % 2 == 0 ? 1 : -1;
    }
    WeightPacking packing = WeightPacking.pack(weights, 16, widths, false);
    assertTrue(packing.text().size() > 1);
    for (String part : packing.text()) {
      assertTrue(part.length() < 21_845);
      assertTrue(part.chars().allMatch(c -> c >= 0x4e00 && c <= 0x8dff));
    }
  }

  @Test
  void aTensorOfZerosComesBack() {
    int[] widths = {2, 3};
    WeightPacking packing = WeightPacking.pack(new float[12], 14, widths, false);
    for (float weight : unpack(packing, widths)) {
      assertEquals(0, weight);
    }
  }

  @Test
  void otherNumbersOfBitsAreRefused() {
    for (int bits : new int[] {-1, 0, 1, 17, 100}) {
      Exception e =
          assertThrows(
              IllegalArgumentException.class,
              () -> WeightPacking.pack(weights(), bits, WIDTHS, false));
      assertEquals(
          "the number of bits per weight must be from 2 to 16, not " + bits, e.getMessage());
    }
  }
}
