package aurum.env.vindinium;

import static aurum.env.vindinium.VindiniumPlanesLayout.WINDOW_SIDE;

import aurum.env.Match;
import aurum.env.ObservationEncoder;

/** Encodes the observation {@code window}, as {@link VindiniumPlanesLayout} declares it. */
final class VindiniumWindowEncoder implements ObservationEncoder {
  private final VindiniumPlanesWriter writer = new VindiniumPlanesWriter(WINDOW_SIDE, true);

  @Override
  public void encode(Match match, int seat, float[] destination, int offset) {
    writer.write((VindiniumMatch) match, seat, destination, offset);
  }
}
