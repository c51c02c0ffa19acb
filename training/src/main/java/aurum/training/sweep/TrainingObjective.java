package aurum.training.sweep;

import static aurum.env.base.Requirement.require;

import aurum.agents.learn.Learner;
import aurum.training.arena.AgentName;
import aurum.training.arena.AgentName.Kind;
import aurum.training.arena.Participant;
import aurum.training.settings.SettingsFile;
import aurum.training.settings.TrainingSettings;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.DoubleNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

/**
 * A trial is a training with one thread, as {@code aurum train} trains with these settings and this
 * seed; a rung is a checkpoint of it. All trainings have the same processor time: the number of
 * steps follows from the rate, which is measured once.
 */
final class TrainingObjective extends Objective {
  /** Share of the budget during which the rate is measured. */
  private static final double MEASURING_SHARE = 0.04;

  /** Processor time of the JVM, in seconds, until its compiled code is as fast as later. */
  private static final double WARM_UP = 40;

  TrainingObjective(SweepSettings sweep) {
    super(sweep);
    require(
        !sweep.ranges().containsKey("steps"),
        "the steps of a trial follow from 'seconds'; leave out the range of steps");
  }

  /** A setting that does not exist has a default, too, and is refused by {@link #best}. */
  @Override
  ObjectNode defaults() {
    ObjectNode defaults = JsonNodeFactory.instance.objectNode();
    ObjectNode base = best(defaults);
    for (String path : sweep.ranges().keySet()) {
      JsonNode value = base.at("/" + path.replace('.', '/'));
      defaults.set(path, value.isMissingNode() ? DoubleNode.valueOf(0) : value);
    }
    return defaults;
  }

  @Override
  ObjectNode best(ObjectNode values) {
    return SettingsFile.toJson(settings(values));
  }

  private TrainingSettings settings(ObjectNode values) {
    Map<String, String> byPath = new LinkedHashMap<>();
    values.properties().forEach(each -> byPath.put(each.getKey(), each.getValue().toString()));
    return SettingsFile.of(game, sweep.settings(), null, byPath, "a trial");
  }

  @Override
  Prepared prepare(Trial part, byte[] state, BooleanSupplier stopped) throws IOException {
    TrainingSettings settings = settings(part.values());
    try (Learner learner = settings.newLearner(game, sweep.seed() + part.repeat(), 1)) {
      if (part.rung() == Trial.RATE) {
        return new Prepared(null, rate(learner, stopped), 0, state);
      }
      long steps = 0;
      if (state.length > 0) {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(state));
        steps = in.readLong();
        learner.load(in);
      }
      long total = Math.round(part.rate() * sweep.seconds());
      while (steps < total * sweep.share(part.rung())) {
        steps += iterate(learner, steps / (double) total, stopped);
      }
      ByteArrayOutputStream bytes = new ByteArrayOutputStream(1 << 20);
      DataOutputStream out = new DataOutputStream(bytes);
      out.writeLong(steps);
      learner.save(out);
      Participant trained = new Participant.Internal("trial", learner.policy());
      return new Prepared(trained, part.rate(), steps, bytes.toByteArray());
    }
  }

  @Override
  List<Trial> versions(List<Trial> repeated) {
    return repeated;
  }

  @Override
  Participant tested(Trial repeated, byte[] state, Path file, BooleanSupplier stopped)
      throws IOException {
    Participant.Internal trained = (Participant.Internal) prepare(repeated, state, stopped).agent();
    trained.policy().write(file);
    AgentName name = new AgentName(file.toString(), Kind.POLICY, file.toString(), List.of());
    return new Participant.Internal(name, trained.factory(), trained.policy(), null);
  }

  private static int iterate(Learner learner, double progress, BooleanSupplier stopped) {
    if (stopped.getAsBoolean()) {
      throw new CancellationException("stopped");
    }
    return learner.iterate(progress).samples();
  }

  /** Steps per second of processor time: those of the fastest iteration, since others disturb. */
  private double rate(Learner learner, BooleanSupplier stopped) {
    double rate = 0;
    double begin = processorSeconds();
    double now = begin;
    while (now - begin < MEASURING_SHARE * sweep.seconds() || isCold()) {
      double before = now;
      int samples = iterate(learner, 0, stopped);
      now = processorSeconds();
      rate = Math.max(rate, samples / (now - before));
    }
    return rate;
  }

  private boolean isCold() {
    Duration spent = ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ofDays(1));
    return spent.toMillis() / 1e3 < Math.min(WARM_UP, 4 * sweep.seconds());
  }
}
