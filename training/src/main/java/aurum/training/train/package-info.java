/**
 * The training loop and the run folder.
 *
 * <pre>
 *   Training ----- the definition; also trains in one call
 *      |
 *   TrainingLoop - iterations of a LearnerGroup: the learner in this process, or in several
 *      |   |
 *      |   +------ TimeBudget, EvaluationSchedule, BaselineEvaluation with Snapshots
 *      |   +------ RunOutputs writes what derives from the metrics; TrainingListener:
 *      |           the command prints; TrainingCurves for programs
 *      v
 *   RunFolder:  settings.json      Training
 *               metrics.jsonl      IterationMetrics, one line per iteration
 *               checkpoint.bin     Checkpoint; checkpoint-1.bin to checkpoint-4.bin are earlier ones
 *               snapshots/         Snapshots
 *               policy.zip
 *               evaluation-BASELINE.json, Player.java, replay.html, charts (*.png) and
 *               tensorboard/       RunOutputs
 *
 *   TrainingReport   the results of a training as text
 *   PolicyCard       what a policy records of its training
 * </pre>
 *
 * <p>Public types of the library: {@link Training}, {@link TrainingCurves}.
 */
package aurum.training.train;
