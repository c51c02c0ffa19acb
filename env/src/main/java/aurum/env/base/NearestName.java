package aurum.env.base;

import java.util.Collection;
import java.util.Comparator;

/** Finds the name that a user probably meant. */
public final class NearestName {
  /** A name is near if at most this share of its letters is typed wrong. */
  private static final double WRONG_SHARE = 0.4;

  private NearestName() {}

  /**
   * The end of a message about an unknown name: {@code ; did you mean greedy?}, or nothing if no
   * name is near.
   *
   * @param names the known names
   */
  public static String suggestion(String unknown, Collection<String> names) {
    return names.stream()
        .filter(name -> distance(unknown, name) <= WRONG_SHARE * name.length())
        .min(Comparator.comparingInt(name -> distance(unknown, name)))
        .map(name -> "; did you mean " + name + "?")
        .orElse("");
  }

  /**
   * The end of a message about an unknown name: all known names, separated by commas, and the
   * {@link #suggestion}.
   */
  public static String available(String unknown, Collection<String> names) {
    return String.join(", ", names) + suggestion(unknown, names);
  }

  /** The number of letters to insert, remove or replace (Levenshtein, 1966). */
  private static int distance(String from, String to) {
    int[] row = new int[to.length() + 1];
    for (int j = 0; j <= to.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= from.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= to.length(); j++) {
        int replaced = diagonal + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replaced, 1 + Math.min(row[j - 1], row[j]));
      }
    }
    return row[to.length()];
  }
}
