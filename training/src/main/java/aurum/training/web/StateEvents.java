package aurum.training.web;

import java.util.function.Supplier;

/**
 * An event stream of a state: an event at once, and one whenever the state differs from the last
 * event. A slow reader skips states.
 */
public final class StateEvents implements EventSource {
  private final Listeners changes;
  private final long intervalMillis;
  private final Supplier<String> state;
  private String last = "";

  /**
   * A stream for one reader.
   *
   * @param changes informed when the state may have changed
   * @param intervalMillis the longest time between two looks at the state
   * @param state in one line, not empty; called by a background thread
   */
  public StateEvents(Listeners changes, long intervalMillis, Supplier<String> state) {
    this.changes = changes;
    this.intervalMillis = intervalMillis;
    this.state = state;
  }

  @Override
  public Listeners changes() {
    return changes;
  }

  @Override
  public long intervalMillis() {
    return intervalMillis;
  }

  @Override
  public String poll() {
    String now = state.get();
    boolean isNew = !now.equals(last);
    last = now;
    return isNew ? now : null;
  }
}
