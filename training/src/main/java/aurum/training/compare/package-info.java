/**
 * Compares trainings, each with one seed or several. The unit of every mean, interval and test is
 * the seed: matches tell how good one policy is, not how good its settings are.
 *
 * <pre>
 *   RunGroup          the runs that a path names: settings, metrics, policies
 *     |
 *   Comparison        win rates and ratings of the final policies on common maps
 *     |   SeedMean    mean over seeds, its interval, Welch's test
 *     v
 *   ComparisonReport  tables, JSON, CSV and a picture
 * </pre>
 */
package aurum.training.compare;
