package aurum.env;

/**
 * A user's agent has thrown an exception or chosen an illegal action. The message is one line with
 * the agent, its seat, the match, the turn and the line of the agent's code.
 */
public final class AgentException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /**
   * @param cause null for an illegal action
   */
  AgentException(String message, Throwable cause) {
    super(message, cause);
  }
}
