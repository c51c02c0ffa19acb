package aurum.env.iceandfire;

import aurum.env.Match;
import aurum.env.ObservationEncoder;

/** Encodes a match as features. */
public final class IceEncoder implements ObservationEncoder {
  @Override
  public void encode(Match match, int seat, float[] destination, int offset) {
    ((IceMatch) match).features.write(seat, destination, offset);
  }
}
