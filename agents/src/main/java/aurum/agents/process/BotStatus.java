package aurum.agents.process;

/** How a bot stands with the referee. Everything but {@link #OK} is final: the bot is closed. */
public enum BotStatus {
  /** Every line so far came in time and was accepted. */
  OK("answers in time"),

  /** A line came, but after the limit and its tolerance. */
  LATE("answered too late"),

  /** No line came, nor a while after the limit. */
  SILENT("did not answer"),

  /** The referee refused the line. */
  INVALID("gave an invalid answer"),

  /** Its output ended: the program has ended, or has closed its standard output. */
  CRASHED("ended"),

  /** It printed far more than it was asked for, or did not read what it was sent. */
  FLOODING("flooded its pipes");

  private final String inWords;

  BotStatus(String inWords) {
    this.inWords = inWords;
  }

  /** What the bot did, to follow its name in a sentence. */
  public String inWords() {
    return inWords;
  }

  /** Whether the referee takes this for a time-out: it got no line that it could read in time. */
  public boolean timeout() {
    return this != OK && this != INVALID;
  }
}
