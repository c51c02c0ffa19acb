package aurum.training.web;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.EofException;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.IteratingCallback;
import org.eclipse.jetty.util.thread.Invocable.InvocationType;
import org.eclipse.jetty.util.thread.Scheduler;

/**
 * Sends the events of a source as {@code text/event-stream}. At most one event is being sent; a
 * comment keeps an idle stream open. A reader that does not read is cut off by the idle time-out of
 * its connection. Each event is a task of its own of the executor, so that streams take turns.
 */
final class EventStream extends IteratingCallback implements Connection.Listener {
  private static final String COMMENT = ":\n\n";

  private final EventSource source;
  private final Response response;
  private final Callback callback;
  private final Connection connection;
  private final Executor executor;
  private final Runnable available = this::iterateLater;
  private final AtomicBoolean queued = new AtomicBoolean();
  private volatile boolean keepAlive;
  private volatile Scheduler.Task timer;
  private boolean begun;
  private boolean ended;

  EventStream(EventSource source, Response response, Callback callback, Executor executor) {
    this.source = source;
    this.response = response;
    this.callback = callback;
    this.executor = executor;
    connection = response.getRequest().getConnectionMetaData().getConnection();
  }

  /**
   * Starts to send. The headers of the response are already set.
   *
   * @param commentMillis the time between two comments
   */
  void start(Scheduler scheduler, long commentMillis) {
    source.changes().add(available);
    connection.addEventListener(this);
    scheduleComment(scheduler, commentMillis);
    iterateLater();
  }

  @Override
  public void onClosed(Connection connection) {
    abort(new EofException());
  }

  private void iterateLater() {
    if (queued.compareAndSet(false, true)) {
      executor.execute(
          () -> {
            queued.set(false);
            iterate();
          });
    }
  }

  private void scheduleComment(Scheduler scheduler, long commentMillis) {
    timer =
        scheduler.schedule(
            () -> {
              keepAlive = true;
              iterateLater();
              scheduleComment(scheduler, commentMillis);
            },
            commentMillis,
            TimeUnit.MILLISECONDS);
    if (isClosed() || isFailed() || isSucceeded()) {
      timer.cancel();
    }
  }

  @Override
  protected Action process() {
    if (ended) {
      return Action.SUCCEEDED;
    }
    if (!begun) {
      begun = true;
      write(""); // Sends the headers.
      return Action.SCHEDULED;
    }
    String event = source.poll();
    if (event != null) {
      write("data: " + event + "\n\n");
      return Action.SCHEDULED;
    }
    if (source.isFinished()) {
      ended = true;
      response.write(true, ByteBuffer.allocate(0), written());
      return Action.SCHEDULED;
    }
    if (keepAlive) {
      write(COMMENT);
      return Action.SCHEDULED;
    }
    return Action.IDLE;
  }

  private void write(String text) {
    keepAlive = false;
    response.write(false, ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8)), written());
  }

  private Callback written() {
    return Callback.from(
        InvocationType.NON_BLOCKING, () -> executor.execute(this::succeeded), this::failed);
  }

  @Override
  protected void onCompleteSuccess() {
    callback.succeeded();
    end();
  }

  @Override
  protected void onCompleteFailure(Throwable cause) {
    callback.failed(cause);
    end();
  }

  private void end() {
    timer.cancel();
    connection.removeEventListener(this);
    source.changes().remove(available);
    source.close();
  }
}
