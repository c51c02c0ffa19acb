package aurum.agents.search;

import java.util.concurrent.CancellationException;

/**
 * A budget whose search ends when its thread is interrupted: one turn of a search may take minutes.
 */
record InterruptibleBudget(Budget budget) implements Budget {
  @Override
  public void begin() {
    budget.begin();
  }

  /**
   * @throws CancellationException if the thread is interrupted; it stays so
   */
  @Override
  public boolean allowsAnotherStep() {
    if (Thread.currentThread().isInterrupted()) {
      throw new CancellationException("the search was interrupted");
    }
    return budget.allowsAnotherStep();
  }

  @Override
  public double fractionUsed() {
    return budget.fractionUsed();
  }
}
