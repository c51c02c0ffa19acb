/**
 * Charts of trainings as PNG, from the lines of {@code metrics.jsonl}, and of evaluations.
 *
 * <pre>
 *   WinRateChart          curve.png: win rates and rating with 95 % intervals
 *   GroupPicture          one file for each ChartGroup, such as losses.png
 *        |
 *   SeriesPicture         curves with bands and points
 *
 *   RatingPicture         ratings with intervals, as SVG
 *   TimePicture           scores over the time of an agent, as SVG
 *   FigurePicture         figures by turn, as SVG
 *        |
 *   SvgDrawing            texts, lines and points
 *
 *   EventFile             the scalars of metrics.jsonl for TensorBoard
 * </pre>
 *
 * <p>Public types of the library: {@link WinRateChart}.
 */
package aurum.training.charts;
