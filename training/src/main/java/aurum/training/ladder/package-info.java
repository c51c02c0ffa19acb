/**
 * The endless rating of the agents of a folder.
 *
 * <pre>
 *   LadderScheduler    plays slices of sequential tests and of rating matches, in turns
 *       |
 *   LadderAgents       agents.txt, which is read before each slice
 * </pre>
 */
package aurum.training.ladder;
