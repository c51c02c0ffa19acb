package aurum.agents.export;

import aurum.agents.neural.DenseOrder;
import aurum.agents.neural.Mlp;

/**
 * The text format of quantised weights, and its decoder, which is part of every exported bot.
 * {@link WeightPacking} is the encoder.
 *
 * <p>The weights of each block of {@link DenseOrder}, and its biases, are a <em>tensor</em> each,
 * with its own scale. The last two tensors, the value head, are omitted in bots that do not search.
 * A weight is an integer times its tensor's scale. Most integers are small compared with the
 * greatest one, so they have a Rice code (Rice and Plaunt, "Adaptive variable-length coding for
 * efficient compression of spacecraft television data", 1971): the integer {@code n} becomes {@code
 * 2n}, or {@code -2n - 1} if it is negative, without its {@code lowBits} lowest bits written as as
 * many ones and a zero, and then these lowest bits. All bits form one stream, the highest bit
 * first; each character contains the next {@value #BITS_PER_CHARACTER}.
 */
public final class PackedWeights {
  /** With more bits, some sites would count some of the characters as more than one. */
  static final int BITS_PER_CHARACTER = 14;

  /** The character whose bits are all 0. U+4E00 to U+8DFF are all common ideographs. */
  static final char ZERO = '\u4e00';

  private PackedWeights() {}

  /**
   * The weights as {@link Mlp#setParameters} takes them; those of the value head are 0 if they are
   * omitted.
   *
   * @param text the stream of bits, split anywhere between two characters
   * @param lowBits of each tensor
   * @param scales the scale of each tensor that is not omitted
   * @param sizes the number of values in each tensor
   */
  public static float[] unpack(String[] text, int[] lowBits, float[] scales, int[] sizes) {
    String stream = String.join("", text);
    int length = 0;
    for (int size : sizes) {
      length += size;
    }
    float[] weights = new float[length];
    int count = 0;
    int position = 0;
    for (int tensor = 0; tensor < scales.length; tensor++) {
      for (int end = count + sizes[tensor]; count < end; count++) {
        int code = 0;
        while (bit(stream, position++) != 0) {
          code++;
        }
        for (int k = 0; k < lowBits[tensor]; k++) {
          code = 2 * code + bit(stream, position++);
        }
        weights[count] = (code >> 1 ^ -(code & 1)) * scales[tensor];
      }
    }
    return weights;
  }

  private static int bit(String stream, int position) {
    int bits = stream.charAt(position / BITS_PER_CHARACTER) - ZERO;
    return bits >> (BITS_PER_CHARACTER - 1 - position % BITS_PER_CHARACTER) & 1;
  }
}
