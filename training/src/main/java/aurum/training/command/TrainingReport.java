package aurum.training.command;

import aurum.agents.policy.Policy;
import aurum.env.base.CountedNoun;
import aurum.env.scene.Drawable;
import aurum.training.arena.AgentName;
import aurum.training.arena.Evaluation;
import aurum.training.arena.EvaluationReport;
import aurum.training.console.ShellCommand;
import aurum.training.train.Training;
import aurum.training.train.TrainingLoop;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Prints the results of a training, with commands for use on its run folder.
 *
 * @param all the folder with which it is continued: the run folder, or that of several seeds
 */
record TrainingReport(Training run, Path folder, Path all) {
  private static final int GAMES = 400;

  /**
   * Prints the results.
   *
   * @param out for results
   * @param err for how to continue a training that was stopped
   */
  void print(TrainingLoop.Outcome outcome, PrintWriter out, PrintWriter err) {
    if (!outcome.finished()) {
      err.printf(
          Locale.ROOT,
          "stopped after %s; the policy so far: %s%n",
          CountedNoun.of(outcome.steps(), "step"),
          policy());
      err.println("continue with: " + resume());
    }
    Map<String, Evaluation> evaluations = outcome.evaluations();
    evaluations.forEach(
        (baseline, evaluation) -> {
          out.print(EvaluationReport.table(evaluation));
          out.printf("repeat with: %s%n%n", repeat(baseline, evaluation));
        });
    if (!evaluations.isEmpty()) {
      out.printf("%s%n", EvaluationReport.worstAndMean(evaluations));
      outcome
          .rating()
          .ifPresent(
              rating ->
                  out.printf(
                      Locale.ROOT,
                      "rating: %.0f, 95 %% interval %.0f to %.0f%n",
                      rating.rating(),
                      rating.low(),
                      rating.high()));
      out.println();
    }
    if (outcome.finished()) {
      out.println("next:");
      next(outcome.steps()).forEach(line -> out.println("  " + line));
    }
    outcome.player().ifPresent(file -> out.println("exported: " + file));
    outcome.replay().ifPresent(file -> out.println("replay: " + file));
    out.flush();
  }

  private Path policy() {
    return folder.resolve(Policy.FILE_NAME);
  }

  /** Continues the training to its number of steps. */
  String resume() {
    return ShellCommand.of("train", run.game(), List.of("--resume", all.toString()));
  }

  /** Repeats an evaluation of the policy. */
  private String repeat(String baseline, Evaluation evaluation) {
    String games = String.valueOf(evaluation.matches());
    return evaluate(
        baseline, List.of("--games", games, "--seed", String.valueOf(evaluation.seed())));
  }

  private String evaluate(String baseline, List<String> options) {
    List<String> words = new ArrayList<>(List.of("--agents", agents(baseline)));
    words.addAll(options);
    return ShellCommand.of("evaluate", run.game(), words);
  }

  /** The policy in the first seat, a baseline in all others. */
  private String agents(String baseline) {
    List<AgentName> agents = new ArrayList<>(List.of(AgentName.of("policy:" + policy())));
    agents.addAll(Collections.nCopies(run.game().seats() - 1, AgentName.of(baseline)));
    return AgentName.text(agents);
  }

  /**
   * What to do after a training, a command with its purpose in each line.
   *
   * @param steps the number of completed steps
   */
  private List<String> next(long steps) {
    List<String> baselines = run.settings().evaluation().baselines();
    String opponent = baselines.isEmpty() ? "random" : baselines.get(baselines.size() - 1);
    String match = folder.resolve("match.html").toString();
    List<String> next = new ArrayList<>();
    if (run.game().newMatch() instanceof Drawable) {
      List<String> words = List.of("--agents", agents(opponent), "--replay", match);
      next.add("watch a match    " + ShellCommand.of("play", run.game(), words));
    }
    next.add("evaluate         " + evaluate(opponent, List.of("--games", String.valueOf(GAMES))));
    next.add("show the charts  " + ShellCommand.of("dashboard", List.of(all.toString())));
    next.add("train longer     " + resume() + " --steps " + twice(steps));
    return next;
  }

  /** About twice as many steps, rounded up to two digits. */
  private static long twice(long steps) {
    long unit = 1;
    while (2 * steps / unit >= 100) {
      unit *= 10;
    }
    return (2 * steps + unit - 1) / unit * unit;
  }
}
