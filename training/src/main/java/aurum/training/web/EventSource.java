package aurum.training.web;

/**
 * The events of an event stream. The server polls the next one when the reader can take it, so a
 * slow reader needs no memory. Called by one thread at a time, except for {@link #listen}.
 */
public interface EventSource {
  /** The data of the next event, in one line; null if there is none at present. */
  String poll();

  /** Whether no further event follows. Called after {@link #poll} has returned null. */
  boolean isFinished();

  /** Called once: {@code available} is to be run, by any thread, when there may be an event. */
  void listen(Runnable available);

  /** Called once, when the stream has ended or the reader has gone. */
  void close();
}
