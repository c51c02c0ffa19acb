/**
 * Compares trainings. The unit of every mean, interval and test is the seed: matches tell how good
 * one policy is, not how good its settings are.
 *
 * <pre>
 *   RunComparison   settings that differ, curves, win rates and ratings of the final policies
 *       |
 *   SeedMean      mean over seeds, its interval, Welch's test
 * </pre>
 */
package aurum.training.compare;
