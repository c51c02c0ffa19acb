package aurum.training.web;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.IteratingCallback;
import org.eclipse.jetty.util.thread.Scheduler;

/**
 * Sends the events of a source as {@code text/event-stream}. At most one event is being sent; a
 * comment keeps an idle stream open. A reader that does not read is cut off by the idle time-out of
 * its connection.
 */
final class EventStream extends IteratingCallback {
  private static final String COMMENT = ":\n\n";

  private final EventSource source;
  private final Response response;
  private final Callback callback;
  private final Scheduler scheduler;
  private final long commentMillis;
  private volatile boolean keepAlive;
  private volatile Scheduler.Task timer;
  private boolean begun;
  private boolean ended;

  private EventStream(
      EventSource source,
      Response response,
      Callback callback,
      Scheduler scheduler,
      long commentMillis) {
    this.source = source;
    this.response = response;
    this.callback = callback;
    this.scheduler = scheduler;
    this.commentMillis = commentMillis;
  }

  /**
   * Starts to send. The headers of the response are already set.
   *
   * @param commentMillis the time between two comments
   */
  static void send(
      EventSource source,
      Response response,
      Callback callback,
      Scheduler scheduler,
      long commentMillis) {
    EventStream stream = new EventStream(source, response, callback, scheduler, commentMillis);
    source.listen(stream::iterate);
    stream.scheduleComment();
    stream.iterate();
  }

  private void scheduleComment() {
    timer =
        scheduler.schedule(
            () -> {
              keepAlive = true;
              iterate();
              scheduleComment();
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
      response.write(true, ByteBuffer.allocate(0), this);
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
    response.write(false, ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8)), this);
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
    source.close();
  }
}
