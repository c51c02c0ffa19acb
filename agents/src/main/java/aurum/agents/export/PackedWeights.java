package aurum.agents.export;

import aurum.agents.neural.Mlp;

/**
 * Weights as text: how {@link WeightPacking} packs them, and the way back, which every exported bot
 * carries.
 *
 * <p>Each layer's weights, and each layer's biases, are a <em>tensor</em> with a scale of its own;
 * so are those of the policy head. The value head is left out, as nothing but learning needs it.
 * Tensors follow each other as in {@link Mlp}. A weight is a number of {@code bits} bits, {@code
 * half + w / scale} rounded, {@code half} being {@code 1 << bits - 1}. All bits stand in one
 * stream, the highest first; each character holds the next {@value #BITS_A_CHARACTER}.
 */
final class PackedWeights {
  /** More would lead out of the one range of characters that no site counts double. */
  static final int BITS_A_CHARACTER = 14;

  /** The character whose bits are all 0: of U+4E00 to U+8DFF, all are common ideographs. */
  static final char ZERO = '\u4e00';

  private PackedWeights() {}

  /**
   * The weights as {@link Mlp#setParameters} takes them; those of the value head are 0.
   *
   * @param text the stream of bits, cut anywhere between two characters
   * @param bits how many bits a weight has
   * @param scales the scale of each tensor
   * @param widths of the network, as {@link Mlp#Mlp} takes them
   */
  static float[] unpack(String[] text, int bits, float[] scales, int[] widths) {
    float[] weights = new float[Mlp.parameters(widths)];
    int half = 1 << (bits - 1);
    int mask = (1 << bits) - 1;
    int tensor = 0;
    int left = size(widths, 0);
    int count = 0;
    int stream = 0;
    int held = 0;
    for (String part : text) {
      for (int i = 0; i < part.length(); i++) {
        stream = stream << BITS_A_CHARACTER | part.charAt(i) - ZERO;
        held += BITS_A_CHARACTER;
        while (held >= bits && tensor < scales.length) {
          held -= bits;
          weights[count++] = ((stream >> held & mask) - half) * scales[tensor];
          if (--left == 0 && ++tensor < scales.length) {
            left = size(widths, tensor);
          }
        }
      }
    }
    return weights;
  }

  /** How many numbers a tensor has: first a layer's weights, then its biases. */
  static int size(int[] widths, int tensor) {
    int layer = tensor / 2;
    return (tensor % 2 == 0 ? widths[layer] : 1) * widths[layer + 1];
  }
}
