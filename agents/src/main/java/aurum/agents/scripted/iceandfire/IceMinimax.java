package aurum.agents.scripted.iceandfire;

import aurum.env.Agent;
import aurum.env.Match;
import aurum.env.TurnProposer;
import aurum.env.base.SplitMix;
import aurum.env.iceandfire.IceActions;
import aurum.env.iceandfire.IceMatch;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.random.RandomGenerator;

/**
 * Compares whole turns by the estimate after the turn with which the enemy answers each: a min-max
 * of two turns. {@link TurnBuilder} builds the turns of both seats. It also compares the turns of
 * {@code cuts}, {@code tactician} and {@code greedy}. To a search it proposes the best turns, and
 * it estimates all turns of the search.
 *
 * <p>After the first turns it varies the best one as long as that finds a better one: without one
 * of its orders, or with another order first.
 *
 * <p>It searches at the first choice of a turn and keeps the turn for the other choices, so it
 * plays one match only, unlike the other scripted agents.
 */
public final class IceMinimax implements TurnProposer {
  /** The turns that are built in a turn, after which no further one is. */
  private static final int MAXIMUM_BUILT = 30;

  /** The number of single orders that are tried as the first one before the best turn is varied. */
  private static final int FIRST_ORDERS = 10;

  private static final int MAXIMUM_PROPOSALS = 8;

  /**
   * The reward that a turn is worth that wins for certain, less that of an even one. A policy's
   * reward is about that of the match's result.
   */
  private static final double REWARD = 2;

  private static final int[] NO_ORDERS = {};

  /**
   * A turn.
   *
   * @param value the estimate after the enemy's answer
   * @param given the orders that were given to its builder
   * @param accepted all of its orders; none if another agent chose it
   */
  private record Turn(int[] actions, double value, int[] given, int[] accepted) {}

  private final IceEstimate estimate = new IceEstimate();
  private final TurnBuilder builder = new TurnBuilder(estimate);
  private final TurnBuilder replies = new TurnBuilder(estimate);
  private final CutPlanner cuts = new CutPlanner();
  private final List<Agent> others = List.of(new IceTactician(), new IceGreedy());

  /** The turns compared so far; after a search in descending order of their values. */
  private final List<Turn> turns = new ArrayList<>();

  private IceMatch root;

  /** The root's acting seat. */
  private int seat;

  /** The position after the last turn that was played; null before the first one. */
  private IceMatch position;

  /** For the other agents, which draw no random numbers. */
  private final RandomGenerator noRandom = new SplitMix(0);

  private BooleanSupplier hasTime;
  private int built;
  private Turn best;

  /** The turn of the match that {@code turns} belong to; -1 for none. */
  private int turn = -1;

  /** The proposal that is played, and its next action. */
  private int proposal;

  private int next;

  @Override
  public void start(Match match, RandomGenerator random) {
    turn = -1;
  }

  @Override
  public int act(Match match, RandomGenerator random) {
    if (match.over()) {
      return IceActions.NOTHING;
    }
    if (match.turn() != turn) {
      turn = match.turn();
      next = 0;
      search((IceMatch) match, () -> true);
    }
    return next < best.actions.length ? best.actions[next++] : IceActions.NOTHING;
  }

  @Override
  public int propose(Match match, BooleanSupplier hasTime) {
    turn = -1;
    proposal = -1;
    if (match.over()) {
      return 0;
    }
    search((IceMatch) match, hasTime);
    return Math.min(turns.size(), MAXIMUM_PROPOSALS);
  }

  @Override
  public int proposedAction(int proposal, Match match, Agent fallback, RandomGenerator random) {
    if (proposal != this.proposal) {
      this.proposal = proposal;
      next = 0;
    }
    return turns.get(proposal).actions[next++];
  }

  /** Whether the enemy wins by its answer is part of the estimate. */
  @Override
  public boolean opponentCanWin(Match after) {
    return false;
  }

  @Override
  public boolean estimatesTurns() {
    return true;
  }

  @Override
  public double estimate(int[] turn, Match after) {
    if (after.over()) {
      return 0; // The rewards of the result are known.
    }
    return REWARD * Math.tanh(logOdds(turn, (IceMatch) after) / 2);
  }

  /** The logarithm of the odds to win after a turn and the enemy's answer. */
  private double logOdds(int[] turn, IceMatch after) {
    for (Turn other : turns) {
      if (Arrays.equals(other.actions, turn)) {
        return other.value;
      }
    }
    position.copyFrom(after);
    return valueAfterReply();
  }

  private void search(IceMatch match, BooleanSupplier hasTime) {
    root = match;
    seat = match.actingSeat();
    this.hasTime = hasTime;
    turns.clear();
    built = 0;
    best = null;
    builder.start(root);
    build(NO_ORDERS, TurnBuilder.NONE, true);
    if (hasBudget()) {
      compare(cuts.plan(root), NO_ORDERS, NO_ORDERS);
    }
    for (int i = 0; i < others.size() && hasBudget(); i++) {
      compare(others.get(i), NO_ORDERS, NO_ORDERS);
    }
    if (hasBudget()) {
      build(NO_ORDERS, TurnBuilder.NONE, false);
    }
    int[] orders = builder.orders();
    for (int i = 0; i < orders.length && i < FIRST_ORDERS && hasBudget(); i++) {
      build(new int[] {orders[i]}, TurnBuilder.NONE, true);
    }
    while (hasBudget() && vary(orders)) {}
    turns.sort(Comparator.comparingDouble(each -> -each.value));
  }

  private boolean hasBudget() {
    return built < MAXIMUM_BUILT && hasTime.getAsBoolean();
  }

  /** Varies the best turn; returns whether a variation is better. */
  private boolean vary(int[] orders) {
    Turn before = best;
    for (int i = 0; i < before.accepted.length && hasBudget(); i++) {
      int refused = before.accepted[i];
      int[] rest = Arrays.stream(before.given).filter(order -> order != refused).toArray();
      build(rest, refused, true);
    }
    for (int i = 0; i < orders.length && hasBudget(); i++) {
      int[] more = Arrays.copyOf(before.given, before.given.length + 1);
      more[before.given.length] = orders[i];
      build(more, TurnBuilder.NONE, true);
    }
    return best.value > before.value;
  }

  private void build(int[] first, int refused, boolean spends) {
    IcePlan plan = builder.build(first, refused, spends);
    compare(plan, first, builder.accepted());
  }

  private void compare(IcePlan plan, int[] first, int[] all) {
    compare((match, generator) -> plan.action((IceMatch) match), first, all);
  }

  /** Plays a turn in the order of the choices; returns its actions. */
  private int[] play(IceMatch start, Agent player) {
    if (position == null) {
      position = start.game().newMatch();
    }
    position.copyFrom(start);
    int[] actions = new int[16];
    int length = 0;
    while (!position.over() && position.turn() == start.turn()) {
      if (length == actions.length) {
        actions = Arrays.copyOf(actions, 2 * length);
      }
      actions[length] = player.act(position, noRandom);
      position.play(actions[length++]);
    }
    return Arrays.copyOf(actions, length);
  }

  /** Compares a turn if it is a new one. */
  private void compare(Agent player, int[] first, int[] all) {
    built++;
    int[] played = play(root, player);
    for (Turn other : turns) {
      if (Arrays.equals(other.actions, played)) {
        return;
      }
    }
    Turn compared = new Turn(played, valueAfterReply(), first, all);
    turns.add(compared);
    if (best == null || compared.value > best.value) {
      best = compared;
    }
  }

  /** The estimate for the seat after the enemy's turn, which is played. */
  private double valueAfterReply() {
    if (!position.over()) {
      replies.start(position);
      position.copyFrom(replies.build(NO_ORDERS, TurnBuilder.NONE, true).position());
    }
    if (!position.over()) {
      position.endTurn();
    }
    boolean acts = position.actingSeat() == seat;
    return acts ? estimate.of(position) : -estimate.of(position);
  }
}
