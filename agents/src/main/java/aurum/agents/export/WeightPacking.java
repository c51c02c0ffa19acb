package aurum.agents.export;

import aurum.env.InvalidInputException;
import java.util.ArrayList;
import java.util.List;

/**
 * Weights, quantised and packed into text. {@link PackedWeights} states the format and decodes it.
 *
 * @param text the stream of bits in parts, each short enough for a Java literal
 * @param scales for each tensor, the difference of two weights whose integers differ by 1
 * @param bits the number of bits of a weight
 */
@SuppressWarnings("ArrayRecordComponent") // Two results of one method, never compared.
record WeightPacking(List<String> text, float[] scales, int bits) {
  static final int MINIMUM_BITS = 2;
  static final int MAXIMUM_BITS = 16;

  /** A literal takes at most 65,535 bytes, and these characters take three each. */
  private static final int MAXIMUM_LITERAL_LENGTH = 65_535 / 3 - 1;

  /**
   * Quantises and packs the weights of a network.
   *
   * @param weights in the order of {@link aurum.agents.neural.Mlp}
   * @param bits the number of bits of a weight, 2 to 16
   * @param widths inputs, the hidden layers, and the number of actions
   * @param withValue whether to pack the value head
   * @throws InvalidInputException if {@code bits} is out of range
   */
  static WeightPacking pack(float[] weights, int bits, int[] widths, boolean withValue) {
    if (bits < MINIMUM_BITS || bits > MAXIMUM_BITS) {
      throw new InvalidInputException(
          "the number of bits per weight must be from %2$d to %3$d, not %1$d"
              .formatted(bits, MINIMUM_BITS, MAXIMUM_BITS));
    }
    float[] scales = new float[2 * (widths.length - 1) + (withValue ? 2 : 0)];
    StringBuilder text = new StringBuilder();
    int half = 1 << (bits - 1);
    int buffer = 0;
    int bufferedBits = 0;
    int from = 0;
    for (int tensor = 0; tensor < scales.length; tensor++) {
      int end = from + PackedWeights.size(widths, tensor);
      scales[tensor] = scale(weights, from, end, half - 1);
      for (int i = from; i < end; i++) {
        int steps = scales[tensor] == 0 ? 0 : Math.round(weights[i] / scales[tensor]);
        buffer = (buffer << bits) | (half + Math.max(1 - half, Math.min(half - 1, steps)));
        for (bufferedBits += bits; bufferedBits >= PackedWeights.BITS_PER_CHARACTER; ) {
          bufferedBits -= PackedWeights.BITS_PER_CHARACTER;
          text.append(character(buffer >> bufferedBits));
        }
      }
      from = end;
    }
    if (bufferedBits > 0) {
      text.append(character(buffer << (PackedWeights.BITS_PER_CHARACTER - bufferedBits)));
    }
    return new WeightPacking(parts(text), scales, bits);
  }

  /** The scale by which the greatest weight becomes the greatest integer. */
  private static float scale(float[] weights, int from, int end, int greatestInteger) {
    float greatest = 0;
    for (int i = from; i < end; i++) {
      greatest = Math.max(greatest, Math.abs(weights[i]));
    }
    return greatest / greatestInteger;
  }

  private static char character(int bits) {
    int mask = (1 << PackedWeights.BITS_PER_CHARACTER) - 1;
    return (char) (PackedWeights.ZERO + (bits & mask));
  }

  private static List<String> parts(CharSequence text) {
    List<String> parts = new ArrayList<>();
    for (int from = 0; from < text.length(); from += MAXIMUM_LITERAL_LENGTH) {
      int end = Math.min(text.length(), from + MAXIMUM_LITERAL_LENGTH);
      parts.add(text.subSequence(from, end).toString());
    }
    return parts;
  }
}
