package aurum.env.reward;

import aurum.env.Game;
import aurum.env.InvalidInputException;
import java.util.ArrayList;
import java.util.List;

/**
 * The names of reward terms: {@code kind:quantity} or {@code kind:quantity:measure}, or {@code
 * class:NAME}.
 *
 * <table>
 *   <caption>Kinds</caption>
 *   <tr><td>{@code change}</td><td>{@link RewardTerm#change}</td></tr>
 *   <tr><td>{@code rate}</td><td>{@link RewardTerm#rate}</td></tr>
 *   <tr><td>{@code end}</td><td>{@link RewardTerm#atEnd}</td></tr>
 *   <tr><td>{@code potential}</td><td>{@link RewardTerm#potential}</td></tr>
 * </table>
 *
 * <p>Quantities are {@code count}, {@code lead} and {@code share} of one of the game's {@linkplain
 * Game#measures measures}, and {@code score}, {@code rank} and {@code win}: see {@link Quantity}.
 * So {@code change:lead:gold} is the change of the gold difference, {@code change:share:gold} of
 * the share of gold, {@code end:rank} the rank at the end, {@code rate:count:mines} the number of
 * mines in each turn, and {@code change:count:deaths} (with a negative weight) the deaths.
 *
 * <p>{@code class:NAME} names a {@link RewardTerm} with a public constructor without arguments, on
 * the class path.
 */
final class RewardNames {
  private static final String CLASS = "class:";

  private RewardNames() {}

  /**
   * The term of a name.
   *
   * @throws InvalidInputException if it is unknown; the message lists the available ones
   */
  static RewardTerm term(Game game, String name, double gamma) {
    if (name.startsWith(CLASS)) {
      return ofClass(name.substring(CLASS.length()));
    }
    String[] words = name.split(":", -1);
    Quantity quantity = quantity(game, words);
    RewardTerm term = quantity == null ? null : term(words[0], quantity, game.seats(), gamma);
    if (term == null) {
      throw new InvalidInputException(
          "no reward '%s'; available: KIND:QUANTITY, with the kinds change, rate, end, potential and the quantities %s; class:NAME"
              .formatted(name, String.join(", ", quantities(game))));
    }
    return term;
  }

  private static RewardTerm term(String kind, Quantity quantity, int seats, double gamma) {
    return switch (kind) {
      case "change" -> RewardTerm.change(quantity, seats);
      case "rate" -> RewardTerm.rate(quantity, seats);
      case "end" -> RewardTerm.atEnd(quantity, seats);
      case "potential" -> RewardTerm.potential(quantity, seats, gamma);
      default -> null;
    };
  }

  private static List<String> quantities(Game game) {
    List<String> names = new ArrayList<>(List.of("rank", "score", "win"));
    for (String measure : game.measures()) {
      for (String kind : List.of("count:", "lead:", "share:")) {
        names.add(kind + measure);
      }
    }
    return names;
  }

  private static Quantity quantity(Game game, String[] words) {
    int seats = game.seats();
    if (words.length == 2) {
      return switch (words[1]) {
        case "rank" -> new Quantity.Rank(seats);
        case "score" -> new Quantity.Score(seats);
        case "win" -> new Quantity.Win(seats);
        default -> null;
      };
    }
    int measure = words.length == 3 ? game.measures().indexOf(words[2]) : -1;
    if (measure < 0) {
      return null;
    }
    return switch (words[1]) {
      case "count" -> new Quantity.Count(measure, seats);
      case "lead" -> new Quantity.Lead(measure, seats);
      case "share" -> new Quantity.Share(measure, seats);
      default -> null;
    };
  }

  private static RewardTerm ofClass(String name) {
    try {
      Class<?> type = Class.forName(name, true, Thread.currentThread().getContextClassLoader());
      return type.asSubclass(RewardTerm.class).getConstructor().newInstance();
    } catch (ReflectiveOperationException | ClassCastException | LinkageError e) {
      throw new InvalidInputException(
          "class:%s is not a reward: name a public class on the class path that implements RewardTerm and has a public constructor without arguments (%s)"
              .formatted(name, e),
          e);
    }
  }
}
