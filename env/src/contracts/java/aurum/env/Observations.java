package aurum.env;

/** Observations as fresh arrays. */
public final class Observations {
  private Observations() {}

  /** The default observation of a seat. */
  public static float[] of(Match match, int seat) {
    return of(match.game().observation(), match, seat);
  }

  public static float[] of(ObservationSpec observation, Match match, int seat) {
    float[] entries = new float[observation.size()];
    observation.newEncoder().encode(match, seat, entries, 0);
    return entries;
  }

  /** The value of an entry that is nearest to a number: in planes of bytes a multiple of a step. */
  public static float rounded(ObservationLayout.Entry entry, double number) {
    int levels = entry.levels();
    return levels == 0 ? (float) number : Math.round(number * levels) / (float) levels;
  }

  /** Asserts that every entry lies in the range that its layout declares. */
  public static void assertInRange(ObservationLayout layout, float[] observation, String where) {
    for (int i = 0; i < observation.length; i++) {
      float entry = observation[i];
      ObservationLayout.Entry declared = layout.entry(i);
      // Also false for NaN.
      if (!(entry >= declared.low() && entry <= declared.high())) {
        throw new AssertionError(
            "%s: %s is %s, not in [%s, %s]"
                .formatted(where, layout.nameOf(i), entry, declared.low(), declared.high()));
      }
    }
  }
}
