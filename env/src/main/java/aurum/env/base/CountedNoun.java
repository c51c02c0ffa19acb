package aurum.env.base;

/** Writes a number of things with its noun: {@code 1 match}, {@code 2 matches}. */
public final class CountedNoun {
  private CountedNoun() {}

  /**
   * The number and the noun, which is in the plural unless the number is 1.
   *
   * @param noun a regular English noun in the singular, such as {@code match} or {@code policy}
   */
  public static String of(long number, String noun) {
    return number + " " + (number == 1 ? noun : plural(noun));
  }

  private static String plural(String noun) {
    if (noun.matches(".*(s|x|z|[^o]ch|sh)")) { // "epochs", but "matches"
      return noun + "es";
    }
    return noun.matches(".*[^aeiou]y") ? noun.substring(0, noun.length() - 1) + "ies" : noun + "s";
  }
}
