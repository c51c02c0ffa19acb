package aurum.agents.export;

import static aurum.env.base.Requirement.require;

import aurum.env.base.InvalidInputException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Weights, quantised and packed into text. {@link PackedWeights} states the format and decodes it.
 *
 * @param text the stream of bits in parts, each short enough for a Java literal
 * @param groups for each group of tensors, their number and the size of each
 * @param lowBits for each group, the number of bits that every integer has
 * @param scales for each tensor, the difference of two weights whose integers differ by 1
 * @param bits the number of bits of the greatest integer, with its sign
 */
@SuppressWarnings("ArrayRecordComponent") // Results of one method, never compared.
record WeightPacking(List<String> text, int[] groups, int[] lowBits, float[] scales, int bits) {
  static final int MINIMUM_BITS = 2;
  static final int MAXIMUM_BITS = 16;

  /** A literal takes at most 65,535 bytes, and these characters take three each. */
  private static final int MAXIMUM_LITERAL_LENGTH = 65_535 / 3 - 1;

  /**
   * Quantises and packs the weights of a network.
   *
   * @param weights in the order of the network's parameters
   * @param bits the number of bits of a weight, 2 to 16
   * @param groups as {@link WeightGroups} finds them
   * @throws InvalidInputException if {@code bits} is out of range
   */
  static WeightPacking pack(float[] weights, int bits, int[] groups) {
    require(
        bits >= MINIMUM_BITS && bits <= MAXIMUM_BITS,
        String.format(
            Locale.ROOT,
            "the number of bits per weight must be from %2$d to %3$d, not %1$d",
            bits,
            MINIMUM_BITS,
            MAXIMUM_BITS));
    int[] lowBits = new int[groups.length / 2];
    int tensors = 0;
    for (int group = 0; group < lowBits.length; group++) {
      tensors += groups[2 * group];
    }
    float[] scales = new float[tensors];
    BitText text = new BitText();
    int from = 0;
    int tensor = 0;
    for (int group = 0; group < lowBits.length; group++) {
      int count = groups[2 * group];
      int size = groups[2 * group + 1];
      int[] codes = new int[count * size];
      for (int t = 0; t < count; t++, tensor++) {
        int begin = from + t * size;
        float exact = scale(weights, begin, begin + size, (1 << (bits - 1)) - 1);
        scales[tensor] = count == 1 ? exact : rounded(exact);
        for (int i = 0; i < size; i++) {
          int integer = exact == 0 ? 0 : Math.round(weights[begin + i] / scales[tensor]);
          codes[t * size + i] = integer < 0 ? -2 * integer - 1 : 2 * integer;
        }
      }
      lowBits[group] = shortest(codes, bits);
      for (int code : codes) {
        text.append(code, lowBits[group]);
      }
      from += codes.length;
    }
    return new WeightPacking(parts(text.toText()), groups, lowBits, scales, bits);
  }

  /** A scale that is at least as large and has three digits, because a network has many. */
  private static float rounded(float scale) {
    return new BigDecimal(scale).round(new MathContext(3, RoundingMode.UP)).floatValue();
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
