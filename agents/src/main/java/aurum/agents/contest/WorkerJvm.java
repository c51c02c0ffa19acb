package aurum.agents.contest;

import aurum.agents.contest.worker.RefereeWorker;
import aurum.agents.process.ChildProcess;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A worker JVM, in each of whose threads a {@link ContestWorker} plays match after match. A thread
 * of this JVM reads what all of them print. If the JVM ends, prints anything else or does not
 * answer in time, the matches of all its threads have failed. Thread-safe.
 */
final class WorkerJvm {
  static final int HEAP_MEGABYTES = 512;

  /** Options for this JVM, which the worker would take too: its collector, heap and language. */
  private static final Map<String, String> ENVIRONMENT =
      Map.of("JAVA_TOOL_OPTIONS", "", "JDK_JAVA_OPTIONS", "", "_JAVA_OPTIONS", "");

  private static final Pattern HEADER =
      Pattern.compile("\\[\\[" + RefereeWorker.THREAD + " (\\d{1,9})\\] (\\d{1,9})\\]");

  /**
   * An answer.
   *
   * @param failure why there is none; null if there is one
   */
  private record Answer(List<String> lines, String failure) {}

  private final ChildProcess process;
  private final OutputStream in;
  private final Map<Integer, BlockingQueue<Answer>> threads = new ConcurrentHashMap<>();
  private int begun;

  /** Why it no longer plays; null while it does. */
  private String failure;

  /** The first thread whose match has failed because of that; -1 before. */
  private int firstToFail = -1;

  /**
   * Starts the JVM.
   *
   * @param isByRounds whether seats that decide at once are asked together
   */
  WorkerJvm(RefereeClasses classes, int league, boolean isByRounds) {
    try {
      process = ChildProcess.start(command(classes, league, isByRounds), ENVIRONMENT);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    in = process.input();
    Thread reader = new Thread(this::read, "aurum-referee");
    reader.setDaemon(true);
    reader.start();
  }

  private static List<String> command(RefereeClasses classes, int league, boolean isByRounds) {
    Path own =
        Path.of(
            URI.create(
                RefereeWorker.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toString()));
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(
        List.of(
            "-Xmx" + HEAP_MEGABYTES + "m",
            "-XX:+UseSerialGC",
            "-XX:+ExitOnOutOfMemoryError",
            "-Dfile.encoding=UTF-8",
            "-Djava.awt.headless=true",
            // The engine and its referees format numbers; in Arabic with other digits.
            "-Duser.language=en",
            "-Duser.country=US",
            // Guice 4 defines classes by a method of ClassLoader that is not public.
            "--add-opens=java.base/java.lang=ALL-UNNAMED",
            // The engine writes each picture to its log.
            "-Dorg.apache.commons.logging.LogFactory=org.apache.commons.logging.impl.LogFactoryImpl",
            "-Dorg.apache.commons.logging.Log=org.apache.commons.logging.impl.NoOpLog",
            "-Dlog4j2.level=OFF",
            "-Dlog4j2.statusLoggerLevel=OFF",
            "-Dgame.mode=multi",
            "-Dleague.level=" + league,
            "-cp",
            own.toString(),
            RefereeWorker.class.getName(),
            isByRounds ? RefereeWorker.ROUNDS : RefereeWorker.TURNS));
    classes.classPath().forEach(entry -> command.add(entry.toAbsolutePath().toString()));
    return command;
  }

  private void read() {
    BlockLines out = new BlockLines(process.output());
    String reason;
    try {
      while (true) {
        out.begin();
        String header = out.next();
        Matcher block = HEADER.matcher(header);
        if (!block.matches()) {
          reason = "it printed '" + header + "' to its standard output";
          break;
        }
        List<String> lines = new ArrayList<>();
        for (int i = Integer.parseInt(block.group(2)); i > 0; i--) {
          lines.add(out.next());
        }
        BlockingQueue<Answer> answers = threads.get(Integer.valueOf(block.group(1)));
        if (answers != null) { // Otherwise its match has been abandoned.
          answers.add(new Answer(lines, null));
        }
      }
    } catch (IOException e) {
      reason = process.ending(e.getMessage());
    }
    fail(reason);
  }

  private synchronized void fail(String reason) {
    failure = reason;
    process.close();
    threads.values().forEach(each -> each.add(new Answer(List.of(), reason)));
  }

  /** The number of its threads. */
  int threads() {
    return threads.size();
  }

  /** Whether it still plays. */
  synchronized boolean isOpen() {
    return failure == null;
  }

  /**
   * Notes that the match of a thread has failed because this JVM no longer plays, which ends the
   * matches of all threads.
   *
   * @return whether it is the first one
   */
  synchronized boolean isFirstToFail(int thread) {
    firstToFail = firstToFail < 0 ? thread : firstToFail;
    return firstToFail == thread;
  }

  /** Begins a thread, and returns its number. */
  synchronized int begin() {
    threads.put(begun, new LinkedBlockingQueue<>());
    return begun++;
  }

  /** Ends a thread, whether or not its match is over, and after the last one the JVM. */
  synchronized void end(int thread) {
    if (threads.remove(thread) != null) {
      write(thread, new byte[0]);
    }
    if (threads.isEmpty()) {
      fail("it was closed");
    }
  }

  /**
   * Sends lines to a thread and returns the lines that it answers.
   *
   * @throws IOException if there is no answer within the time; the message is a clause of which the
   *     referee is the subject
   * @throws CancellationException if there is none because this JVM has been told to stop
   */
  List<String> exchange(int thread, String text, int millis) throws IOException {
    BlockingQueue<Answer> answers;
    synchronized (this) {
      if (failure != null) {
        throw new IOException(failure);
      }
      answers = threads.get(thread);
    }
    try (ChildProcess.Deadline deadline = process.within(millis)) {
      write(thread, text.getBytes(StandardCharsets.UTF_8));
      Answer answer = take(answers);
      if (answer.failure != null && process.isStopped()) {
        throw new CancellationException("stopped while the referee was computing");
      }
      if (answer.failure != null) {
        throw new IOException(answer.failure);
      }
      return answer.lines;
    }
  }

  private void write(int thread, byte[] bytes) {
    try {
      synchronized (in) {
        in.write((thread + " " + bytes.length + "\n").getBytes(StandardCharsets.UTF_8));
        in.write(bytes);
        in.flush();
      }
    } catch (IOException e) {
      // It has ended, and the thread that reads notes why.
      return;
    }
  }

  /** Waits, since the deadline ends the JVM and so the time. */
  private static Answer take(BlockingQueue<Answer> answers) {
    boolean interrupted = false;
    try {
      while (true) {
        try {
          return answers.take();
        } catch (InterruptedException e) {
          interrupted = true;
        }
      }
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
