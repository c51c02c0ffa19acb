package aurum.env.reward;

import aurum.env.Game;
import aurum.env.Match;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * A weighted sum of terms, each named {@code kind:quantity} or {@code kind:quantity:measure}.
 *
 * <table>
 *   <caption>Kinds, with the reward of one step</caption>
 *   <tr><td>{@code change}</td><td>the quantity after the step less before it</td></tr>
 *   <tr><td>{@code rate}</td><td>the quantity after the step, for each turn that the step finished</td></tr>
 *   <tr><td>{@code end}</td><td>the quantity in the step that ends the match by its rules, else 0</td></tr>
 *   <tr><td>{@code potential}</td><td>gamma^turns times the quantity after the step, less the quantity before it, the
 *       potential of an ended match being 0. Added to any reward, it leaves the best policy the best (Ng, Harada, Russell,
 *       "Policy invariance under reward transformations", 1999, theorem 1, with the discount of the turns elapsed)</td></tr>
 * </table>
 *
 * <p>Quantities are {@code count}, {@code lead} and {@code share} of one of the game's {@linkplain
 * Game#measures measures}, and {@code rank} and {@code win} of the score: see {@link Quantity}. So
 * {@code change:lead:gold} is the gold difference, {@code change:share:gold} the share of gold,
 * {@code end:rank} the rank at the end, {@code rate:count:mines} the mines held, and {@code
 * change:count:deaths} (with a negative weight) the deaths.
 *
 * <p>Immutable. What a term must remember from step to step is held by the caller, in {@link
 * #memory} floats a match.
 */
public final class Reward {
  private enum Kind {
    CHANGE,
    RATE,
    END,
    POTENTIAL
  }

  private record Term(Kind kind, Quantity quantity, double weight) {}

  private final List<Term> list;
  private final Term[] terms;
  private final int seats;
  private final double gamma;

  private Reward(List<Term> terms, int seats, double gamma) {
    this.list = terms;
    this.terms = terms.toArray(new Term[0]);
    this.seats = seats;
    this.gamma = gamma;
  }

  /**
   * A reward from the weights of named terms.
   *
   * @param gamma the discount a turn, from 0 to 1: {@code potential} terms use it, and who sums the
   *     rewards of several turns, as {@link aurum.env.Env} does
   * @throws IllegalArgumentException if a name is not understood, the message says what there is;
   *     or if a number is out of range
   */
  public static Reward of(Game game, Map<String, Double> weights, double gamma) {
    if (!(gamma >= 0 && gamma <= 1)) {
      throw new IllegalArgumentException("gamma must be from 0 to 1, not " + gamma);
    }
    List<Term> terms = new ArrayList<>();
    // In the order of the names, not of the map: sums and snapshots must not depend on it.
    new TreeMap<>(weights).forEach((name, weight) -> terms.add(term(game, name, weight)));
    return new Reward(terms, game.seats(), gamma);
  }

  private static Term term(Game game, String name, double weight) {
    if (!Double.isFinite(weight)) {
      throw new IllegalArgumentException(
          "the weight of '" + name + "' must be a finite number, not " + weight);
    }
    String[] words = name.split(":", -1);
    for (Kind kind : Kind.values()) {
      if (words.length > 1 && words[0].equals(kind.name().toLowerCase(Locale.ROOT))) {
        Quantity quantity = quantity(game, words);
        if (quantity != null) {
          return new Term(kind, quantity, weight);
        }
      }
    }
    throw new IllegalArgumentException(
        "no reward '"
            + name
            + "'; write KIND:QUANTITY, where the kind is change, rate, end or potential and the quantity rank,"
            + " win, or count, lead or share followed by one of :"
            + String.join(", :", game.measures()));
  }

  private static Quantity quantity(Game game, String[] words) {
    int seats = game.seats();
    int measure = words.length == 3 ? game.measures().indexOf(words[2]) : -1;
    if (words.length == 2) {
      return switch (words[1]) {
        case "rank" -> new Quantity.Rank(seats);
        case "win" -> new Quantity.Win(seats);
        default -> null;
      };
    }
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

  /**
   * How many floats of memory a match needs: the values of each term, and room for those of one
   * more.
   */
  public int memory() {
    return (terms.length + 1) * seats;
  }

  /** The least reward that one finished turn can give, perhaps negative infinity. */
  public double low() {
    return list.stream()
        .filter(t -> t.weight != 0) // 0 times infinity is no number.
        .mapToDouble(t -> Math.min(t.weight * lowest(t), t.weight * highest(t)))
        .sum();
  }

  /** The greatest reward that one finished turn can give, perhaps infinity. */
  public double high() {
    return list.stream()
        .filter(t -> t.weight != 0)
        .mapToDouble(t -> Math.max(t.weight * lowest(t), t.weight * highest(t)))
        .sum();
  }

  private static double lowest(Term t) {
    return switch (t.kind) {
      case CHANGE, POTENTIAL -> Math.min(0, t.quantity.low()) - Math.max(0, t.quantity.high());
      case RATE, END -> Math.min(0, t.quantity.low());
    };
  }

  private static double highest(Term t) {
    return switch (t.kind) {
      case CHANGE, POTENTIAL -> Math.max(0, t.quantity.high()) - Math.min(0, t.quantity.low());
      case RATE, END -> Math.max(0, t.quantity.high());
    };
  }

  /** Remembers a match that starts. */
  public void begin(Match match, float[] memory, int offset) {
    for (int t = 0; t < terms.length; t++) {
      terms[t].quantity.write(match, memory, offset + t * seats);
    }
  }

  /**
   * Writes the rewards of all seats for one step. Not to be called once more after the step that
   * ended the match: nothing is won after the end.
   *
   * @param turns how many turns the step finished
   * @param memory what {@link #begin} and earlier steps left at {@code offset}
   * @param rewards receives a reward for each seat from {@code to} on
   */
  public void step(Match match, int turns, float[] memory, int offset, float[] rewards, int to) {
    boolean over = match.over();
    for (int seat = 0; seat < seats; seat++) {
      rewards[to + seat] = 0;
    }
    int values = offset + terms.length * seats;
    for (int t = 0; t < terms.length; t++) {
      Term term = terms[t];
      if (term.kind == Kind.END && !over) {
        continue;
      }
      term.quantity.write(match, memory, values);
      double ofNow =
          switch (term.kind) {
            case CHANGE, END -> 1;
            case RATE -> turns;
            case POTENTIAL -> over ? 0 : discount(turns);
          };
      double ofBefore = term.kind == Kind.CHANGE || term.kind == Kind.POTENTIAL ? 1 : 0;
      for (int seat = 0; seat < seats; seat++) {
        int cell = offset + t * seats + seat;
        double before = memory[cell];
        memory[cell] = memory[values + seat];
        rewards[to + seat] += (float) (term.weight * (ofNow * memory[cell] - ofBefore * before));
      }
    }
  }

  /** What a reward counts that comes {@code turns} turns later: gamma to that power. */
  public double discount(int turns) {
    return turns == 0 ? 1 : turns == 1 ? gamma : Math.pow(gamma, turns);
  }
}
