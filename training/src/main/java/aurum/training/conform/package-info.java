/**
 * Compares an engine with its contest's own referee.
 *
 * <pre>
 *   RefereeConformance   many matches; groups and shrinks differences (Difference)
 *     |
 *     v
 *   RefereeComparison    one match on both at once; its replies are drawn by DrawnReplies
 * </pre>
 */
package aurum.training.conform;
