package aurum.training.train;

import aurum.agents.policy.Policy;
import aurum.env.base.CountedNoun;
import aurum.env.scene.Drawable;
import aurum.training.arena.AgentName;
import aurum.training.arena.Evaluation;
import aurum.training.arena.EvaluationReport;
import aurum.training.console.ShellCommand;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The results of a training as text, with commands for use on its run folder.
 *
 * @param all the folder with which it is continued: the run folder, or the one of several seeds
 */
public record TrainingReport(Training run, Path folder, Path all) {
  private static final int GAMES = 400;
  private static final String END = System.lineSeparator();

  /** How to continue a training that was stopped, in lines; empty if it was not. */
  public List<String> continuation(TrainingLoop.Outcome outcome) {
    return outcome.finished()
        ? List.of()
        : List.of(
            "stopped after %s; the policy so far: %s"
                .formatted(CountedNoun.of(outcome.steps(), "step"), policy()),
            "continue with: " + resume());
  }

  /** The tables of the final evaluations, what to do next, and the files that were written. */
  public String text(TrainingLoop.Outcome outcome) {
    StringBuilder text = new StringBuilder();
    Map<String, Evaluation> evaluations = outcome.evaluations();
    evaluations.forEach(
        (baseline, evaluation) ->
            text.append(EvaluationReport.table(evaluation))
                .append("repeat with: ")
                .append(repeat(baseline, evaluation))
                .append(END + END));
    if (!evaluations.isEmpty()) {
      text.append(EvaluationReport.worstAndMean(evaluations)).append(END);
      outcome
          .rating()
          .ifPresent(
              rating ->
                  text.append(
                      String.format(
                          Locale.ROOT,
                          "rating: %.0f, 95 %% interval %.0f to %.0f%n",
                          rating.rating(),
                          rating.low(),
                          rating.high())));
      text.append(END);
    }
    if (outcome.finished()) {
      text.append("next:" + END);
      next(outcome.steps()).forEach(line -> text.append("  ").append(line).append(END));
    }
    outcome.player().ifPresent(file -> text.append("exported: ").append(file).append(END));
    outcome.replay().ifPresent(file -> text.append("replay: ").append(file).append(END));
    return text.toString();
  }

  private Path policy() {
    return folder.resolve(Policy.FILE_NAME);
  }

  /** The command that continues the training to its number of steps. */
  public String resume() {
    return ShellCommand.of("train", run.game(), List.of("--resume", all.toString()));
  }

  /** The command that repeats an evaluation of the policy. */
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
   * The next steps after a training: a command with its purpose in each line.
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
