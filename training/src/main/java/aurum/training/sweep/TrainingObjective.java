package aurum.training.sweep;

import aurum.agents.GameSettings;
import aurum.agents.learn.Learner;
import aurum.agents.policy.Policy;
import aurum.env.base.InvalidInputException;
import aurum.env.base.PrintableText;
import aurum.training.arena.Participant;
import aurum.training.settings.SettingsFile;
import aurum.training.settings.TrainingSettings;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

/**
 * A trial is a training with one thread, as {@code aurum train} trains with these settings and the
 * seed; a rung is a checkpoint of it. All trainings have the same processor time: the number of
 * steps follows from the rate, which is measured once.
 */
final class TrainingObjective implements Objective {
  /** Of the budget: how long the rate is measured. */
  private static final double MEASURING_SHARE = 0.04;

  /** Processor time of this JVM, in seconds, until its compiled code is as fast as later. */
  private static final double WARM_UP = 40;

  private final SweepSettings sweep;
  private final Score score;
  private final ObjectNode base;

  TrainingObjective(SweepDefinition definition) {
    sweep = definition.settings();
    score = Score.of(definition);
    TrainingSettings settings = SettingsFile.ofText(score.game(), sweep.settings().toString());
    if (settings.learners().areSeveral()) {
      throw new InvalidInputException("a trial has one learner; leave out learners.count");
    }
    base = SettingsFile.toJson(settings);
  }

  @Override
  public ObjectNode defaults() {
    ObjectNode defaults = JsonNodeFactory.instance.objectNode();
    sweep.rangesByName().keySet().forEach(path -> defaults.set(path, SettingsFile.get(base, path)));
    return defaults;
  }

  private ObjectNode tree(ObjectNode values) {
    ObjectNode tree = base.deepCopy();
    values.properties().forEach(each -> SettingsFile.set(tree, each.getKey(), each.getValue()));
    return tree;
  }

  private TrainingSettings settings(ObjectNode values) {
    TrainingSettings settings =
        SettingsFile.parse(tree(values), GameSettings.of(score.game()), values.toString());
    settings.requireFits(score.game());
    return settings;
  }

  @Override
  public void check(ObjectNode values) {
    settings(values);
  }

  @Override
  public Outcome run(Trial part, byte[] state, BooleanSupplier stopped) throws IOException {
    double begin = Score.processorSeconds();
    try (Learner learner = learner(part)) {
      if (part.rung() == Trial.MEASURED) {
        double rate = rate(learner, begin, stopped);
        double spent = Score.processorSeconds() - begin;
        return new Outcome(part.measured(rate, 0, List.of(), spent), new byte[0]);
      }
      long total = Math.round(part.rate() * sweep.seconds());
      long steps = load(learner, state);
      while (steps < total * sweep.share(part.rung())) {
        requireRunning(stopped);
        steps += learner.iterate(steps / (double) total).samples();
      }
      Policy policy = learner.policy();
      List<Double> scores =
          score.play(
              new Participant.Internal("trial", policy), part.repeat(), 0, sweep.maps(), stopped);
      double spent = part.seconds() + Score.processorSeconds() - begin;
      return new Outcome(part.measured(part.rate(), steps, scores, spent), save(learner, steps));
    } catch (IllegalStateException | InvalidInputException e) {
      if (part.trial() == 0) {
        throw e;
      }
      // A training that diverges, or does not fit into memory.
      return new Outcome(part.failed(PrintableText.line(e.getMessage())), new byte[0]);
    }
  }

  private Learner learner(Trial part) {
    return settings(part.values()).newLearner(score.game(), sweep.seed() + part.repeat(), 1);
  }

  /** Steps per second of processor time: those of the fastest iteration, since others disturb. */
  private double rate(Learner learner, double begin, BooleanSupplier stopped) {
    double rate = 0;
    double now = begin;
    double limit = MEASURING_SHARE * sweep.seconds();
    double warm = Math.min(WARM_UP, 4 * sweep.seconds());
    while (now - begin < limit || Score.processSeconds() < warm || rate == 0) {
      requireRunning(stopped);
      double before = Score.processorSeconds();
      int samples = learner.iterate(0).samples();
      now = Score.processorSeconds();
      rate = Math.max(rate, samples / Math.max(1e-9, now - before));
    }
    return rate;
  }

  private static void requireRunning(BooleanSupplier stopped) {
    if (stopped.getAsBoolean()) {
      throw new CancellationException("stopped");
    }
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

  private static byte[] save(Learner learner, long steps) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(1 << 20);
    DataOutputStream out = new DataOutputStream(bytes);
    out.writeLong(steps);
    learner.save(out);
    return bytes.toByteArray();
  }

  /** The given settings and the values; of a group within a group, such as the reward, all. */
  @Override
  public ObjectNode best(ObjectNode values) {
    ObjectNode best = sweep.settings().deepCopy();
    ObjectNode tree = tree(values);
    for (String path : sweep.rangesByName().keySet()) {
      String[] names = path.split("\\.", 3);
      String setting = names.length == 1 ? path : names[0] + "." + names[1];
      best.withObjectProperty(names[0]);
      SettingsFile.set(best, setting, SettingsFile.get(tree, setting));
    }
    return best;
  }

  @Override
  public Participant participant(String name, Trial trial, byte[] state) throws IOException {
    try (Learner learner = learner(trial)) {
      load(learner, state);
      return new Participant.Internal(name, learner.policy());
    }
  }
}
