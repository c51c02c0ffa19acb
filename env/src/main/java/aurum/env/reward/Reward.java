package aurum.env.reward;

import static aurum.env.base.Requirement.require;

import aurum.env.Game;
import aurum.env.Match;
import aurum.env.base.InvalidInputException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * A weighted sum of {@link RewardTerm}s, one number per seat and step. Immutable and safe to share
 * between threads; the caller stores {@link #stateSize} floats per match.
 *
 * <p>Terms are given by name ({@link RewardNames} lists the names) or as objects:
 *
 * <pre>{@code
 * Reward named = Reward.of(game, Map.of("change:lead:gold", 0.01, "end:win", 1.0), 0.998);
 *
 * Reward own = Reward.builder(game, 0.998)
 *     .add("end:win", 1)
 *     .add("patience", RewardTerm.of((match, seat, turns) -> -turns), 0.001)
 *     .build();
 * }</pre>
 */
public final class Reward {
  private final RewardTerm[] terms;
  private final double[] weights;
  private final int seats;
  private final int stateSize;
  private final double gamma;
  private final boolean isByRound;

  private Reward(List<RewardTerm> terms, List<Double> weights, Game game, double gamma) {
    this.terms = terms.toArray(new RewardTerm[0]);
    this.weights = weights.stream().mapToDouble(Double::doubleValue).toArray();
    this.gamma = gamma;
    seats = game.seats();
    isByRound = game.info().hasSimultaneousTurns();
    stateSize = terms.stream().mapToInt(RewardTerm::stateSize).sum();
  }

  /**
   * A reward from the weights of named terms, added up in the order of their names.
   *
   * @param gamma the discount per turn, from 0 to 1. Used by potential terms and by every sum of
   *     rewards over several turns, as in {@link aurum.env.gym.Env}
   * @throws InvalidInputException if a name is unknown (the message lists the available ones) or a
   *     number is out of range
   */
  public static Reward of(Game game, Map<String, Double> weights, double gamma) {
    Builder builder = builder(game, gamma);
    // Sorted by name, because floating-point sums must not depend on the order of the map.
    new TreeMap<>(weights).forEach(builder::add);
    return builder.build();
  }

  /**
   * Starts a reward without terms.
   *
   * @param gamma as for {@link #of}
   * @throws InvalidInputException if gamma is out of range
   */
  public static Builder builder(Game game, double gamma) {
    require(gamma >= 0 && gamma <= 1, "gamma must be from 0 to 1", gamma);
    return new Builder(game, gamma);
  }

  /** Composes a reward term by term. Not thread-safe. */
  public static final class Builder {
    private final Game game;
    private final double gamma;
    private final List<RewardTerm> terms = new ArrayList<>();
    private final List<Double> weights = new ArrayList<>();

    private Builder(Game game, double gamma) {
      this.game = game;
      this.gamma = gamma;
    }

    /**
     * Adds a named term.
     *
     * @throws InvalidInputException if the name is unknown, or the weight is not finite
     */
    public Builder add(String name, double weight) {
      return add(name, RewardNames.term(game, name, gamma), weight);
    }

    /**
     * Adds a user-defined term.
     *
     * @param name used in the error message if the weight is not finite
     * @throws InvalidInputException if the weight is not finite
     */
    public Builder add(String name, RewardTerm term, double weight) {
      require(
          Double.isFinite(weight), "the weight of '" + name + "' must be a finite number", weight);
      terms.add(term);
      weights.add(weight);
      return this;
    }

    /**
     * The reward.
     *
     * @throws InvalidInputException if it has no term
     */
    public Reward build() {
      require(!terms.isEmpty(), "a reward needs at least one term, such as end:win");
      return new Reward(terms, weights, game, gamma);
    }
  }

  /** The names of a game's built-in terms, each with its meaning, in a fixed order. */
  public static Map<String, String> names(Game game) {
    return RewardNames.meanings(game);
  }

  /** The terms, in the order in which they are added up. */
  public List<RewardTerm> terms() {
    return List.of(terms);
  }

  /** The weights of the {@link #terms}. */
  public List<Double> weights() {
    return Arrays.stream(weights).boxed().toList();
  }

  /** The discount per turn. */
  public double gamma() {
    return gamma;
  }

  /** The number of floats that the caller stores per match. */
  public int stateSize() {
    return stateSize;
  }

  /** Starts an episode: writes {@link #stateSize} floats from {@code offset} on. */
  public void begin(Match match, float[] state, int offset) {
    int at = offset;
    for (RewardTerm term : terms) {
      term.begin(match, state, at);
      at += term.stateSize();
    }
  }

  /**
   * Writes the rewards of all seats for one step. Must not be called after the step that ended the
   * match. Where seats decide {@linkplain aurum.env.GameInfo#hasSimultaneousTurns at once} a step
   * that does not resolve the round has no rewards, and its position is hidden from the terms.
   *
   * @param match the position after the step
   * @param turns the number of turns, or of rounds where seats decide at once, that the step
   *     finished
   * @param state written by {@link #begin} and earlier steps, at {@code offset}
   * @param rewards receives one float per seat from {@code rewardsOffset} on
   * @throws InvalidInputException if a user's term is not a finite number
   */
  public void step(
      Match match, int turns, float[] state, int offset, float[] rewards, int rewardsOffset) {
    for (int seat = 0; seat < seats; seat++) {
      rewards[rewardsOffset + seat] = 0;
    }
    if (isByRound && turns == 0) {
      return;
    }
    int at = offset;
    for (int t = 0; t < terms.length; t++) {
      terms[t].addStep(match, turns, weights[t], state, at, rewards, rewardsOffset);
      at += terms[t].stateSize();
      if (!(terms[t] instanceof QuantityTerm)) {
        requireFinite(terms[t], match, rewards, rewardsOffset);
      }
    }
  }

  private void requireFinite(RewardTerm term, Match match, float[] rewards, int offset) {
    for (int seat = 0; seat < seats; seat++) {
      if (!Float.isFinite(rewards[offset + seat])) {
        throw new InvalidInputException(
            String.format(
                Locale.ROOT,
                "the reward of %s is %s for seat %d (turns finished: %d); it must be a finite number",
                term.getClass().getName(),
                rewards[offset + seat],
                seat,
                match.turn()));
      }
    }
  }

  /**
   * The discount factor of a reward {@code turns} turns later: gamma to the power of {@code turns}.
   */
  public double discount(int turns) {
    return discount(gamma, turns);
  }

  static double discount(double gamma, int turns) {
    return turns == 0 ? 1 : turns == 1 ? gamma : Math.pow(gamma, turns);
  }
}
