package aurum.training.train;

import aurum.agents.policy.Policy;
import aurum.env.Game;
import aurum.env.base.InvalidInputException;
import aurum.training.arena.Evaluation;
import aurum.training.metrics.MetricsFile;
import aurum.training.settings.TrainingSettings;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Trains to the end in one call, without printing. */
public final class Training {
  private Training() {}

  /**
   * Trains with the seed 1 and, if there are enough matches, a thread for each core.
   *
   * <pre>{@code
   * Game game = Games.make("vindinium");
   * TrainingSettings settings = SettingsFile.ofText(game, "{\"steps\": 1000000}");
   * Policy policy = Training.train(game, settings, Path.of("runs/first"));
   * }</pre>
   *
   * @param path of the run folder, which is created
   * @return the trained policy
   * @throws InvalidInputException if the folder contains a training, or the settings do not fit
   */
  public static Policy train(Game game, TrainingSettings settings, Path path) throws IOException {
    train(TrainingRun.of(game, settings), path, curves -> {});
    return Policy.read(path.resolve(Policy.FILE_NAME));
  }

  /**
   * Trains, and reports the progress to a listener.
   *
   * @param path of the run folder, which is created
   * @param listener receives the measurements so far, after each iteration and after the final
   *     evaluation, on the calling thread
   * @return the final evaluations by baseline; the policy's standing is the first of each
   * @throws InvalidInputException if the folder contains a training, or the settings do not fit
   */
  public static Map<String, Evaluation> train(
      TrainingRun run, Path path, Consumer<TrainingCurves> listener) throws IOException {
    try (TrainingLoop loop = TrainingLoop.start(run, path, null)) {
      List<ObjectNode> lines = new ArrayList<>();
      TrainingListener progress =
          (metrics, total) -> {
            lines.add(metrics);
            listener.accept(new TrainingCurves(run.game(), lines));
          };
      TrainingLoop.Outcome outcome = loop.train(progress, () -> false);
      List<ObjectNode> all = new MetricsFile(path.resolve(MetricsFile.NAME)).read();
      listener.accept(new TrainingCurves(run.game(), all));
      return outcome.evaluations();
    }
  }
}
