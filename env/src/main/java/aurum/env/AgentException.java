package aurum.env;

import aurum.env.base.PrintableText;
import java.util.List;

/**
 * A user's class or program has failed: an agent has thrown an exception or chosen an illegal
 * action, an observation, a reward or a game has thrown an exception, or a program has ended, is
 * late or was disqualified. The message is one line with the class or program, the match with its
 * seed, the turn, and the line of the user's code.
 */
public final class AgentException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** The packages of Aurum and its libraries in a program that has one class loader for all. */
  private static final String LIBRARIES = "(aurum|org\\.(deeplearning4j|nd4j|bytedeco))\\..*";

  private final boolean isOfProgram;

  /**
   * The failure of a class, without the match, which {@link #of} adds.
   *
   * @param cause null for an illegal action
   */
  public AgentException(String message, Throwable cause) {
    this(message, cause, false);
  }

  private AgentException(String message, Throwable cause, boolean isOfProgram) {
    super(PrintableText.line(message), cause);
    this.isOfProgram = isOfProgram;
  }

  /** The failure of a program, without the match, which {@link #of} adds. */
  public static AgentException ofProgram(String message) {
    return new AgentException(message, null, true);
  }

  /** Whether a program failed, not a class. */
  public boolean isOfProgram() {
    return isOfProgram;
  }

  /**
   * The exception to throw for a failure in a match.
   *
   * @param caller the class that called the match, its agents, observations and rewards
   * @param where names the match, such as {@code match 3 with seed 7}
   * @return an {@link AgentException} if code of the user's failed, otherwise {@code e}
   * @throws Error if {@code e} is one, and not of the user's code
   */
  public static RuntimeException of(Throwable e, Class<?> caller, String where, Match match) {
    if (e instanceof AgentException failure && !e.getMessage().contains(where)) {
      return new AgentException(where + ": " + e.getMessage(), e, failure.isOfProgram);
    }
    String place = e instanceof AgentException ? "" : place(e, caller);
    if (!place.isEmpty()) {
      return new AgentException(
          "%s failed in %s with %s%s".formatted(where, TurnName.of(match), e, place), e);
    }
    if (e instanceof Error error) {
      throw error;
    }
    return e instanceof RuntimeException exception ? exception : new IllegalStateException(e);
  }

  /**
   * Where an exception left the user's code.
   *
   * @param caller the class that called the user's code
   * @return {@code at} with the class, method and line; empty if it was not thrown in code of a
   *     user
   */
  public static String place(Throwable e, Class<?> caller) {
    List<StackTraceElement> frames = List.of(e.getStackTrace());
    int called =
        frames.stream().map(StackTraceElement::getClassName).toList().indexOf(caller.getName());
    return frames.subList(0, Math.max(0, called)).stream()
        .filter(frame -> isOfUser(frame.getClassName()))
        .findFirst()
        .map(frame -> " at " + frame)
        .orElse("");
  }

  /**
   * Whether a class is a user's: the class path of the user's has a class loader of its own. A
   * program that embeds Aurum may load its classes with Aurum's; there names tell them apart.
   */
  private static boolean isOfUser(String name) {
    ClassLoader loader;
    try {
      ClassLoader context = Thread.currentThread().getContextClassLoader();
      loader = Class.forName(name, false, context).getClassLoader();
    } catch (ClassNotFoundException | LinkageError e) {
      return false; // Made at run time, such as a proxy.
    }
    if (loader == AgentException.class.getClassLoader()) {
      return !name.matches(LIBRARIES);
    }
    return loader != null && loader != ClassLoader.getSystemClassLoader().getParent();
  }
}
