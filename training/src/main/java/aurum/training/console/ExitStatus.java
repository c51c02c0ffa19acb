package aurum.training.console;

/** The exit statuses of the program. */
public final class ExitStatus {
  /** The command succeeded. */
  public static final int DONE = 0;

  /** The check found a difference, or the command failed. */
  public static final int FAILED = 1;

  /** Wrong usage or unreadable input. */
  public static final int WRONG_USAGE = 2;

  private ExitStatus() {}
}
