package aurum.training.page;

import java.util.Base64;

/** Floats as one word: their bits, the lowest byte first, in base 64. */
final class FloatText {
  private FloatText() {}

  static String write(float[] floats) {
    byte[] bytes = new byte[floats.length * Float.BYTES];
    for (int i = 0; i < bytes.length; i++) {
      int value = Float.floatToIntBits(floats[i / Float.BYTES]);
      bytes[i] = (byte) (value >>> Byte.SIZE * (i % Float.BYTES));
    }
    return Base64.getEncoder().encodeToString(bytes);
  }

  static float[] read(String word) {
    byte[] bytes = Base64.getDecoder().decode(word);
    float[] floats = new float[bytes.length / Float.BYTES];
    for (int i = 0; i < floats.length; i++) {
      int value = 0;
      for (int b = Float.BYTES - 1; b >= 0; b--) {
        value = value << Byte.SIZE | bytes[i * Float.BYTES + b] & 0xff;
      }
      floats[i] = Float.intBitsToFloat(value);
    }
    return floats;
  }
}
