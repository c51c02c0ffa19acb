package aurum.env.cultistwars;

import static org.junit.jupiter.api.Assertions.assertEquals;

import aurum.env.Observations;

/** The observation of a seat, read by the names of its entries. */
final class Observed {
  private final float[] entries;

  private Observed(float[] entries) {
    this.entries = entries;
  }

  static Observed of(DrawnMatch drawn, int seat) {
    return new Observed(Observations.of(drawn.match, seat));
  }

  float get(String name) {
    return entries[index(name)];
  }

  /**
   * Asserts the entries of a group, or of one repetition of a group.
   *
   * @param group the first part of the names, such as {@code foe.1}
   * @param expected by the rest of the name, such as {@code life=1/2}; all others are 0
   */
  void assertGroup(String group, String... expected) {
    float[] values = new float[entries.length];
    for (String entry : expected) {
      String[] words = entry.split("=", 2);
      values[index(group + '.' + words[0])] = value(words[1]);
    }
    for (int i = 0; i < entries.length; i++) {
      String name = CultistLayout.LAYOUT.nameOf(i);
      if (name.startsWith(group + '.')) {
        assertEquals(values[i], entries[i], 1e-6f, name);
      }
    }
  }

  private static int index(String name) {
    for (int i = 0; i < CultistLayout.SIZE; i++) {
      if (CultistLayout.LAYOUT.nameOf(i).equals(name)) {
        return i;
      }
    }
    throw new AssertionError("no entry " + name);
  }

  /** A number, or a quotient of two. */
  private static float value(String word) {
    String[] parts = word.split("/");
    float value = Float.parseFloat(parts[0]);
    return parts.length == 1 ? value : value / Float.parseFloat(parts[1]);
  }
}
