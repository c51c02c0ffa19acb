package aurum.agents.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.neural.Architecture;
import aurum.agents.neural.DenseOrder;
import aurum.agents.neural.dl4j.DenseArchitecture;
import aurum.agents.neural.dl4j.ResidualArchitecture;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class WeightPackingTest {
  private static final int[] WIDTHS = {7, 130, 9, 5};

  private static final int VALUE_HEAD = 9 + 1;

  private static float[] weights() {
    Random random = new Random(1);
    float[] weights = new float[DenseOrder.parameters(WIDTHS)];
    for (int i = 0; i < weights.length; i++) {
      weights[i] = (float) random.nextGaussian();
    }
    return weights;
  }

  private static WeightPacking pack(float[] weights, int bits, boolean withValue, int... widths) {
    List<Integer> hidden = Arrays.stream(widths, 1, widths.length - 1).boxed().toList();
    Architecture network =
        new DenseArchitecture(List.of(widths[0]), hidden, widths[widths.length - 1]);
    return WeightPacking.pack(weights, bits, WeightGroups.of(network, withValue));
  }

  private static float[] unpack(WeightPacking packing, int parameters) {
    String[] text = packing.text().toArray(String[]::new);
    return PackedWeights.unpack(
        text, packing.groups(), packing.lowBits(), packing.scales(), parameters);
  }

  @Test
  void everyWeightComesBackWithinHalfAStep() {
    float[] weights = weights();
    for (int bits = 2; bits <= 16; bits++) {
      WeightPacking packing = pack(weights, bits, false, WIDTHS);
      float[] unpacked = unpack(packing, weights.length);
      assertEquals(weights.length, unpacked.length);
      int i = 0;
      for (int tensor = 0; tensor < packing.scales().length; tensor++) {
        for (int n = packing.groups()[2 * tensor + 1]; n > 0; n--, i++) {
          assertEquals(weights[i], unpacked[i], packing.scales()[tensor] * 0.5001f, "bits " + bits);
        }
      }
      assertEquals(weights.length - VALUE_HEAD, i);
    }
  }

  /** Each output of a layer of a plan has its own scale. */
  @Test
  void everyWeightOfAPlanComesBackWithinHalfAStepOfItsOutput() {
    ResidualArchitecture network = new ResidualArchitecture(List.of(3, 4, 5), 1, 6, 4, List.of());
    float[] weights = network.initialParameters(1);
    int[] groups = WeightGroups.of(network, false);
    WeightPacking packing = WeightPacking.pack(weights, 8, groups);
    float[] unpacked = unpack(packing, weights.length);
    int i = 0;
    int tensor = 0;
    for (int group = 0; group < groups.length; group += 2) {
      for (int t = 0; t < groups[group]; t++, tensor++) {
        float greatest = 0;
        for (int n = groups[group + 1]; n > 0; n--, i++) {
          assertEquals(weights[i], unpacked[i], packing.scales()[tensor] * 0.5001f);
          greatest = Math.max(greatest, Math.abs(weights[i]));
        }
        // The greatest integer is 127, and scales are rounded up to three digits.
        assertEquals(greatest / 127, packing.scales()[tensor], 0.011 * greatest / 127);
      }
    }
    assertEquals(weights.length, i);
  }

  @Test
  void theValueHeadComesBackIfItIsPacked() {
    float[] weights = weights();
    WeightPacking packing = pack(weights, 16, true, WIDTHS);
    float[] unpacked = unpack(packing, weights.length);
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
    WeightPacking packing = pack(weights, 14, false, WIDTHS);
    int count = weights.length - VALUE_HEAD;
    assertTrue(14 * packing.length() < 11 * count, packing.length() + " characters");
  }

  @Test
  void charactersStayInTheirRangeAndPartsFitIntoALiteral() {
    int[] widths = {300, 200, 5};
    float[] weights = new float[DenseOrder.parameters(widths)];
    for (int i = 0; i < weights.length; i++) {
      weights[i] = i % 2 == 0 ? 1 : -1;
    }
    WeightPacking packing = pack(weights, 16, false, widths);
    assertTrue(packing.text().size() > 1);
    for (String part : packing.text()) {
      assertTrue(part.length() < 21_845);
      assertTrue(part.chars().allMatch(c -> c >= 0x4e00 && c <= 0x8dff));
    }
  }

  @Test
  void aTensorOfZerosComesBack() {
    int[] widths = {2, 3};
    WeightPacking packing = pack(new float[12], 14, false, widths);
    for (float weight : unpack(packing, 12)) {
      assertEquals(0, weight);
    }
  }

  @Test
  void otherNumbersOfBitsAreRefused() {
    for (int bits : new int[] {-1, 0, 1, 17, 100}) {
      Exception e =
          assertThrows(IllegalArgumentException.class, () -> pack(weights(), bits, false, WIDTHS));
      assertEquals(
          "the number of bits per weight must be from 2 to 16, not " + bits, e.getMessage());
    }
  }
}
