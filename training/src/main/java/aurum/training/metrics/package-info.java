/**
 * The measurements of trainings. {@code metrics.jsonl} is their only source: charts, TensorBoard
 * events and the dashboard derive from it.
 *
 * <pre>
 *   MetricsFile ---- appends, replaces, truncates (the training)
 *       |
 *   MetricsReader -- reads a file that may be growing (everything else)
 *       |
 *       +-- Metric        names of the fields of a line
 *       +-- WinRate       win rates against one baseline
 *       +-- ChartGroup    which metrics are shown together, with titles and units
 * </pre>
 *
 * <p>Public types of the library: {@link WinRate}.
 */
package aurum.training.metrics;
