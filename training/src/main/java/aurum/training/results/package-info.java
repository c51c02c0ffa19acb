/**
 * Matches of results folders as they are shown.
 *
 * <pre>
 *   StoredMatch      one match of a list, with the commands that show it
 *   RecordedMatch    one match: replayed from its turn log, or played again
 *   BotInput         what a seat of a match had read
 *   ProgramRerun     the replies of a seat's program, started again, beside the recorded ones
 *   FigureSeries     what a seat's agent reported in one match, turn by turn
 *   FolderFigures    the same of the newest matches of a folder
 *   FigureCurve      the mean over matches at each turn, with 95 % intervals
 * </pre>
 */
package aurum.training.results;
