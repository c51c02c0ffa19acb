/**
 * The training loop and the run folder.
 *
 * <pre>
 *   Training ---- starts, resumes, prints results
 *      |
 *   Trainer  ---- loop over the iterations of a Learner
 *      |   |
 *      |   +-- TimeBudget, BaselineEvaluation
 *      |   +-- TrainerListener: TrainingProgress prints, MetricsListener passes metrics on
 *      v
 *   RunFolder:  settings.json      TrainingRun
 *               metrics.jsonl      MetricsFile, one line per iteration
 *               checkpoint.bin     Checkpoint
 *               policy.zip, evaluation-BASELINE.json, curve.png, Player.java
 * </pre>
 */
package aurum.training.train;
