package aurum.env.vindinium;

import static aurum.env.vindinium.VindiniumPlanesLayout.WINDOW_SIDE;

import aurum.env.ByteEncoder;
import aurum.env.Match;

/** Encodes the observation {@code window}, as {@link VindiniumPlanesLayout} declares it. */
final class VindiniumWindowEncoder extends ByteEncoder {
  private final VindiniumPlanesWriter writer = new VindiniumPlanesWriter(WINDOW_SIDE, true);

  VindiniumWindowEncoder() {
    super(VindiniumPlanesLayout.WINDOW);
  }

  @Override
  public void encode(Match match, int seat, byte[] destination, int offset) {
    writer.write((VindiniumMatch) match, seat, destination, offset);
  }
}
