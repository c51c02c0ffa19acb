/**
 * Charts of a training as PNG files, from the lines of its {@code metrics.jsonl}.
 *
 * <pre>
 *   RunCharts ---- all files of a run folder
 *      |
 *      +-- WinRateChart   curve.png: win rates with 95 % intervals
 *      +-- GroupPicture   one file for each ChartGroup, such as losses.png
 *             |
 *          Curve          the points of one metric, thinned out
 * </pre>
 */
package aurum.training.charts;
