package aurum.agents.contest.worker;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;

/**
 * The seats that the referee asks before it reads a reply, in a match whose seats decide at once.
 * The engine waits after each question, and the next seat's input is known only when it goes on. So
 * each question gets an empty reply, and the seat is noted. When the referee reads the first reply
 * ({@code getOutputs}), all questions are sent together, and the replies to them replace the empty
 * ones. A referee that reads each reply before it asks the next seat has rounds of one seat.
 *
 * <p>The engine's method asks the provider of its manager first, in every version, so a provider of
 * ours is called before the reply is read.
 */
final class Round {
  private static final String PLAYER = EngineMatch.ENGINE + "AbstractPlayer";
  private static final String READ = "getOutputs";

  /** Frames between {@link #isRead} and the engine's method: those of this class and the proxy. */
  private static final int FRAMES = 8;

  private final EngineMatch match;
  private final MatchInput commands;
  private final Runnable send;

  /** The seats that have been asked, in order. */
  private final List<Integer> asked = new ArrayList<>();

  /** The engine's methods; null before the first question. */
  private Method setOutputs;

  private Method setTimeout;

  /**
   * @param commands what the engine reads
   * @param send prints the questions
   */
  Round(EngineMatch match, MatchInput commands, Runnable send) {
    this.match = match;
    this.commands = commands;
    this.send = send;
  }

  /**
   * Notes a question and gives the engine an empty reply.
   *
   * @param question the engine's block: the seat, the lines of the reply and its time
   */
  void ask(String question) {
    String[] words = question.split("\n");
    int lines = Integer.parseInt(words[2].strip());
    asked.add(Integer.parseInt(words[1].strip()));
    String reply = RefereeWorker.REPLY + lines + "]\n" + "\n".repeat(lines);
    commands.add((reply + RefereeWorker.CONTINUE + "\n").getBytes(StandardCharsets.UTF_8));
    if (setOutputs == null) {
      try {
        install();
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  /** Replaces the providers of all players, which exist from the first question on. */
  private void install() throws ReflectiveOperationException {
    Class<?> type = match.loader().loadClass(PLAYER);
    Field field = type.getDeclaredField("gameManagerProvider");
    field.setAccessible(true);
    for (Object player : match.players()) {
      field.set(player, newProvider(field.getType(), field.get(player)));
    }
    setTimeout = type.getDeclaredMethod("setTimeout", boolean.class);
    setTimeout.setAccessible(true);
    setOutputs = type.getDeclaredMethod("setOutputs", List.class);
    setOutputs.setAccessible(true);
  }

  private Object newProvider(Class<?> type, Object provider) {
    InvocationHandler handler =
        (proxy, method, arguments) -> {
          if (!asked.isEmpty() && isRead()) {
            end();
          }
          try {
            return method.invoke(provider, arguments);
          } catch (InvocationTargetException e) {
            throw e.getCause();
          }
        };
    // In the loader of the libraries, which all matches share.
    return Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler);
  }

  private static boolean isRead() {
    return StackWalker.getInstance()
        .walk(
            frames ->
                frames
                    .limit(FRAMES)
                    .anyMatch(
                        frame ->
                            frame.getMethodName().equals(READ)
                                && frame.getClassName().equals(PLAYER)));
  }

  /** Sends the questions, if there are any, and gives the replies to their players. */
  void end() {
    if (asked.isEmpty()) {
      return;
    }
    send.run();
    try {
      for (int seat : asked) {
        String header = next();
        Object player = match.players().get(seat);
        if (header.startsWith(RefereeWorker.REPLY)) {
          String count = header.substring(RefereeWorker.REPLY.length(), header.length() - 1);
          List<String> lines = new ArrayList<>();
          for (int i = Integer.parseInt(count); i > 0; i--) {
            lines.add(next());
          }
          setOutputs.invoke(player, lines);
        } else {
          setTimeout.invoke(player, true);
        }
      }
      next(); // The line after which the engine goes on.
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
    asked.clear();
  }

  private String next() {
    try {
      String line = RefereeWorker.readLine(commands);
      if (line == null) {
        throw new NoSuchElementException("the match has been abandoned");
      }
      return line;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
