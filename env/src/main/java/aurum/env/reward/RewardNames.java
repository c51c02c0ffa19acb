package aurum.env.reward;

import aurum.env.Game;
import aurum.env.base.InvalidInputException;
import aurum.env.base.NearestName;
import aurum.env.base.UserClass;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * The names of reward terms: {@code kind:quantity} or {@code kind:quantity:measure}, or {@code
 * class:NAME}.
 *
 * <table>
 *   <caption>Kinds</caption>
 *   <tr><td>{@code change}</td><td>{@link QuantityTerm.Kind#CHANGE}</td></tr>
 *   <tr><td>{@code rate}</td><td>{@link QuantityTerm.Kind#RATE}</td></tr>
 *   <tr><td>{@code end}</td><td>{@link QuantityTerm.Kind#END}</td></tr>
 *   <tr><td>{@code potential}</td><td>{@link QuantityTerm.Kind#POTENTIAL}</td></tr>
 * </table>
 *
 * <p>Quantities are {@code count}, {@code lead} and {@code share} of one of the game's {@linkplain
 * Game#measures measures}, and {@code score}, {@code rank} and {@code win}: see {@link
 * MatchQuantity}. So {@code change:lead:gold} is the change of the gold difference, {@code
 * change:share:gold} of the share of gold, {@code end:rank} the rank at the end, {@code
 * rate:count:mines} the number of mines in each turn, and {@code change:count:deaths} (with a
 * negative weight) the deaths.
 *
 * <p>{@code class:NAME} names a {@link RewardTerm}, such as a {@link RewardTerm.PerSeat}, with a
 * public constructor without arguments, on the class path.
 */
final class RewardNames {
  private RewardNames() {}

  /**
   * The term of a name.
   *
   * @throws InvalidInputException if it is unknown; the message names the command that lists all
   */
  static RewardTerm term(Game game, String name, double gamma) {
    if (UserClass.isNamedBy(name)) {
      return UserClass.instances(name, RewardTerm.class).get();
    }
    String[] words = name.split(":", -1);
    Quantity quantity = quantity(game, words);
    QuantityTerm.Kind kind = find(QuantityTerm.Kind.values(), words[0]);
    if (quantity == null || kind == null) {
      throw new InvalidInputException(
          "no reward '%s'; 'aurum rewards %s' lists the names%s"
              .formatted(name, game.name(), NearestName.suggestion(name, meanings(game).keySet())));
    }
    return new QuantityTerm(kind, quantity, game.seats(), gamma);
  }

  /** The constant of a name in lower case, or null. */
  private static <E extends Enum<E>> E find(E[] constants, String name) {
    return Arrays.stream(constants)
        .filter(each -> name(each).equals(name))
        .findFirst()
        .orElse(null);
  }

  private static String name(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  /** Implements {@link Reward#names}. */
  static Map<String, String> meanings(Game game) {
    Map<String, String> quantities = new LinkedHashMap<>();
    quantities.put("rank", "rank by score, from -1 for the last to 1 for the first");
    quantities.put("score", "score");
    quantities.put("win", "1 for the strictly highest score, else 0");
    for (String measure : game.measures()) {
      quantities.put("count:" + measure, measure);
      quantities.put("lead:" + measure, measure + " minus the mean of the other seats");
      quantities.put("share:" + measure, measure + " divided by the sum over all seats");
    }
    Map<String, String> meanings = new LinkedHashMap<>();
    for (QuantityTerm.Kind kind : QuantityTerm.Kind.values()) {
      quantities.forEach(
          (quantity, meaning) ->
              meanings.put(name(kind) + ":" + quantity, kind.meaning + ": " + meaning));
    }
    return meanings;
  }

  private static Quantity quantity(Game game, String[] words) {
    int measure = words.length == 3 ? game.measures().indexOf(words[2]) : -1;
    MatchQuantity.Kind kind = words.length < 2 ? null : find(MatchQuantity.Kind.values(), words[1]);
    boolean isComplete = words.length == 2 || measure >= 0;
    return kind != null && isComplete && kind.ofMeasure == (measure >= 0)
        ? new MatchQuantity(kind, measure, game.seats())
        : null;
  }
}
