package aurum.training.serve.game;

import java.security.SecureRandom;
import java.util.stream.Collectors;

/** Ids, keys and tokens that nobody can guess. Thread-safe. */
public final class SecureIds {
  private static final String CHARACTERS = "0123456789abcdefghijklmnopqrstuvwxyz";
  private static final int LENGTH = 8;

  /** More than 128 bits: ids of games are public, and guesses cost nothing. */
  private static final int TOKEN_LENGTH = 25;

  private static final SecureRandom RANDOM = new SecureRandom();

  private SecureIds() {}

  /** The id of a user or a game, or a key. */
  public static String next() {
    return word(LENGTH);
  }

  /** The token of a hero. */
  static String token() {
    return word(TOKEN_LENGTH);
  }

  /** The seed of a match. */
  static long seed() {
    return RANDOM.nextLong();
  }

  /** Whether a text has the form of an id. */
  public static boolean isId(String text) {
    return text.matches("[0-9a-z]{8}");
  }

  private static String word(int length) {
    return RANDOM
        .ints(length, 0, CHARACTERS.length())
        .mapToObj(i -> CHARACTERS.substring(i, i + 1))
        .collect(Collectors.joining());
  }
}
