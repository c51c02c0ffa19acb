package aurum.agents.export;

import aurum.agents.neural.Mlp;

/**
 * The text format of quantised weights, and its decoder, which is part of every exported bot.
 * {@link WeightPacking} is the encoder.
 *
 * <p>The weights of each hidden layer and of the policy head, and the biases of each, are a
 * <em>tensor</em> with its own scale. The weights of the value head and its bias are two more,
 * which are omitted in bots that do not search. Tensors are in the order of {@link
 * Mlp#setParameters}. A weight {@code w} is the integer {@code half + w / scale}, rounded, of
 * {@code bits} bits, where {@code half} is {@code 1 << bits - 1}. All bits form one stream, the
 * highest bit first; each character contains the next {@value #BITS_PER_CHARACTER}.
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
   * @param bits the number of bits of a weight, 2 to 16
   * @param scales the scale of each tensor
   * @param widths inputs, the hidden layers, and the number of actions
   */
  public static float[] unpack(String[] text, int bits, float[] scales, int[] widths) {
    float[] weights = new float[Mlp.parameters(widths)];
    int half = 1 << (bits - 1);
    int mask = (1 << bits) - 1;
    int tensor = 0;
    int remaining = size(widths, 0);
    int count = 0;
    int buffer = 0;
    int bufferedBits = 0;
    for (String part : text) {
      for (int i = 0; i < part.length(); i++) {
        buffer = buffer << BITS_PER_CHARACTER | part.charAt(i) - ZERO;
        bufferedBits += BITS_PER_CHARACTER;
        while (bufferedBits >= bits && tensor < scales.length) {
          bufferedBits -= bits;
          weights[count++] = ((buffer >> bufferedBits & mask) - half) * scales[tensor];
          if (--remaining == 0 && ++tensor < scales.length) {
            remaining = size(widths, tensor);
          }
        }
      }
    }
    return weights;
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
