package aurum.training.page;

import static aurum.env.base.Requirement.require;

import aurum.env.Agent;
import aurum.env.DecisionValues;
import aurum.env.Game;
import aurum.env.Match;
import aurum.env.SeatView;
import aurum.env.SeatedAgents;
import aurum.env.base.RandomStream;
import aurum.env.base.SplitMix;
import aurum.env.runner.MatchObserver;
import aurum.env.runner.MatchRunner;
import aurum.training.human.LegalAction;
import aurum.training.replay.JsonObject;
import aurum.training.replay.ReplayRecorder;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.random.RandomGenerator;

/**
 * A match that a page plays, turn by turn. Nothing in it waits: the turn of a person is chosen on a
 * copy, action by action, and played when it is complete. The agents get the random numbers of the
 * same match in the arena.
 */
final class PageMatch implements MatchObserver {
  /** The answer that waits until the turn is finished, instead of an action. */
  static final int FINISH_TURN = -1;

  /** The agents of a page. */
  interface Agents {
    /** A new agent of a name; null for a person. */
    Agent newAgent(String name, Game game, int seat);

    /**
     * An agent that computes the policy in the decisions of an agent; null if there is no policy,
     * or if the agent of this name has nothing to do with it.
     */
    Agent newAdviser(String name, Game game);
  }

  private final Match match;
  private final Agents agents;
  private final Seat[] seats;
  private final SeatedAgents seated;
  private final MatchRunner runner;
  private final SplitMix[] random;
  private final SeatView view;
  private final ReplayRecorder recorder;

  /** The frames that have not been reported, and whether the facts have. */
  private final List<JsonObject> news = new ArrayList<>();

  private boolean hasFacts;

  /** All actions so far, and those that are played next without asking. */
  private final List<Integer> moves = new ArrayList<>();

  private final Queue<Integer> planned = new ArrayDeque<>();

  /** Whether the planned actions are those of a link, not of a person. */
  private boolean isOfLink;

  /** The position within the turn of a person, after the actions that the person has chosen. */
  private final Match draft;

  private final List<Integer> chosen = new ArrayList<>();

  /** The actions that the person may choose; empty if there is no question. */
  private List<Integer> answers = List.of();

  /** The number of questions so far. */
  private int questions;

  /**
   * Begins a match.
   *
   * @param names of the agents of the seats
   * @param known the first actions of the match, which are played at once
   */
  PageMatch(Game game, long seed, Agents agents, List<String> names, List<Integer> known) {
    require(
        names.size() == game.seats(),
        "the match has %s seats, but %s agents".formatted(game.seats(), names.size()));
    this.agents = agents;
    match = game.newMatch();
    draft = game.newMatch();
    match.reset(seed);
    view = new SeatView(game);
    recorder = new ReplayRecorder(game, seed, names);
    seats = new Seat[names.size()];
    random = new SplitMix[names.size()];
    Agent.Factory[] factories = new Agent.Factory[names.size()];
    for (int seat = 0; seat < seats.length; seat++) {
      seats[seat] = new Seat(game, names.get(seat), seat);
      random[seat] = new SplitMix(RandomStream.SEATS.seed(seed, seat));
      Agent agent = seats[seat];
      factories[seat] = Agent.Factory.trusted((g, s) -> agent);
    }
    seated = SeatedAgents.start(match, seed, factories, seat -> random[seat]);
    runner = new MatchRunner(match, seated, this);
    runner.start(seed);
    play(known);
  }

  /** Plays the first actions of the match. */
  private void play(List<Integer> known) {
    isOfLink = true;
    planned.addAll(known);
    while (!planned.isEmpty() && !match.over()) {
      playTurn();
    }
    isOfLink = false;
    require(planned.isEmpty(), "the link is of another match: it goes on after the end");
    if (!known.isEmpty() && !match.over()) {
      for (Seat seat : seats) {
        seat.start(view.of(match, seat.number), random[seat.number]); // It has read no turn so far.
      }
    }
  }

  /** Plays the next turn, unless a person is to choose it. */
  void next() {
    if (match.over() || !answers.isEmpty()) {
      return;
    }
    if (seats[match.actingSeat()].agent == null) {
      draft.copyFrom(view.of(match, match.actingSeat()));
      ask();
    } else {
      playTurn();
    }
  }

  private void playTurn() {
    runner.playTurn();
    if (match.over()) {
      seated.ended(match);
    }
  }

  private void ask() {
    answers = LegalAction.of(draft).stream().map(LegalAction::action).toList();
    questions++;
  }

  /** Plays the person's answer. */
  void answer(int answer) {
    require(
        answers.contains(answer) || (answer == FINISH_TURN && canFinish()),
        "the question has been answered");
    int turn = draft.turn();
    do {
      int action = answer == FINISH_TURN ? draft.game().waitingAction() : answer;
      chosen.add(action);
      draft.play(action);
    } while (answer == FINISH_TURN && draft.turn() == turn && !draft.over());
    if (draft.turn() == turn && !draft.over()) {
      ask();
      return;
    }
    planned.addAll(chosen);
    endQuestion();
    playTurn();
  }

  private void endQuestion() {
    chosen.clear();
    answers = List.of();
  }

  private boolean canFinish() {
    return LegalAction.canFinishTurn(draft);
  }

  /** Gives a seat to another agent, from the next turn on. */
  void replace(int seat, String name) {
    require(seat >= 0 && seat < seats.length, "there is no seat " + seat);
    seats[seat].replace(name);
    if (!answers.isEmpty() && seat == match.actingSeat()) {
      endQuestion();
    }
  }

  /** All actions so far, in the order in which they were played. */
  List<Integer> moves() {
    return moves;
  }

  /**
   * The events since the last call: {@code frames}, {@code question}, and in the first call the
   * {@code facts}, as the page of {@code play --web} receives them.
   */
  JsonObject event() {
    JsonObject event = new JsonObject();
    if (!hasFacts) {
      event.put("facts", recorder.facts());
      hasFacts = true;
    }
    event.put("frames", List.copyOf(news));
    news.clear();
    JsonObject question = null;
    if (!answers.isEmpty()) {
      question =
          recorder
              .draft(draft, answers)
              .put("number", questions)
              .put("finish", canFinish())
              .put("answers", answers);
    }
    return event.put("question", question);
  }

  @Override
  public void position(Match position) {
    int before = recorder.frames();
    recorder.position(position);
    if (recorder.frames() > before) {
      news.add(recorder.lastFrame());
    }
  }

  @Override
  public void decision(Match position, Agent agent, int action) {
    recorder.decision(position, agent, action);
  }

  /**
   * The seat of an agent, which may be replaced during the match. Actions that are known already,
   * those of a link or of a person, are played without asking the agent.
   */
  private final class Seat implements Agent {
    private final Game game;
    private final int number;

    /** Null while a person plays. */
    private Agent agent;

    /** Null for none. */
    private Agent adviser;

    private Agent decided;

    Seat(Game game, String name, int number) {
      this.game = game;
      this.number = number;
      agent = agents.newAgent(name, game, number);
      adviser = agents.newAdviser(name, game);
    }

    void replace(String name) {
      Agent next = agents.newAgent(name, game, number);
      close();
      agent = next;
      adviser = agents.newAdviser(name, game);
      start(view.of(match, number), random[number]);
    }

    @Override
    public void start(Match position, RandomGenerator generator) {
      if (agent != null) {
        agent.start(position, generator);
      }
    }

    @Override
    public int act(Match position, RandomGenerator generator) {
      boolean isKnown = !planned.isEmpty();
      require(isKnown || !isOfLink, "the link is of another match: it ends within a turn");
      int action = isKnown ? planned.remove() : agent.act(position, generator);
      require(
          action < game.actions() && position.legal(action),
          "the link is of another match: action %s is not legal".formatted(action));
      decided = agent;
      if (adviser != null) {
        adviser.act(position, generator);
        decided = adviser;
      }
      moves.add(action);
      return action;
    }

    @Override
    public Optional<DecisionValues> lastDecision() {
      return decided == null ? Optional.empty() : decided.lastDecision();
    }

    @Override
    public void actionPlayed(Match position, int seat, int action) {
      if (agent != null) {
        agent.actionPlayed(position, seat, action);
      }
    }

    @Override
    public void ended(Match position) {
      if (agent != null) {
        agent.ended(position);
      }
    }

    @Override
    public void close() {
      if (agent != null) {
        agent.close();
      }
    }
  }
}
