package aurum.agents.scripted.iceandfire;

import aurum.env.Agent;
import aurum.env.Match;
import aurum.env.TurnProposer;
import aurum.env.iceandfire.IceActions;
import aurum.env.iceandfire.IceMatch;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.random.RandomGenerator;

/**
 * Plays the orders of {@link IceTactics}. Units without orders move as those of {@code greedy}.
 *
 * <p>The proposals are mixtures of these orders with the actions of another agent:
 *
 * <ol>
 *   <li>all orders;
 *   <li>the other agent's steps of units, and all orders about cells;
 *   <li>all orders where the other agent does nothing;
 *   <li>each of the best captures, and the other agent's actions that leave enough gold for it;
 *   <li>each of them, and all orders about cells for the rest of the gold.
 * </ol>
 */
public final class IceTactician implements TurnProposer {
  private static final int MIXTURES = 3;
  private static final int MAXIMUM_CAPTURES = 6;

  /** Who chooses the actions of a proposal that its capture leaves open. */
  private enum Source {
    ORDERS,
    ORDERS_THEN_FALLBACK,
    FALLBACK_THEN_ORDERS,
    FALLBACK
  }

  /**
   * A proposal.
   *
   * @param capture orders that are played first, and whose gold is reserved
   * @param units who chooses the other steps
   * @param cells who chooses the other trainings and buildings
   */
  private record Proposal(IcePlan capture, Source units, Source cells) {}

  private final IceTactics tactics = new IceTactics();
  private final IceGreedy greedy = new IceGreedy();

  /** The best captures of the analysed position. */
  private final IcePlan[] captures = new IcePlan[MAXIMUM_CAPTURES];

  private final List<Proposal> proposals = new ArrayList<>();

  /** All other orders, for the proposal {@code plannedProposal} and its units or cells. */
  private IcePlan orders;

  /** The proposal that {@code orders} were planned for; -1 for none. */
  private int plannedProposal = -1;

  private boolean plannedForCells;

  public IceTactician() {
    IcePlan none = new IcePlan();
    proposals.add(new Proposal(none, Source.ORDERS_THEN_FALLBACK, Source.ORDERS));
    proposals.add(new Proposal(none, Source.FALLBACK_THEN_ORDERS, Source.ORDERS));
    proposals.add(new Proposal(none, Source.FALLBACK_THEN_ORDERS, Source.FALLBACK_THEN_ORDERS));
    for (int i = 0; i < captures.length; i++) {
      captures[i] = new IcePlan();
      proposals.add(new Proposal(captures[i], Source.FALLBACK, Source.FALLBACK));
      proposals.add(new Proposal(captures[i], Source.FALLBACK_THEN_ORDERS, Source.ORDERS));
    }
  }

  @Override
  public int act(Match match, RandomGenerator random) {
    IceMatch position = (IceMatch) match;
    if (match.over()) {
      return IceActions.NOTHING;
    }
    int action = tactics.plan(position).action(position);
    return action == IceActions.NOTHING && position.subjectIsUnit()
        ? greedy.act(match, random)
        : action;
  }

  @Override
  public int propose(Match position, BooleanSupplier hasTime) {
    plannedProposal = -1;
    return MIXTURES + 2 * tactics.bestCaptures((IceMatch) position, captures);
  }

  @Override
  public int proposedAction(int index, Match match, Agent fallback, RandomGenerator random) {
    IceMatch position = (IceMatch) match;
    Proposal proposal = proposals.get(index);
    int captured = proposal.capture.action(position);
    if (captured != IceActions.NOTHING) {
      return captured;
    }
    Source source = position.subjectIsUnit() ? proposal.units : proposal.cells;
    int ordered = source == Source.FALLBACK ? IceActions.NOTHING : ordered(index, position);
    int action =
        switch (source) {
          case ORDERS -> ordered;
          case ORDERS_THEN_FALLBACK ->
              ordered == IceActions.NOTHING ? fallback.act(match, random) : ordered;
          case FALLBACK_THEN_ORDERS, FALLBACK -> {
            int chosen = fallback.act(match, random);
            yield chosen == IceActions.NOTHING ? ordered : chosen;
          }
        };
    int price = IceActions.price(action);
    int gold = position.board().gold(position.actingSeat());
    boolean canPay = price == 0 || price + proposal.capture.price(position) <= gold;
    return canPay ? action : IceActions.NOTHING;
  }

  /** The order for the next choice; plans at the first unit and at the first cell of a proposal. */
  private int ordered(int proposal, IceMatch position) {
    boolean forCells = !position.subjectIsUnit();
    if (proposal != plannedProposal || forCells != plannedForCells) {
      plannedProposal = proposal;
      plannedForCells = forCells;
      orders = tactics.plan(position);
    }
    return orders.action(position);
  }

  @Override
  public boolean opponentCanWin(Match after) {
    return tactics.canWin((IceMatch) after);
  }
}
