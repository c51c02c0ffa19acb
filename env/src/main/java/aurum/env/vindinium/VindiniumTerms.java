package aurum.env.vindinium;

/**
 * The words and numbers that the layouts share. They are no part of {@link VindiniumLayout}, so
 * that an exported bot contains one layout.
 */
final class VindiniumTerms {
  static final int MAXIMUM_OPPONENTS = VindiniumCorner.OPPONENTS.length;

  // The ends of the meanings of shares.
  static final String OF_LIFE = " / " + VindiniumMatch.FULL_LIFE;
  static final String OF_OPPONENTS = " / " + MAXIMUM_OPPONENTS;

  // The opponents by their corners in the view, in the order of VindiniumCorner.OPPONENTS.
  static final String NORTH_EAST = "northEast";
  static final String SOUTH_WEST = "southWest";
  static final String SOUTH_EAST = "southEast";

  private VindiniumTerms() {}
}
