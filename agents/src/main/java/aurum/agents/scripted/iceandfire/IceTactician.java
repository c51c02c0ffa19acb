package aurum.agents.scripted.iceandfire;

import aurum.env.Agent;
import aurum.env.Match;
import aurum.env.TurnProposer;
import aurum.env.iceandfire.IceActions;
import aurum.env.iceandfire.IceMatch;
import aurum.env.iceandfire.IceOrders;
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
  private static final int CAPTURES = 6;

  private final IceTactics tactics = new IceTactics();
  private final IceGreedy greedy = new IceGreedy();

  /** The best captures of the analysed position. */
  private final IceOrders[] captures = new IceOrders[CAPTURES];

  private int captureCount;

  /** The orders of the proposal in progress, and whether they are about cells. */
  private IceOrders orders;

  private boolean ordersAreForCells;

  /** The subject that the proposal in progress is at; -1 before its first action. */
  private int proposalInProgress = -1;

  public IceTactician() {
    for (int i = 0; i < CAPTURES; i++) {
      captures[i] = new IceOrders();
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
  public int propose(Match position) {
    proposalInProgress = -1;
    captureCount = tactics.bestCaptures((IceMatch) position, captures);
    return MIXTURES + 2 * captureCount;
  }

  @Override
  public int act(int proposal, Match match, Agent otherwise, RandomGenerator random) {
    IceMatch position = (IceMatch) match;
    boolean isUnit = position.subjectIsUnit();
    int capture = (proposal - MIXTURES) / 2;
    if (proposal >= MIXTURES) {
      int action = captures[capture].action(position);
      if (action != IceActions.NOTHING) {
        return action;
      }
    }
    boolean isMixed = proposal < MIXTURES || (proposal - MIXTURES) % 2 == 1;
    if (isMixed) {
      update(proposal, position);
    }
    int ordered = isMixed ? orders.action(position) : IceActions.NOTHING;
    boolean ordersFirst = proposal == 0 || (proposal != 2 && isMixed && !isUnit);
    int action = ordersFirst ? ordered : otherwise.act(match, random);
    if (action == IceActions.NOTHING && (!ordersFirst || isUnit)) {
      action = ordersFirst ? otherwise.act(match, random) : ordered;
    }
    int reserved = proposal >= MIXTURES ? captures[capture].price(position) : 0;
    int gold = position.board().gold(position.actingSeat());
    return IceActions.price(action) > 0 && IceActions.price(action) + reserved > gold
        ? IceActions.NOTHING
        : action;
  }

  /** Plans at the first unit and at the first cell of a proposal. */
  private void update(int proposal, IceMatch position) {
    boolean forCells = !position.subjectIsUnit();
    if (proposal != proposalInProgress || forCells != ordersAreForCells) {
      proposalInProgress = proposal;
      ordersAreForCells = forCells;
      orders = tactics.plan(position);
    }
  }

  @Override
  public boolean opponentCanWin(Match after) {
    return tactics.canWin((IceMatch) after);
  }
}
