/**
 * The training loop and the run folder.
 *
 * <pre>
 *   Training ---- starts, resumes, prints results; with --dashboard, serves a page
 *      |
 *   Trainer  ---- loop over the iterations of a Learner
 *      |   |
 *      |   +-- TimeBudget, BaselineEvaluation with Snapshots
 *      |   +-- TrainerListener: TrainingProgress prints; TrainingCurves for programs
 *      v
 *   RunFolder:  settings.json      TrainingRun
 *               metrics.jsonl      IterationMetrics, one line per iteration
 *               checkpoint.bin     Checkpoint
 *               snapshots/         Snapshots
 *               policy.zip, evaluation-BASELINE.json, Player.java
 *               charts (*.png) and tensorboard/, which derive from metrics.jsonl
 * </pre>
 */
package aurum.training.train;
