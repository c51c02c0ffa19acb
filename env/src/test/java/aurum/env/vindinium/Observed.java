package aurum.env.vindinium;

import static org.junit.jupiter.api.Assertions.assertEquals;

import aurum.env.ObservationLayout;
import aurum.env.Observations;
import java.util.List;

/** The observation {@code features} of a seat, read by the names of its entries. */
final class Observed {
  private static final ObservationLayout LAYOUT = VindiniumLayout.LAYOUT;
  private static final List<String> NAMES =
      LAYOUT.entries().stream().map(ObservationLayout.Entry::name).toList();

  private final float[] entries;

  private Observed(float[] entries) {
    this.entries = entries;
  }

  static Observed of(Board board, int seat) {
    return new Observed(Observations.of(board.match, seat));
  }

  /** The index of an entry. */
  static int index(String name) {
    int index = NAMES.indexOf(name);
    if (index < 0) {
      throw new AssertionError("no entry " + name + " in " + NAMES);
    }
    return index;
  }

  float get(String name) {
    return entries[index(name)];
  }

  /**
   * Asserts the entries of a group.
   *
   * @param expected by name without the group's, such as {@code life=0.5}; all others are 0
   */
  void assertGroup(String group, String... expected) {
    float[] values = new float[entries.length];
    for (String entry : expected) {
      String[] words = entry.split("=", 2);
      values[index(group + '.' + words[0])] = value(words[1]);
    }
    for (int i = 0; i < entries.length; i++) {
      if (NAMES.get(i).startsWith(group + '.')) {
        assertEquals(values[i], entries[i], 1e-6f, NAMES.get(i));
      }
    }
  }

  /** A number or a quotient of two. */
  private static float value(String word) {
    String[] parts = word.split("/");
    float value = Float.parseFloat(parts[0]);
    return parts.length == 1 ? value : value / Float.parseFloat(parts[1]);
  }
}
