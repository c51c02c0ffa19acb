package aurum.agents.contest.worker;

import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * The program of a worker JVM: plays matches by a contest's own referee, which is built with
 * CodinGame's engine. The arguments are {@value #TURNS} to ask each seat when the engine asks it,
 * or {@value #ROUNDS} to ask the seats together that decide at once ({@link Round}); then the class
 * path of the referee.
 *
 * <p>Each thread plays match after match; several play at once. On standard input the worker reads
 * a line with the number of a thread and a number of bytes, then the bytes, which are for that
 * thread; a thread begins with its first bytes and ends with a line of 0 bytes. {@link
 * EngineOutput} prints what a thread replies.
 *
 * <p>Before each match a thread reads one line: {@value #FRESH} to load the engine and the referee
 * anew, or {@value #USED} to play by the classes of the thread's last match of this kind. Then the
 * engine reads its commands and prints its blocks, of which {@link EngineOutput} leaves out the
 * pictures. No two threads have the same classes of the referee. Lines that the referee itself
 * prints go nowhere.
 *
 * <p>This package uses the JDK alone, because its JVM has no other classes of Aurum's.
 */
public final class RefereeWorker {
  /** The line before a match by newly loaded classes. */
  public static final String FRESH = "fresh";

  /** The line before a match by classes that may have played. */
  public static final String USED = "used";

  /** The first word of the line before the lines that a thread prints. */
  public static final String THREAD = "THREAD";

  /** The first argument, for questions as the engine asks them. */
  public static final String TURNS = "turns";

  /** The first argument, for all questions of a round together. */
  public static final String ROUNDS = "rounds";

  /** The beginning of the engine's command with a reply, before the number of its lines. */
  public static final String REPLY = "[[SET_PLAYER_OUTPUT] ";

  /** The line after which the engine goes on. It leaves the last one of a match unread. */
  public static final String CONTINUE = "[[GET_GAME_INFO] 0]";

  private final MatchInput commands;
  private final EngineOutput output;
  private final LibraryLoader libraries;
  private final boolean isByRounds;

  /** The classes of the matches that are played one after another; null before the first one. */
  private RefereeLoader used;

  private RefereeWorker(
      MatchInput commands, EngineOutput output, LibraryLoader libraries, boolean isByRounds) {
    this.commands = commands;
    this.output = output;
    this.libraries = libraries;
    this.isByRounds = isByRounds;
  }

  /** Plays matches until standard input ends. */
  public static void main(String[] arguments) throws IOException {
    boolean isByRounds = arguments[0].equals(ROUNDS);
    URL[] urls = new URL[arguments.length - 1];
    for (int i = 0; i < urls.length; i++) {
      urls[i] = url(arguments[i + 1]);
    }
    OutputStream all = new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), 1 << 16);
    InputStream in = System.in;
    System.setIn(InputStream.nullInputStream());
    System.setOut(new PrintStream(OutputStream.nullOutputStream()));
    LibraryLoader libraries = new LibraryLoader(urls);
    Map<Integer, MatchInput> threads = new HashMap<>();
    for (String line = readLine(in); line != null; line = readLine(in)) {
      int blank = line.indexOf(' ');
      int number = Integer.parseInt(line.substring(0, blank));
      byte[] bytes = in.readNBytes(Integer.parseInt(line.substring(blank + 1)));
      threads.computeIfAbsent(number, n -> start(n, all, libraries, isByRounds)).add(bytes);
      if (bytes.length == 0) {
        threads.remove(number);
      }
    }
  }

  private static URL url(String entry) throws MalformedURLException {
    return Path.of(entry).toUri().toURL();
  }

  /** Starts a thread and returns its input. */
  private static MatchInput start(
      int number, OutputStream all, LibraryLoader libraries, boolean isByRounds) {
    MatchInput commands = new MatchInput();
    EngineOutput output = new EngineOutput(number, all);
    Thread thread =
        new Thread(
            () -> {
              try {
                new RefereeWorker(commands, output, libraries, isByRounds).run();
              } catch (Exception | LinkageError e) {
                output.fail(e);
              }
            });
    thread.setDaemon(true);
    thread.start();
    return commands;
  }

  private void run() throws Exception {
    for (String kind = readLine(commands); kind != null; kind = readLine(commands)) {
      if (kind.equals(FRESH)) {
        try (RefereeLoader fresh = new RefereeLoader(libraries)) {
          play(fresh);
        }
      } else if (kind.equals(USED)) { // Any other line is what the engine has left unread.
        used = used == null ? new RefereeLoader(libraries) : used;
        play(used);
      }
    }
    if (used != null) {
      used.close();
    }
  }

  /** The next line; null at the end. Reads no byte after it, because others read them. */
  static String readLine(InputStream in) throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    for (int c = in.read(); c != '\n'; c = in.read()) {
      if (c < 0) {
        return null;
      }
      line.write(c);
    }
    return line.toString(StandardCharsets.UTF_8);
  }

  private void play(RefereeLoader loader) throws Exception {
    Thread.currentThread().setContextClassLoader(loader);
    try {
      EngineMatch match = new EngineMatch(loader, output);
      output.begin(match, isByRounds ? commands : null);
      match.play(commands);
    } catch (InvocationTargetException e) {
      // The engine has printed what its referee threw.
      if (!output.hasFailed()) {
        output.fail(e.getCause());
      }
    } catch (ReflectiveOperationException e) {
      output.fail(e);
    } finally {
      Thread.currentThread().setContextClassLoader(libraries);
    }
  }
}
