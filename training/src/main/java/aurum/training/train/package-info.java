/**
 * The training loop and the run folder.
 *
 * <pre>
 *   Training ----- the definition; also trains in one call
 *      |
 *   TrainingLoop - iterations of a LearnerGroup: one learner in this process, or RoundBasedLearners
 *      |   |
 *      |   +------ TimeBudget, EvaluationSchedule, BaselineEvaluation with Snapshots
 *      |   +------ RunOutputs writes what derives from the metrics; TrainingListener:
 *      |           the command prints; TrainingCurves for programs
 *      v
 *   RoundBasedLearners - several learners; a round is a RoundTask of each, a task of a cluster;
 *      |                 RoundReport adds up their measurements
 *
 *   RunFolder:  settings.json      Training
 *               metrics.jsonl      IterationMetrics, one line per iteration
 *               learners.jsonl     LearnersFile, one line per iteration of each of several learners
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
