package aurum.training.console;

import java.util.Arrays;

/**
 * A user's class, or a library, that ends the program with {@link System#exit} makes the program
 * fail with one line that names the class. {@link Runtime#halt} ends the program without it.
 */
public final class UnexpectedExit {
  private UnexpectedExit() {}

  /** To be called once. The program's main class may exit. */
  public static void failUnlessBy(Class<?> main) {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> check(main), "aurum-exit"));
  }

  private static boolean runsHooks(StackTraceElement call) {
    return call.getClassName().endsWith("ApplicationShutdownHooks");
  }

  /** Looks for the caller of {@code System.exit} on the thread that waits for the hooks. */
  private static void check(Class<?> main) {
    Thread.getAllStackTraces().values().stream()
        .flatMap( // The calls before are those of a hook.
            stack -> Arrays.stream(stack).dropWhile(call -> !runsHooks(call)))
        .filter(call -> !call.getClassName().matches("(java|jdk|sun)\\..*")) // None for a signal.
        .findFirst()
        .filter(call -> !call.getClassName().equals(main.getName()))
        .ifPresent(
            call -> {
              System.err.printf(
                  "aurum: %s ended the program with System.exit, at %s; it must return or throw an exception%n",
                  call.getClassName(), call.toString().replaceFirst(".*//", ""));
              ProcessHandle.current().descendants().forEach(ProcessHandle::destroyForcibly);
              Runtime.getRuntime().halt(ExitStatus.FAILED);
            });
  }
}
