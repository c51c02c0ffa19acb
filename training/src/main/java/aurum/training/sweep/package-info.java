/**
 * A search over ranges of settings.
 *
 * <pre>
 *   SweepSettings            the ranges (Range), the opponents, the budget; the length
 *        |                   and bounds of the test of the winner (FinalTest)
 *        |
 *      Sweep                 workers that share a SweepFolder, also with other processes
 *        |  \
 *        |   SuccessiveHalving   which trial continues: a function of the recorded Trials;
 *        |                       RandomSearch draws the values of a new one
 *        |   SweepPrograms       refuses another version of a program than the sweep began with
 *        v
 *     Objective              runs a part of a Trial: of a training (TrainingObjective) or matches of
 *        |                   an agent (AgentObjective), here or as a TrialTask of a cluster
 *   SweepReport              the best trials, what each setting is worth, a picture
 * </pre>
 */
package aurum.training.sweep;
