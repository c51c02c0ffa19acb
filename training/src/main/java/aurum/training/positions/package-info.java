/**
 * Positions of recorded matches, for people who train elsewhere.
 *
 * <pre>
 *   PositionExport  replays matches of a results folder; a Demonstration has the decisions of one
 *        |
 *   PositionFile    receives them: NpzFile (of NpyArrays) or JsonLinesFile, each an UnfinishedFile
 *                   until it is complete
 * </pre>
 *
 * <p>A {@link aurum.training.positions.PositionsSpec} has the observation and the reward.
 */
package aurum.training.positions;
