package aurum.agents.export;

import java.util.ArrayList;
import java.util.List;

/**
 * Weights on the way into text; {@link PackedWeights} states the format and reads it.
 *
 * @param text the parts of the stream of bits, each short enough for a Java literal
 * @param scales what one step of each tensor's numbers is worth
 */
@SuppressWarnings("ArrayRecordComponent") // Two results of one method, never compared.
record WeightPacking(List<String> text, float[] scales) {
  static final int FEWEST_BITS = 2;
  static final int MOST_BITS = 16;

  /** A literal takes at most 65,535 bytes, and these characters take three each. */
  private static final int LONGEST_LITERAL = 65_535 / 3 - 1;

  /**
   * Quantises and packs the weights of a network.
   *
   * @param weights in the order of {@link aurum.agents.neural.Mlp}
   * @throws IllegalArgumentException if there cannot be so many bits
   */
  static WeightPacking pack(float[] weights, int bits, int[] widths) {
    if (bits < FEWEST_BITS || bits > MOST_BITS) {
      throw new IllegalArgumentException(
          "%d bits a weight are not possible; %d to %d are"
              .formatted(bits, FEWEST_BITS, MOST_BITS));
    }
    float[] scales = new float[2 * (widths.length - 1)];
    StringBuilder text = new StringBuilder();
    int half = 1 << (bits - 1);
    int stream = 0;
    int held = 0;
    int from = 0;
    for (int tensor = 0; tensor < scales.length; tensor++) {
      int end = from + PackedWeights.size(widths, tensor);
      scales[tensor] = scale(weights, from, end, half - 1);
      for (int i = from; i < end; i++) {
        int steps = scales[tensor] == 0 ? 0 : Math.round(weights[i] / scales[tensor]);
        stream = (stream << bits) | (half + Math.max(1 - half, Math.min(half - 1, steps)));
        for (held += bits; held >= PackedWeights.BITS_A_CHARACTER; ) {
          held -= PackedWeights.BITS_A_CHARACTER;
          text.append(character(stream >> held));
        }
      }
      from = end;
    }
    if (held > 0) {
      text.append(character(stream << (PackedWeights.BITS_A_CHARACTER - held)));
    }
    return new WeightPacking(parts(text), scales);
  }

  /** Makes the greatest weight the greatest number. */
  private static float scale(float[] weights, int from, int end, int greatestNumber) {
    float greatest = 0;
    for (int i = from; i < end; i++) {
      greatest = Math.max(greatest, Math.abs(weights[i]));
    }
    return greatest / greatestNumber;
  }

  private static char character(int bits) {
    int mask = (1 << PackedWeights.BITS_A_CHARACTER) - 1;
    return (char) (PackedWeights.ZERO + (bits & mask));
  }

  private static List<String> parts(CharSequence text) {
    List<String> parts = new ArrayList<>();
    for (int from = 0; from < text.length(); from += LONGEST_LITERAL) {
      int end = Math.min(text.length(), from + LONGEST_LITERAL);
      parts.add(text.subSequence(from, end).toString());
    }
    return parts;
  }
}
