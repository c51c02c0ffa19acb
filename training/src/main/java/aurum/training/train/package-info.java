/**
 * Training: from settings to a policy, and everything that is kept of it.
 *
 * <pre>
 *   TrainingSettings --> Trainer --> RunFolder: settings.json, metrics.jsonl, checkpoint.bin,
 *          |                |                   policy.zip, evaluation.json, curve.png, Player.java
 *    defaults by game       +--> Ppo (learns), Evaluation (measures), TrainingProgress (tells)
 * </pre>
 */
package aurum.training.train;
