package aurum.training.web;

/**
 * The events of an event stream. The server polls the next one when the reader can take it, so a
 * slow reader needs no memory. Called by one thread at a time.
 */
public interface EventSource {
  /** Informs the server when there may be an event. */
  Listeners changes();

  /** The data of the next event, in one line; null if there is none at present. */
  String poll();

  /** The time after which {@link #poll} is called again without a change, in milliseconds. */
  default long intervalMillis() {
    return Long.MAX_VALUE;
  }

  /** Whether no further event follows. Called after {@link #poll} has returned null. */
  default boolean isFinished() {
    return false;
  }

  /** Called once, when the stream has ended or the reader has gone. */
  default void close() {}
}
