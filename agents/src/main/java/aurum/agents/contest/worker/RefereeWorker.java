package aurum.agents.contest.worker;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * The program of a worker JVM: plays matches by a contest's own referee, which is built with
 * CodinGame's engine. The arguments are the class path of the referee.
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

  private final MatchInput commands;
  private final EngineOutput output;
  private final LibraryLoader libraries;

  /** The classes of the matches that are played one after another; null before the first one. */
  private RefereeLoader used;

  private RefereeWorker(MatchInput commands, EngineOutput output, LibraryLoader libraries) {
    this.commands = commands;
    this.output = output;
    this.libraries = libraries;
  }

  /** Plays matches until standard input ends. */
  public static void main(String[] classPath) throws IOException {
    URL[] urls = new URL[classPath.length];
    for (int i = 0; i < urls.length; i++) {
      urls[i] = url(classPath[i]);
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
      threads.computeIfAbsent(number, n -> start(n, all, libraries)).add(bytes);
      if (bytes.length == 0) {
        threads.remove(number);
      }
    }
  }

  private static URL url(String entry) throws MalformedURLException {
    return Path.of(entry).toUri().toURL();
  }

  /** Starts a thread and returns its input. */
  private static MatchInput start(int number, OutputStream all, LibraryLoader libraries) {
    MatchInput commands = new MatchInput();
    EngineOutput output = new EngineOutput(number, all);
    Thread thread =
        new Thread(
            () -> {
              try {
                new RefereeWorker(commands, output, libraries).run();
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
  private static String readLine(InputStream in) throws IOException {
    StringBuilder line = new StringBuilder();
    for (int c = in.read(); c != '\n'; c = in.read()) {
      if (c < 0) {
        return null;
      }
      line.append((char) c);
    }
    return line.toString();
  }

  private void play(RefereeLoader loader) throws Exception {
    Thread.currentThread().setContextClassLoader(loader);
    try {
      new EngineMatch(loader, output).play(commands);
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
