/**
 * Compares trainings. The unit of every mean, interval and test is the seed: matches tell how good
 * one policy is, not how good its settings are.
 *
 * <pre>
 *   RunComparison      matches and ratings of the final policies; a Run is one training
 *       |
 *   ComparisonReport   settings that differ, curves, win rates and ratings
 *       |
 *   SeedMean           mean over seeds, its interval, Welch's test
 * </pre>
 */
package aurum.training.compare;
