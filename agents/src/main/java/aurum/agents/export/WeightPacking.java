package aurum.agents.export;

import static aurum.env.base.Requirement.require;

import aurum.env.base.InvalidInputException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Weights, quantised and packed into text. {@link PackedWeights} states the format and decodes it.
 *
 * @param text the stream of bits in parts, each short enough for a Java literal
 * @param lowBits for each tensor, the number of bits that every integer has
 * @param scales for each tensor, the difference of two weights whose integers differ by 1
 * @param bits the number of bits of the greatest integer, with its sign
 */
@SuppressWarnings("ArrayRecordComponent") // Results of one method, never compared.
record WeightPacking(List<String> text, int[] lowBits, float[] scales, int bits) {
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
    require(
        bits >= MINIMUM_BITS && bits <= MAXIMUM_BITS,
        String.format(
            Locale.ROOT,
            "the number of bits per weight must be from %2$d to %3$d, not %1$d",
            bits,
            MINIMUM_BITS,
            MAXIMUM_BITS));
    float[] scales = new float[2 * (widths.length - 1) + (withValue ? 2 : 0)];
    int[] lowBits = new int[scales.length];
    BitText text = new BitText();
    int from = 0;
    for (int tensor = 0; tensor < scales.length; tensor++) {
      int end = from + PackedWeights.size(widths, tensor);
      float scale = scale(weights, from, end, (1 << (bits - 1)) - 1);
      int[] codes = new int[end - from];
      for (int i = 0; i < codes.length; i++) {
        int integer = scale == 0 ? 0 : Math.round(weights[from + i] / scale);
        codes[i] = integer < 0 ? -2 * integer - 1 : 2 * integer;
      }
      scales[tensor] = scale;
      lowBits[tensor] = shortest(codes, bits);
      for (int code : codes) {
        text.append(code, lowBits[tensor]);
      }
      from = end;
    }
    return new WeightPacking(parts(text.toText()), lowBits, scales, bits);
  }

  /** The number of characters. */
  int length() {
    return text.stream().mapToInt(String::length).sum();
  }

  /** The number of low bits with which the codes are shortest. */
  private static int shortest(int[] codes, int bits) {
    int best = 0;
    long bestLength = Long.MAX_VALUE;
    for (int lowBits = 0; lowBits < bits; lowBits++) {
      long length = 0;
      for (int code : codes) {
        length += (code >> lowBits) + 1 + lowBits;
      }
      if (length < bestLength) {
        best = lowBits;
        bestLength = length;
      }
    }
    return best;
  }

  /** The scale by which the greatest weight becomes the greatest integer. */
  private static float scale(float[] weights, int from, int end, int greatestInteger) {
    float greatest = 0;
    for (int i = from; i < end; i++) {
      greatest = Math.max(greatest, Math.abs(weights[i]));
    }
    return greatest / greatestInteger;
  }

  private static List<String> parts(CharSequence text) {
    List<String> parts = new ArrayList<>();
    for (int from = 0; from < text.length(); from += MAXIMUM_LITERAL_LENGTH) {
      int end = Math.min(text.length(), from + MAXIMUM_LITERAL_LENGTH);
      parts.add(text.subSequence(from, end).toString());
    }
    return parts;
  }

  /** A stream of bits, as characters. */
  private static final class BitText {
    private final StringBuilder text = new StringBuilder();
    private int next;
    private int nextBits;

    /** Adds the Rice code of a number that is at least 0. */
    void append(int number, int lowBits) {
      for (int ones = number >> lowBits; ones > 0; ones--) {
        append(1);
      }
      append(0);
      for (int k = lowBits - 1; k >= 0; k--) {
        append(number >> k & 1);
      }
    }

    private void append(int bit) {
      next = 2 * next + bit;
      if (++nextBits == PackedWeights.BITS_PER_CHARACTER) {
        text.append((char) (PackedWeights.ZERO + next));
        next = 0;
        nextBits = 0;
      }
    }

    /** The text, whose last character is filled up with zeros. */
    CharSequence toText() {
      while (nextBits > 0) {
        append(0);
      }
      return text;
    }
  }
}
