package aurum.agents.search;

import static aurum.env.base.Requirement.require;

import aurum.agents.SettingRanges;
import aurum.agents.neural.ForwardPass;
import aurum.agents.policy.Policy;
import aurum.agents.policy.SearchSettings;
import aurum.agents.scripted.ScriptedAgents;
import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.IsolatedAgent;
import aurum.env.Match;
import aurum.env.ObservationEncoder;
import aurum.env.TurnProposer;
import aurum.env.base.InvalidInputException;
import aurum.env.base.NearestName;
import aurum.env.referee.RefereeGame;
import aurum.env.referee.RefereeMatch;
import aurum.env.referee.RefereeReader;
import aurum.env.referee.RefereeText;
import aurum.env.reward.Reward;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.random.RandomGenerator;

/**
 * Plays the turns that a planner such as {@link TurnSearch} chooses. In games with a referee's text
 * it searches from the position that the text tells its seat, as an exported bot does. Its random
 * numbers are the same in every match. An interrupt of the thread ends a search with a {@link
 * java.util.concurrent.CancellationException}.
 */
public final class SearchAgent implements Agent {
  /**
   * The greatest number of multiplications of a forward pass of a network that plays in playouts:
   * about 0.1 ms of one core in plain Java (training/docs/evidence/benchmarks.md, "Bots with
   * residual networks").
   */
  private static final long MAXIMUM_MULTIPLICATIONS = 1_000_000;

  private final TurnPlanner planner;
  private final SearchLimit limit;
  private final int seat;
  private final StringBuilder text = new StringBuilder();

  /** Null in games without a referee's text, and if the agent joined a match after its start. */
  private RefereeReader reader;

  /** Null before the first turn of a match. */
  private Budget budget;

  private PlannedTurn planned;
  private int turn = -1;
  private int next;

  /** Creates the agent of one seat in one match. */
  public SearchAgent(TurnPlanner planner, SearchLimit limit, int seat) {
    this.planner = planner;
    this.limit = limit;
    this.seat = seat;
  }

  /**
   * Creates agents that share the policy's weights. The factory refuses a game that the policy was
   * not trained for, that lacks a scripted agent of the settings, or that has none in the place of
   * a slow network.
   *
   * @throws InvalidInputException if a setting is out of its range, or the policy records no reward
   */
  public static Factory factory(Policy policy, SearchLimit limit, SearchSettings settings) {
    SettingRanges.require(settings);
    requireReward(policy);
    ForwardPass network = policy.forwardPass();
    return Factory.trusted(
        (game, seat) -> {
          policy.requireFits(game);
          ObservationEncoder encoder = game.observation(policy.observation().name()).newEncoder();
          List<Agent> agents =
              scripted(settings, game).stream()
                  .map(factory -> IsolatedAgent.newAgent(factory, game, 0, "a search"))
                  .toList();
          requirePlayouts(policy, agents);
          TurnSearch search =
              new TurnSearch(
                  game,
                  encoder,
                  policy.observation().size(),
                  network.sharingWeights(),
                  isFast(policy),
                  reward(policy, game),
                  agents,
                  limit.restrict(settings));
          return new SearchAgent(search, limit, seat);
        });
  }

  /**
   * Checks that a search can play on copies of a match.
   *
   * @throws InvalidInputException if the game's matches cannot be copied
   */
  public static void requireCopies(Game game) {
    require(
        game.canCopyMatches(),
        "a search plays on copies of a match, and only the referee of %s knows its rules; leave out the search"
            .formatted(game.name()));
  }

  /**
   * Checks that a policy can be searched: the search adds up the rewards that its critic estimates.
   *
   * @throws InvalidInputException if the policy records no reward
   */
  public static void requireReward(Policy policy) {
    require(
        !policy.rewardWeights().isEmpty(),
        "the policy records no reward that its critic estimates, which a search needs; train a"
            + " new one, or import a model with a value");
  }

  /**
   * Whether a policy's network is fast enough for hundreds of forward passes a turn, so that it
   * plays in playouts. The multiplications of a forward pass decide, not a measured time, so that a
   * search is the same on every machine.
   */
  public static boolean isFast(Policy policy) {
    return policy.architecture().multiplications() <= MAXIMUM_MULTIPLICATIONS;
  }

  /**
   * Whether a search with a policy can play playouts: by its network if {@linkplain #isFast it is
   * fast}, otherwise by a scripted agent.
   *
   * @param agents of the search
   */
  public static boolean hasPlayouts(Policy policy, List<Agent> agents) {
    return isFast(policy) || !agents.stream().allMatch(TurnProposer.class::isInstance);
  }

  /**
   * Checks that a search with a policy {@linkplain #hasPlayouts can play playouts}.
   *
   * @param agents of the search
   * @throws InvalidInputException otherwise
   */
  public static void requirePlayouts(Policy policy, List<Agent> agents) {
    require(
        hasPlayouts(policy, agents),
        String.format(
            Locale.ROOT,
            "the policy's network is too slow to play in a search (more than %,d multiplications a"
                + " forward pass), and no scripted agent plays in its place: name one in"
                + " search.agents, or train a network with fewer blocks or channels",
            MAXIMUM_MULTIPLICATIONS));
  }

  /**
   * Creates the scripted agents of a search.
   *
   * @throws InvalidInputException if the game has none of a name
   */
  public static List<Agent> scriptedAgents(SearchSettings settings, Game game) {
    return scripted(settings, game).stream().map(factory -> factory.newAgent(game, 0)).toList();
  }

  private static List<Factory> scripted(SearchSettings settings, Game game) {
    Map<String, Factory> factories = ScriptedAgents.of(game);
    List<Factory> agents = new ArrayList<>();
    for (String name : settings.agents()) {
      Factory factory = factories.get(name);
      if (factory == null) {
        throw new InvalidInputException(
            "there is no scripted agent '%s'; available: %s"
                .formatted(name, NearestName.available(name, factories.keySet())));
      }
      agents.add(factory);
    }
    return agents;
  }

  /** The reward that a policy's value head estimates. */
  public static Reward reward(Policy policy, Game game) {
    return Reward.of(game, policy.rewardWeights(), policy.discount());
  }

  @Override
  public void start(Match match, RandomGenerator random) {
    turn = -1;
    budget = null;
    reader = null;
    if (match instanceof RefereeMatch refereed && match.turn() == 0) {
      reader = ((RefereeGame) match.game()).newReader();
      text.setLength(0);
      RefereeText.writeStartForBot(refereed, seat, text);
      reader.readStart(lines());
    }
  }

  private RefereeReader.Lines lines() {
    String[] split = text.substring(0, Math.max(0, text.length() - 1)).split("\n", -1);
    Iterator<String> lines = Arrays.asList(split).iterator();
    return lines::next;
  }

  @Override
  public int act(Match match, RandomGenerator random) {
    if (match.turn() != turn) {
      turn = match.turn();
      next = 0;
      beginTurn(); // Before the text is written.
      planned = planner.plan(position(match), budget);
    }
    return planned.action(next++);
  }

  @Override
  public String lastFigures() {
    return planner.figures();
  }

  private void beginTurn() {
    if (budget == null) {
      budget = new InterruptibleBudget(limit.newBudget(System::nanoTime));
    } else {
      budget.begin();
    }
  }

  /** The position as the seat knows it. */
  private Match position(Match match) {
    if (reader == null) {
      return match;
    }
    text.setLength(0);
    RefereeText.writeTurnForBot((RefereeMatch) match, text);
    reader.readTurn(lines());
    return reader.match();
  }
}
