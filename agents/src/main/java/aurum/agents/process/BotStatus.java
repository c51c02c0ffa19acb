package aurum.agents.process;

/** How a bot has failed, or {@link #OK}. Every other status is final: the bot is closed. */
public enum BotStatus {
  /** Every line so far came in time and was accepted. */
  OK("replied in time"),

  /** A line came after the limit and its tolerance. */
  LATE("replied too late"),

  /** No line came, even some time after the limit. */
  SILENT("did not reply"),

  /** The referee refused the line. */
  INVALID("gave an invalid reply"),

  /** The output ended: the program has ended or has closed its standard output. */
  CRASHED("ended"),

  /** The bot printed far more than one line per turn, or did not read its input. */
  FLOODING("flooded its pipes");

  private final String description;

  BotStatus(String description) {
    this.description = description;
  }

  /** A predicate of which the bot is the subject, such as "replied too late". */
  public String description() {
    return description;
  }
}
