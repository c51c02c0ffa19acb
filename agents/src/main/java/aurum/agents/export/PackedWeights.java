package aurum.agents.export;

import aurum.agents.neural.Mlp;

/**
 * The text format of quantised weights, and its decoder, which is part of every exported bot.
 * {@link WeightPacking} is the encoder.
 *
 * <p>The weights of each hidden layer and of the policy head, and the biases of each, are a
 * <em>tensor</em> with its own scale. The weights of the value head and its bias are two more,
 * which are omitted in bots that do not search. Tensors are in the order of {@link
 * Mlp#setParameters}. A weight is an integer times its tensor's scale. Most integers are small
 * compared with the greatest one, so they have a Rice code (Rice and Plaunt, "Adaptive
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
   * The weights as {@link Mlp#setParameters} takes them; those of the value head are 0 if they are
   * omitted.
   *
   * @param text the stream of bits, split anywhere between two characters
   * @param lowBits of each tensor
   * @param scales the scale of each tensor
   * @param widths inputs, the hidden layers, and the number of actions
   */
  public static float[] unpack(String[] text, int[] lowBits, float[] scales, int[] widths) {
    String stream = String.join("", text);
    float[] weights = new float[Mlp.parameters(widths)];
    int count = 0;
    int position = 0;
    for (int tensor = 0; tensor < scales.length; tensor++) {
      for (int end = count + size(widths, tensor); count < end; count++) {
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

  /**
   * The number of values in a tensor. Even tensors are weights, odd ones biases, layer by layer;
   * the last two are those of the value head.
   */
  static int size(int[] widths, int tensor) {
    int layer = tensor / 2;
    boolean isValue = layer == widths.length - 1;
    int inputs = widths[isValue ? layer - 1 : layer];
    return (tensor % 2 == 0 ? inputs : 1) * (isValue ? 1 : widths[layer + 1]);
  }
}
