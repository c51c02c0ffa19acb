package aurum.training.distributed;

/** The requests of the driver to a process; a message is the ordinal in one byte, then bytes. */
enum Request {
  /**
   * Begin with the {@link Assignment} that follows; the reply is how the process rounds, an int.
   */
  JOIN,

  /** Load the checkpoint that follows. */
  LOAD,

  /** Make an iteration; the progress follows, a double. All processes get it. */
  ITERATE,

  /** Save the complete state. All processes get it, because they gather it. */
  SAVE,

  /** Return the policy file. */
  POLICY,

  /** Keep the shared bytes of the tasks that will follow. */
  SHARE,

  /** Run a task of a cluster: its class, then the payload. */
  TASK,

  /** End. */
  END;

  /** The outcomes of a request, the first byte of a reply. */
  static final byte DONE = 0;

  /** A refusal, as text. */
  static final byte REFUSED = 1;

  /** Another failure, as text. */
  static final byte FAILED = 2;

  /** The connection to another process is lost. */
  static final byte LOST = 3;

  static Request of(byte ordinal) {
    return values()[ordinal];
  }
}
