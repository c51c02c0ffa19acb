/**
 * The agent {@code human}: a person chooses the actions of a seat.
 *
 * <pre>
 *   HumanAgent --- LegalAction, the legal actions with their drawings ----> Dialogue
 *                                                                            |
 *                         +--------------------------------------------------+
 *                         v                                                  v
 *                  TerminalDialogue   lines of standard input          WebDialogue   a page on
 *                                                                      loopback, the page of replays
 * </pre>
 */
package aurum.training.human;
