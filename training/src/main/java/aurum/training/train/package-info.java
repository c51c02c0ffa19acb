/**
 * The training loop and the run folder.
 *
 * <pre>
 *   Training ---- starts, resumes, prints results; with --dashboard, serves a page
 *      |
 *   Trainer  ---- loop over the iterations of Learners: one in this process, or LearnerRounds
 *      |   |
 *      |   +-- TimeBudget, BaselineEvaluation with Snapshots
 *      |   +-- TrainerListener: TrainingProgress prints; TrainingCurves for programs
 *      v
 *   LearnerRounds -- several learners; a round is a LearnerRound of each, a task of a cluster;
 *      |             RoundReport adds up their measurements
 *
 *   RunFolder:  settings.json      TrainingRun
 *               metrics.jsonl      IterationMetrics, one line per iteration
 *               learners.jsonl     LearnersFile, one line per iteration of each of several learners
 *               checkpoint.bin     Checkpoint
 *               snapshots/         Snapshots
 *               policy.zip, evaluation-BASELINE.json, Player.java
 *               charts (*.png) and tensorboard/, which derive from metrics.jsonl
 * </pre>
 */
package aurum.training.train;
