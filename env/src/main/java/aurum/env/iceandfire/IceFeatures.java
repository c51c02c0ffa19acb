package aurum.env.iceandfire;

import java.util.Arrays;

/** What a seat sees. */
final class IceFeatures {
  static final int SIZE = 8;

  private final IceMatch match;

  IceFeatures(IceMatch match) {
    this.match = match;
  }

  void write(int seat, float[] out, int offset) {
    Arrays.fill(out, offset, offset + SIZE, 0);
    out[offset] = match.gold[seat] / 100000f;
  }
}
