package aurum.agents.scripted.iceandfire;

import aurum.env.Agent;
import aurum.env.Match;
import aurum.env.iceandfire.IceActions;
import aurum.env.iceandfire.IceMatch;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Compares whole turns by the estimate after the turn with which the enemy answers each: a min-max
 * of two turns. {@link TurnBuilder} builds the turns of both seats. It also compares the turns of
 * {@code cuts}, {@code tactician} and {@code greedy}.
 *
 * <p>After the first turns it varies the best one as long as that finds a better one: without one
 * of its orders, or with another order first.
 *
 * <p>It searches at the first choice of a turn and keeps the turn for the other choices, so it
 * plays one match only, unlike the other scripted agents.
 */
public final class IceMinimax implements Agent {
  /** The estimates of a turn, after which no further turn is built. */
  private static final int MAXIMUM_ESTIMATES = 3000;

  /** The number of single orders that are tried as the first one before the best turn is varied. */
  private static final int FIRST_ORDERS = 10;

  private static final int[] NO_ORDERS = {};

  private final IceEstimate estimate = new IceEstimate();
  private final TurnBuilder builder = new TurnBuilder(estimate);
  private final TurnBuilder replies = new TurnBuilder(estimate);
  private final CutPlanner cuts = new CutPlanner();
  private final List<Agent> others = List.of(new IceTactician(), new IceGreedy());

  /** The turns compared so far, as sequences of actions. */
  private final List<int[]> compared = new ArrayList<>();

  private int turn = -1;
  private int next;

  private IceMatch root;
  private RandomGenerator random;
  private int end;

  /** The best turn, the orders that were given to its builder, and all of its orders. */
  private int[] best;

  private int[] given;
  private int[] accepted;
  private double bestValue;

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
      this.random = random;
      search((IceMatch) match);
    }
    int action = next < best.length ? best[next++] : IceActions.NOTHING;
    return match.legal(action) ? action : IceActions.NOTHING;
  }

  private void search(IceMatch match) {
    root = match;
    end = estimate.count() + MAXIMUM_ESTIMATES;
    compared.clear();
    bestValue = Double.NEGATIVE_INFINITY;
    build(NO_ORDERS, TurnBuilder.NONE, true);
    build(NO_ORDERS, TurnBuilder.NONE, false);
    compare(cuts.plan(root), NO_ORDERS, NO_ORDERS);
    for (Agent other : others) {
      compare(other, NO_ORDERS, NO_ORDERS);
    }
    int[] orders = builder.orders(root);
    for (int i = 0; i < orders.length && i < FIRST_ORDERS && hasBudget(); i++) {
      build(new int[] {orders[i]}, TurnBuilder.NONE, true);
    }
    while (hasBudget() && vary(orders)) {}
  }

  private boolean hasBudget() {
    return estimate.count() - end < 0;
  }

  /** Varies the best turn; returns whether a variation is better. */
  private boolean vary(int[] orders) {
    double before = bestValue;
    int[] first = given;
    int[] all = accepted;
    for (int i = 0; i < all.length && hasBudget(); i++) {
      int refused = all[i];
      build(Arrays.stream(first).filter(order -> order != refused).toArray(), refused, true);
    }
    for (int i = 0; i < orders.length && hasBudget(); i++) {
      int[] more = Arrays.copyOf(first, first.length + 1);
      more[first.length] = orders[i];
      build(more, TurnBuilder.NONE, true);
    }
    return bestValue > before;
  }

  private void build(int[] first, int refused, boolean spends) {
    IcePlan plan = builder.build(root, first, refused, spends);
    compare(plan, first, builder.accepted());
  }

  private void compare(IcePlan plan, int[] first, int[] all) {
    compare((match, generator) -> plan.action((IceMatch) match), first, all);
  }

  /** Plays a turn in the order of the choices, and keeps it if it is the best one. */
  private void compare(Agent player, int[] first, int[] all) {
    IceMatch position = root.game().newMatch();
    position.copyFrom(root);
    int[] actions = new int[16];
    int length = 0;
    while (!position.over() && position.turn() == root.turn()) {
      if (length == actions.length) {
        actions = Arrays.copyOf(actions, 2 * length);
      }
      actions[length] = player.act(position, random);
      position.play(actions[length++]);
    }
    int[] played = Arrays.copyOf(actions, length);
    if (compared.stream().anyMatch(other -> Arrays.equals(other, played))) {
      return;
    }
    compared.add(played);
    double value = valueAfterReply(position);
    if (value > bestValue) {
      bestValue = value;
      best = played;
      given = first;
      accepted = all;
    }
  }

  /** The estimate for the root's acting seat after the enemy's turn, which is played. */
  private double valueAfterReply(IceMatch position) {
    if (!position.over()) {
      position.copyFrom(replies.build(position, NO_ORDERS, TurnBuilder.NONE, true).position());
    }
    if (!position.over()) {
      position.endTurn();
    }
    boolean acts = position.actingSeat() == root.actingSeat();
    return acts ? estimate.of(position) : -estimate.of(position);
  }
}
