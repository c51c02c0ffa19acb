package aurum.training.page;

import static aurum.env.base.Requirement.require;

import aurum.agents.neural.PlanForward;
import aurum.agents.neural.dl4j.GraphArchitecture;
import aurum.agents.neural.plan.Plan;
import aurum.agents.neural.plan.PlanText;
import aurum.agents.policy.Policy;
import aurum.agents.policy.PolicyAgent;
import aurum.agents.policy.SearchSettings;
import aurum.agents.search.PolicyPlanner;
import aurum.agents.search.SearchAgent;
import aurum.agents.search.SearchLimit;
import aurum.agents.search.TurnPlanner;
import aurum.agents.search.TurnSearch;
import aurum.agents.search.tree.CriticPosition;
import aurum.agents.search.tree.DeepTreeSearch;
import aurum.agents.search.tree.TreeAgents;
import aurum.agents.search.tree.TreeSearch;
import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.ObservationEncoder;
import aurum.env.TreeGame;
import aurum.env.TreePosition;
import aurum.env.base.InvalidInputException;
import aurum.env.base.UserClass;
import aurum.env.reward.Reward;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The part of a policy that a page has, as words: the network, its weights, and the settings of its
 * search. {@link #words} writes them when a page is made; {@link #read} is compiled for browsers.
 *
 * @param observation the name of the observation that the network reads
 * @param plan of the network
 * @param weights of the plan
 * @param networkPlays whether the network is fast enough to play in a search
 * @param reward weights of the reward's terms by name
 * @param discount of a turn
 * @param search its settings
 * @param treeWeights of the game's own evaluation in a tree search; empty if it has none
 */
record PagePolicy(
    String observation,
    Plan plan,
    float[] weights,
    boolean networkPlays,
    Map<String, Double> reward,
    double discount,
    SearchSettings search,
    int[] treeWeights) {

  /**
   * The policy of a page.
   *
   * @param game that it plays
   * @throws InvalidInputException if a page cannot compute it
   */
  static PagePolicy of(Policy policy, Game game) {
    if (policy.architecture() instanceof GraphArchitecture graph) {
      throw new InvalidInputException(
          "DL4J computes this policy's network, because of %s, and a page cannot use DL4J: train one without it"
              .formatted(graph.unplanned()));
    }
    require(
        !UserClass.isNamedBy(policy.observation().name()),
        "a page knows the observations of the game only, not '%s': declare it in the game"
            .formatted(policy.observation().name()));
    return new PagePolicy(
        policy.observation().name(),
        policy.architecture().plan(),
        policy.weights(),
        SearchAgent.isFast(policy),
        policy.rewardWeights(),
        policy.discount(),
        policy.search(),
        game instanceof TreeGame own ? TreeAgents.weights(own) : new int[0]);
  }

  /** The words of this policy, separated by blanks. */
  String words() {
    List<String> words = new ArrayList<>();
    words.add(observation);
    words.add(Boolean.toString(networkPlays));
    words.add(Integer.toString(reward.size()));
    reward.forEach(
        (name, weight) -> {
          words.add(name);
          words.add(bits(weight));
        });
    words.add(bits(discount));
    words.add(Integer.toString(search.horizon()));
    words.add(bits(search.scriptedShare()));
    words.add(bits(search.temperature()));
    words.add(Integer.toString(search.candidates()));
    words.add(bits(search.leastProbability()));
    words.add(bits(search.repetitionCost()));
    words.add(Integer.toString(search.agents().size()));
    words.addAll(search.agents());
    words.add(Boolean.toString(search.tree()));
    words.add(Integer.toString(treeWeights.length));
    Arrays.stream(treeWeights).mapToObj(Integer::toString).forEach(words::add);
    words.addAll(PlanText.words(plan));
    words.add(FloatText.write(weights));
    return String.join(" ", words);
  }

  /** All bits of a number: class libraries differ in how exactly they read decimal digits. */
  private static String bits(double number) {
    return Long.toString(Double.doubleToLongBits(number));
  }

  /** Reads {@link #words}. */
  static PagePolicy read(String text) {
    Iterator<String> words = Arrays.asList(text.split(" ")).iterator();
    String observation = words.next();
    boolean networkPlays = Boolean.parseBoolean(words.next());
    Map<String, Double> reward = new LinkedHashMap<>();
    for (int left = number(words); left > 0; left--) {
      reward.put(words.next(), real(words));
    }
    double discount = real(words);
    int horizon = number(words);
    double scriptedShare = real(words);
    double temperature = real(words);
    int candidates = number(words);
    double leastProbability = real(words);
    double repetitionCost = real(words);
    List<String> agents = new ArrayList<>();
    for (int left = number(words); left > 0; left--) {
      agents.add(words.next());
    }
    boolean tree = Boolean.parseBoolean(words.next());
    int[] treeWeights = new int[number(words)];
    for (int i = 0; i < treeWeights.length; i++) {
      treeWeights[i] = number(words);
    }
    Plan plan = PlanText.read(words);
    float[] weights = FloatText.read(words.next());
    return new PagePolicy(
        observation,
        plan,
        weights,
        networkPlays,
        reward,
        discount,
        new SearchSettings(
            horizon,
            scriptedShare,
            temperature,
            candidates,
            leastProbability,
            repetitionCost,
            agents,
            tree),
        treeWeights);
  }

  private static int number(Iterator<String> words) {
    return Integer.parseInt(words.next());
  }

  private static double real(Iterator<String> words) {
    return Double.longBitsToDouble(Long.parseLong(words.next()));
  }

  /** An agent that plays the policy's most probable actions. */
  Agent newAgent(Game game) {
    return new PolicyAgent(newEncoder(game), plan.input().size(), newNetwork(), game.actions());
  }

  /**
   * An agent that searches with the policy, as {@link TreeAgents#searching} creates it.
   *
   * @param scripted the scripted agents of the game by name
   */
  Agent newSearch(Game game, SearchLimit limit, Map<String, Agent.Factory> scripted, int seat) {
    TurnPlanner planner =
        search.tree() ? newTreeSearch(game, limit) : newTurnSearch(game, limit, scripted);
    return new SearchAgent(planner, limit, seat);
  }

  private TurnPlanner newTreeSearch(Game game, SearchLimit limit) {
    int inputs = plan.input().size();
    TreePosition position =
        game instanceof TreeGame own
            ? own.newTreePosition(treeWeights)
            : new CriticPosition(game, newEncoder(game), inputs, newNetwork());
    return new DeepTreeSearch(
        game,
        new TreeSearch(game, position, limit, search.repetitionCost()),
        new PolicyPlanner(game, newEncoder(game), inputs, newNetwork()));
  }

  private TurnPlanner newTurnSearch(
      Game game, SearchLimit limit, Map<String, Agent.Factory> scripted) {
    List<Agent> agents = new ArrayList<>();
    for (String name : search.agents()) {
      require(scripted.containsKey(name), "a page has no agent '%s'".formatted(name));
      agents.add(scripted.get(name).newAgent(game, 0));
    }
    return new TurnSearch(
        game,
        newEncoder(game),
        plan.input().size(),
        newNetwork(),
        networkPlays,
        Reward.of(game, reward, discount),
        agents,
        limit.restrict(search));
  }

  /** The turns of this policy in positions. */
  PageDecision newDecision(Game game) {
    return new PageDecision(game, newEncoder(game), plan.input().size(), newNetwork());
  }

  private ObservationEncoder newEncoder(Game game) {
    return game.observation(observation).newEncoder();
  }

  private PlanForward newNetwork() {
    PlanForward network = new PlanForward(plan);
    network.setParameters(weights);
    return network;
  }
}
