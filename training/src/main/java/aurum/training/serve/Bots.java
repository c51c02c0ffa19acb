package aurum.training.serve;

import aurum.env.referee.RefereeMatch;

/** The bots of the server in one game. Called by one thread at a time. */
interface Bots extends AutoCloseable {
  /** The order of the acting seat. */
  Order act(RefereeMatch match);

  /** Called after each order of any seat. */
  default void played(RefereeMatch match, int seat, Order order) {}

  @Override
  default void close() {}
}
