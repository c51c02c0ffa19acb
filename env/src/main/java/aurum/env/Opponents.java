package aurum.env;

import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/** Opponents that change from match to match. */
public final class Opponents {
  private Opponents() {}

  /**
   * A factory of opponents, each of which is drawn uniformly from a list at the start of its match.
   * The draw uses the generator that agents receive, so the same seed gives the same opponent.
   *
   * @throws IllegalArgumentException if the list is empty
   */
  public static Agent.Factory drawnFrom(List<Agent.Factory> candidates) {
    if (candidates.isEmpty()) {
      throw new IllegalArgumentException("give at least one opponent to draw from");
    }
    List<Agent.Factory> fixed = List.copyOf(candidates);
    return (game, seat) -> new Drawn(game, seat, fixed);
  }

  private static final class Drawn implements Agent {
    private final Game game;
    private final int seat;
    private final List<Agent.Factory> candidates;
    private Agent chosen;

    Drawn(Game game, int seat, List<Agent.Factory> candidates) {
      this.game = game;
      this.seat = seat;
      this.candidates = candidates;
    }

    @Override
    public void start(Match match, RandomGenerator random) {
      Agent.Factory drawn = candidates.get(random.nextInt(candidates.size()));
      String where = "seat " + seat + " of a match against drawn opponents";
      chosen = IsolatedAgent.of(drawn.newAgent(game, seat), game, where);
      chosen.start(match, random);
    }

    @Override
    public int act(Match match, RandomGenerator random) {
      return chosen.act(match, random);
    }

    @Override
    public Optional<Decision> lastDecision() {
      return chosen.lastDecision();
    }

    @Override
    public void actionPlayed(Match match, int actor, int action) {
      chosen.actionPlayed(match, actor, action);
    }

    @Override
    public void ended(Match match) {
      chosen.ended(match);
    }

    @Override
    public void close() {
      if (chosen != null) {
        chosen.close();
      }
    }
  }
}
