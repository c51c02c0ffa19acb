package aurum.env.vindinium;

import static aurum.env.vindinium.VindiniumPlanesLayout.SIDE;

import aurum.env.ByteEncoder;
import aurum.env.Match;
import aurum.env.base.InvalidInputException;
import java.util.Locale;

/** Encodes the observation {@code planes}, as {@link VindiniumPlanesLayout} declares it. */
final class VindiniumPlanesEncoder extends ByteEncoder {
  private final VindiniumPlanesWriter writer = new VindiniumPlanesWriter(SIDE, false);

  VindiniumPlanesEncoder() {
    super(VindiniumPlanesLayout.PLANES);
  }

  /**
   * @throws InvalidInputException if the board is larger than the planes
   */
  @Override
  public void encode(Match match, int seat, byte[] destination, int offset) {
    VindiniumMatch position = (VindiniumMatch) match;
    if (position.map.size > SIDE) {
      throw new InvalidInputException(
          String.format(
              Locale.ROOT,
              "a board of size %d does not fit into planes of %d x %d; observe features or window,"
                  + " or play on a smaller board",
              position.map.size,
              SIDE,
              SIDE));
    }
    writer.write(position, seat, destination, offset);
  }
}
