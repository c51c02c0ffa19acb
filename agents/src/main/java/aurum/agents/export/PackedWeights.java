package aurum.agents.export;

/**
 * The text format of quantised weights, and its decoder, which is part of every exported bot.
 * {@link WeightPacking} is the encoder.
 *
 * <p>The weights are a sequence of <em>tensors</em>, each with its own scale; adjacent tensors of
 * the same size may form a group. A weight is an integer times its tensor's scale. Most integers
 * are small compared with the greatest one, so they have a Rice code (Rice and Plaunt, "Adaptive
 * variable-length coding for efficient compression of spacecraft television data", 1971): the
 * integer {@code n} becomes {@code 2n}, or {@code -2n - 1} if it is negative, without its {@code
 * lowBits} lowest bits written as as many ones and a zero, and then these lowest bits. All bits
 * form one stream, the highest bit first; each character contains the next {@value
 * #BITS_PER_CHARACTER}.
 */
public final class PackedWeights {
  /** With more bits, some sites would count some of the characters as more than one. */
  static final int BITS_PER_CHARACTER = 14;

  /** The character whose bits are all 0. U+4E00 to U+8DFF are all common ideographs. */
  static final char ZERO = '\u4e00';

  private PackedWeights() {}

  /**
   * The weights in the order of the network's parameters.
   *
   * @param text the stream of bits, split anywhere between two characters
   * @param groups for each group, the number of its tensors and the size of each
   * @param lowBits of each group
   * @param scales the scale of each tensor
   * @param parameters the number of weights; those after the last tensor are 0
   */
  public static float[] unpack(
      String[] text, int[] groups, int[] lowBits, float[] scales, int parameters) {
    String stream = String.join("", text);
    float[] weights = new float[parameters];
    int count = 0;
    int tensor = 0;
    int position = 0;
    for (int group = 0; group < lowBits.length; group++) {
      for (int end = tensor + groups[2 * group]; tensor < end; tensor++) {
        for (int last = count + groups[2 * group + 1]; count < last; count++) {
          int code = 0;
          while (bit(stream, position++) != 0) {
            code++;
          }
          for (int k = 0; k < lowBits[group]; k++) {
            code = 2 * code + bit(stream, position++);
          }
          weights[count] = (code >> 1 ^ -(code & 1)) * scales[tensor];
        }
      }
    }
    return weights;
  }

  private static int bit(String stream, int position) {
    int bits = stream.charAt(position / BITS_PER_CHARACTER) - ZERO;
    return bits >> (BITS_PER_CHARACTER - 1 - position % BITS_PER_CHARACTER) & 1;
  }
}
