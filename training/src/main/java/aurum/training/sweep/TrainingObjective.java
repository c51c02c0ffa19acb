package aurum.training.sweep;

import aurum.agents.GameSettings;
import aurum.agents.learn.Learner;
import aurum.env.base.InvalidInputException;
import aurum.env.base.PrintableText;
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
import java.time.Duration;
import java.util.List;
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

  private final ObjectNode base;

  TrainingObjective(SweepSettings sweep) {
    super(sweep);
    TrainingSettings settings = SettingsFile.ofText(game, sweep.settings().toString());
    if (settings.learners().areSeveral()) {
      throw new InvalidInputException("a trial has one learner; leave out learners.count");
    }
    base = SettingsFile.toJson(settings);
  }

  /** A setting that does not exist has a default, too, and is refused by {@link #best}. */
  @Override
  ObjectNode defaults() {
    ObjectNode defaults = JsonNodeFactory.instance.objectNode();
    for (String path : sweep.rangesByName().keySet()) {
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
    ObjectNode tree = base.deepCopy();
    values.properties().forEach(each -> SettingsFile.set(tree, each.getKey(), each.getValue()));
    TrainingSettings settings = SettingsFile.parse(tree, GameSettings.of(game), "a trial");
    settings.requireFits(game);
    return settings;
  }

  @Override
  Outcome run(Trial part, byte[] state, BooleanSupplier stopped) throws IOException {
    double begin = processorSeconds();
    try (Learner learner = learner(part)) {
      if (part.rung() == Trial.RATE) {
        return new Outcome(part.measured(rate(learner, stopped), 0, 0, List.of()), new byte[0]);
      }
      long total = Math.round(part.rate() * sweep.seconds());
      long steps = load(learner, state);
      while (steps < total * sweep.share(part.rung())) {
        steps += iterate(learner, steps / (double) total, stopped);
      }
      Participant trained = new Participant.Internal("trial", learner.policy());
      List<Double> scores = play(trained, part.repeat(), 0, sweep.maps(), stopped);
      ByteArrayOutputStream bytes = new ByteArrayOutputStream(1 << 20);
      DataOutputStream out = new DataOutputStream(bytes);
      out.writeLong(steps);
      learner.save(out);
      Trial measured = part.measured(part.rate(), steps, processorSeconds() - begin, scores);
      return new Outcome(measured, bytes.toByteArray());
    } catch (IllegalStateException | InvalidInputException e) {
      if (part.trial() == 0 || e instanceof CancellationException) {
        throw e;
      }
      // A training that diverges, or does not fit into memory.
      return new Outcome(part.failed(PrintableText.line(e.getMessage())), new byte[0]);
    }
  }

  private Learner learner(Trial part) {
    return settings(part.values()).newLearner(game, sweep.seed() + part.repeat(), 1);
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
    double before = begin;
    while (before - begin < MEASURING_SHARE * sweep.seconds()
        || processSeconds() < Math.min(WARM_UP, 4 * sweep.seconds())) {
      int samples = iterate(learner, 0, stopped);
      double now = processorSeconds();
      rate = Math.max(rate, samples / (now - before));
      before = now;
    }
    return rate;
  }

  private static double processSeconds() {
    return ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ofDays(1)).toMillis()
        / 1e3;
  }

  private static long load(Learner learner, byte[] state) throws IOException {
    if (state.length == 0) {
      return 0;
    }
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(state));
    long steps = in.readLong();
    learner.load(in);
    return steps;
  }

  @Override
  Participant participant(Trial trial, byte[] state) throws IOException {
    try (Learner learner = learner(trial)) {
      load(learner, state);
      return new Participant.Internal("trial", learner.policy());
    }
  }
}
