package aurum.agents.contest.worker;

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

/**
 * The program of a worker JVM: plays match after match by a contest's own referee, which is built
 * with CodinGame's engine. The arguments are the class path of the referee.
 *
 * <p>Before each match the worker reads one line on standard input: {@value #FRESH} to load the
 * engine and the referee anew, or {@value #USED} to play by the classes of the last match of this
 * kind. Then the engine reads its commands and prints its blocks, of which {@link EngineOutput}
 * leaves out the pictures. Lines that the referee itself prints go nowhere.
 *
 * <p>This package uses the JDK alone, because its JVM has no other classes of Aurum's.
 */
public final class RefereeWorker {
  /** The line before a match by newly loaded classes. */
  public static final String FRESH = "fresh";

  /** The line before a match by classes that may have played. */
  public static final String USED = "used";

  private final InputStream commands;
  private final EngineOutput output;
  private final LibraryLoader libraries;

  /** The classes of the matches that are played one after another; null before the first one. */
  private RefereeLoader used;

  private RefereeWorker(InputStream commands, EngineOutput output, URL[] classPath) {
    this.commands = commands;
    this.output = output;
    libraries = new LibraryLoader(classPath);
  }

  /** Plays matches until standard input ends. */
  public static void main(String[] classPath) throws Exception {
    URL[] urls = new URL[classPath.length];
    for (int i = 0; i < urls.length; i++) {
      urls[i] = url(classPath[i]);
    }
    EngineOutput output = new EngineOutput(new FileOutputStream(FileDescriptor.out));
    InputStream commands = System.in;
    System.setIn(InputStream.nullInputStream());
    System.setOut(new PrintStream(OutputStream.nullOutputStream()));
    new RefereeWorker(commands, output, urls).run();
  }

  private static URL url(String entry) throws MalformedURLException {
    return Path.of(entry).toUri().toURL();
  }

  private void run() throws Exception {
    for (String kind = readLine(); kind != null; kind = readLine()) {
      if (kind.equals(FRESH)) {
        try (RefereeLoader fresh = new RefereeLoader(libraries)) {
          play(fresh);
        }
      } else if (kind.equals(USED)) { // Any other line is what the engine has left unread.
        used = used == null ? new RefereeLoader(libraries) : used;
        play(used);
      }
    }
  }

  /** The next line; null at the end. Reads no byte after it, because the engine reads them. */
  private String readLine() throws IOException {
    StringBuilder line = new StringBuilder();
    for (int c = commands.read(); c != '\n'; c = commands.read()) {
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
      new EngineMatch(loader, output).play(new Unclosable(commands));
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

  /** Standard input for one match: the engine closes it at the end of the match. */
  private static final class Unclosable extends InputStream {
    private final InputStream in;

    Unclosable(InputStream in) {
      this.in = in;
    }

    @Override
    public int read() throws IOException {
      return in.read();
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      return in.read(bytes, offset, length);
    }

    @Override
    public int available() throws IOException {
      return in.available();
    }
  }
}
