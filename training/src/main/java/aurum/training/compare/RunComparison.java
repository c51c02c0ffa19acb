package aurum.training.compare;

import static aurum.env.base.Requirement.require;

import aurum.agents.policy.Policy;
import aurum.env.base.CountedNoun;
import aurum.env.base.InvalidInputException;
import aurum.training.arena.Ranking;
import aurum.training.console.Progress;
import aurum.training.metrics.Metric;
import aurum.training.rating.RatingTable;
import aurum.training.train.BaselineEvaluation;
import aurum.training.train.BaselineEvaluation.Result;
import aurum.training.train.RunFolder;
import aurum.training.train.Training;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

/** Trainings of one game, whose final policies play against the same baselines on the same maps. */
public final class RunComparison {
  /** The trainings by the path that the user gave. */
  private final Map<Path, List<Run>> groups = new LinkedHashMap<>();

  private final Training first;
  private final BaselineEvaluation evaluation;

  /** The number of runs. */
  private final long all;

  private final List<Run> evaluated = new CopyOnWriteArrayList<>();
  private final List<String> measures;

  /**
   * Reads run folders, and folders with one for each seed.
   *
   * @throws InvalidInputException if a path has no training or is given twice, or if the first
   *     training has no baselines
   */
  public RunComparison(List<Path> paths) throws IOException {
    for (Path path : paths) {
      for (Path folder : RunFolder.all(path)) {
        require(
            runs().noneMatch(run -> run.path().equals(folder)),
            folder + " is named twice; name each run once");
        groups.computeIfAbsent(path, each -> new ArrayList<>()).add(Run.read(folder));
      }
    }
    Run reference = runs().findFirst().orElseThrow();
    for (Run run : runs().toList()) {
      require(
          run.settings().get("game").equals(reference.settings().get("game")),
          "%s is a training of another game than %s; compare trainings of one game"
              .formatted(run.path(), paths.get(0)));
    }
    first = RunFolder.readRun(reference.path());
    evaluation = new BaselineEvaluation(first, null);
    all = runs().count();
    List<String> baselines = first.settings().evaluation().baselines();
    require(!baselines.isEmpty(), paths.get(0) + " has no evaluation.baselines");
    measures = Stream.concat(baselines.stream(), Stream.of(Metric.RATING)).toList();
  }

  private Stream<Run> runs() {
    return groups.values().stream().flatMap(List::stream);
  }

  /**
   * Plays matches of each final policy against each baseline of the first run, on the same maps,
   * and rates all policies jointly.
   *
   * @param games matches of each pair, rounded up to whole maps
   * @param stopped polled after each match; if it is stopped, the runs that are not evaluated yet
   *     are left out
   * @throws InvalidInputException if a policy does not play the game of the first run
   * @throws CancellationException if it is stopped before a run is evaluated
   */
  public ComparisonReport play(int games, BooleanSupplier stopped) throws IOException {
    List<String> names = new ArrayList<>(first.settings().evaluation().baselines());
    List<Ranking<String>> matches = new ArrayList<>();
    for (Run run : runs().toList()) {
      Policy policy = Policy.read(run.path().resolve(Policy.FILE_NAME));
      policy.requireFits(first.game());
      Result played =
          evaluation.evaluate(policy, games, BaselineEvaluation.COMPARISON, List.of(), stopped);
      if (stopped.getAsBoolean()) {
        break;
      }
      evaluated.add(run);
      BaselineEvaluation.putInto(run.last(), played);
      names.add(run.path().toString());
      for (Ranking<String> match : played.matches()) {
        matches.add(
            match.renamed(name -> name.equals(BaselineEvaluation.POLICY) ? run.path() + "" : name));
      }
    }
    groups.values().forEach(runs -> runs.retainAll(evaluated));
    groups.values().removeIf(List::isEmpty);
    if (groups.isEmpty()) {
      throw new CancellationException("stopped before the matches of one run were finished");
    }
    for (RatingTable.Row row : RatingTable.rows(names, matches)) {
      runs()
          .filter(run -> run.path().toString().equals(row.agent()))
          .forEach(run -> run.last().put(Metric.RATING, row.rating().rating()));
    }
    return new ComparisonReport(groups, measures);
  }

  /** How far the matches are, for any thread. */
  public Progress.State state() {
    String matches = evaluation.activity().map(text -> ", " + text).orElse("");
    return new Progress.State(
        evaluated.size() / (double) all,
        "compare: " + evaluated.size() + "/" + CountedNoun.of(all, "run") + matches);
  }
}
