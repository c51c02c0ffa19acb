package aurum.training.program;

/**
 * A program is not the one any more with which a run began. The message is one line, and says what
 * to do.
 */
public final class ProgramChangedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String file;

  /**
   * @param file of the program that has changed
   */
  ProgramChangedException(String file) {
    super(
        file
            + " has changed during the run; only what the program played before counts, and as its"
            + " earlier version: give the same command again for the new one");
    this.file = file;
  }

  /** The name of the file that has changed. */
  public String file() {
    return file;
  }
}
