package aurum.training.sweep;

import aurum.env.Games;
import aurum.training.arena.Participant;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

/** An objective that plays nothing: x in the settings, with noise of the trial and the rung. */
final class KnownFunction extends Objective {
  static final String RANGES =
      """
      "ranges": {"x": {"uniform": [0.0, 1.0]}}, "settings": {"x": 0.2}, "trials": 9
      """;

  KnownFunction(SweepSettings sweep) {
    super(sweep);
  }

  /** A sweep in Cultist Wars with some fields of its file. */
  static SweepSettings settings(String fields) {
    try {
      Path file = Files.createTempFile("sweep", ".json");
      Files.writeString(file, "{\"opponents\": [\"random\"], " + fields + "}");
      SweepSettings settings = SweepSettings.read(file, Games.make("cultist-wars"), null);
      Files.delete(file);
      return settings;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  ObjectNode defaults() {
    return sweep.settings();
  }

  @Override
  ObjectNode best(ObjectNode values) {
    return values;
  }

  @Override
  Outcome run(Trial part, byte[] state, BooleanSupplier stopped) {
    if (stopped.getAsBoolean()) {
      throw new CancellationException("stopped");
    }
    SplittableRandom random =
        new SplittableRandom(1000L * part.trial() + 10L * part.repeat() + part.rung());
    double score = part.values().get("x").asDouble() + 0.1 * random.nextDouble();
    List<Double> scores = part.rung() == Trial.RATE ? List.of() : List.of(score, score / 2);
    return new Outcome(part.measured(100, part.steps() + 10, 1, scores), new byte[] {1});
  }

  @Override
  List<Trial> versions(List<Trial> repeated) {
    return repeated.subList(0, 1);
  }

  @Override
  Participant tested(Trial repeated, byte[] state, Path file, BooleanSupplier stopped) {
    return opponents.get(0);
  }

  @Override
  Prepared prepare(Trial trial, byte[] state, BooleanSupplier stopped) {
    return new Prepared(opponents.get(0), 100, 0, state);
  }
}
