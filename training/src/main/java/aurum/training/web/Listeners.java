package aurum.training.web;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Called after each change of something, such as a game; they must return at once. Thread-safe. */
public final class Listeners {
  private final Set<Runnable> listeners = ConcurrentHashMap.newKeySet();

  /** Adds a listener, which any thread may call. */
  public void add(Runnable listener) {
    listeners.add(listener);
  }

  /** Removes a listener. */
  public void remove(Runnable listener) {
    listeners.remove(listener);
  }

  /** Calls all listeners. */
  public void inform() {
    listeners.forEach(Runnable::run);
  }
}
