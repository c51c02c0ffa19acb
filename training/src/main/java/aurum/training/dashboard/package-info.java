/**
 * A page that shows trainings while they run, from the files of their run folders.
 *
 * <pre>
 *   TrainingDashboard    one training of this process, with a stop button
 *         |
 *   DashboardPage ------ the runs in a folder; routes: files, /runs (event stream), /metrics, ...
 *         |
 *   RunList ------------ finds run folders
 *         |
 *   RunReader ---------- follows one: settings.json, metrics.jsonl, replay.html
 *         +-- SettingsTable
 * </pre>
 *
 * <p>The page itself: {@code dashboard.html}, {@code dashboard.css} and the scripts beside them.
 * Never writes, and never fails because of a damaged run: the page shows what is wrong with it.
 */
package aurum.training.dashboard;
