package aurum.training.train;

import aurum.agents.export.Exporter;
import aurum.agents.learn.Learner;
import aurum.agents.learn.LearnerReport;
import aurum.agents.policy.Policy;
import aurum.agents.policy.PolicyAgent;
import aurum.agents.scripted.ScriptedAgents;
import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.SplitMix;
import aurum.training.arena.Evaluation;
import aurum.training.arena.Participant;
import aurum.training.settings.SettingsFile;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;

/** Trains a policy and keeps everything in a {@link RunFolder}. */
final class Trainer {
  private static final double SECONDS_BETWEEN_CHECKPOINTS = 60;

  /**
   * A time budget is turned into steps by the rate between these iterations, when the JIT has done
   * its work.
   */
  private static final int FIRST_TIMED_ITERATION = 6;

  private static final int LAST_TIMED_ITERATION = 16;

  /** The part of a time budget that is left for the measurements. */
  private static final double LEARNING_SHARE = 0.95;

  private final Game game;
  private final RunFolder folder;
  private final TrainingProgress progress;
  private final BooleanSupplier stopped;
  private RunFolder.Start start;

  /**
   * @param stopped asked after each iteration: whether the user wants to stop
   */
  Trainer(RunFolder folder, TrainingProgress progress, BooleanSupplier stopped) throws IOException {
    this.folder = folder;
    this.progress = progress;
    this.stopped = stopped;
    start = folder.readStart();
    game = start.makeGame();
  }

  /**
   * What a training came to: whether it reached its end, whether its policy is one that can be
   * exported, and how it stands against each baseline.
   */
  record Outcome(
      boolean finished,
      boolean exported,
      RunFolder.Reached reached,
      Map<String, Evaluation> evaluations) {}

  /**
   * Trains to the end, from the checkpoint if there is one.
   *
   * @param minutes a time budget, which fixes the number of steps; 0 means that the settings do
   */
  Outcome train(double minutes) throws IOException {
    try (Learner learner = start.settings().newLearner(game, start.seed(), start.threads())) {
      RunFolder.Reached reached = new RunFolder.Reached(0, 0, 0);
      if (folder.hasCheckpoint()) {
        reached = folder.readCheckpoint(learner);
        folder.keepMetrics(reached);
      }
      progress.say(
          "training %s %s in %s on %d threads, seed %d"
              .formatted(start.game(), start.variant(), folder, start.threads(), start.seed()));
      reached = learn(learner, reached, minutes);
      folder.writeCheckpoint(reached, learner);
      Policy policy = policy(learner, reached, Map.of());
      boolean finished = reached.steps() >= start.settings().steps();
      Map<String, Evaluation> evaluations = Map.of();
      if (finished) {
        progress.evaluating();
        evaluations = evaluate(policy, start.settings().evaluation().games());
        policy = policy(learner, reached, evaluations);
      }
      folder.writePolicy(policy);
      if (finished) {
        drawCurve();
      }
      boolean exported = finished && Exporter.isExportable(policy);
      if (exported) {
        Exporter.write(policy, folder.file("Player.java"), Exporter.DEFAULT_BITS);
      }
      return new Outcome(finished, exported, reached, evaluations);
    } finally {
      progress.close();
    }
  }

  /** A machine without fonts cannot draw; that is no reason to lose a training. */
  private void drawCurve() throws IOException {
    try {
      LearningCurve.draw(game, start.settings(), folder.readMetrics(), folder.file("curve.png"));
    } catch (RuntimeException | LinkageError | InternalError e) {
      progress.say("no curve.png: this machine cannot draw (" + e + ")");
    }
  }

  private RunFolder.Reached learn(Learner learner, RunFolder.Reached from, double minutes)
      throws IOException {
    RunFolder.Reached reached = from;
    long begin = System.nanoTime();
    double checkpointAt = reached.seconds() + SECONDS_BETWEEN_CHECKPOINTS;
    RunFolder.Reached timedFrom = reached;
    boolean stepsAreFixed = minutes <= 0;
    while (reached.steps() < start.settings().steps() && !stopped.getAsBoolean()) {
      double done = stepsAreFixed ? reached.steps() / (double) start.settings().steps() : 0;
      LearnerReport report = learner.iterate(done);
      double seconds = from.seconds() + (System.nanoTime() - begin) / 1e9;
      RunFolder.Reached now =
          new RunFolder.Reached(
              reached.iteration() + 1, reached.steps() + report.samples(), seconds);
      int sinceStart = now.iteration() - from.iteration();
      if (!stepsAreFixed) {
        if (sinceStart == FIRST_TIMED_ITERATION) {
          timedFrom = now;
        }
        if (sinceStart == LAST_TIMED_ITERATION || seconds > minutes * 60 / 4) {
          fixSteps(timedFrom, now, minutes);
          stepsAreFixed = true;
        }
      }
      ObjectNode metrics = metrics(report, now, reached);
      if (stepsAreFixed && isDue(reached.steps(), now.steps())) {
        evaluate(policy(learner, now, Map.of()), start.settings().evaluation().progressGames())
            .forEach((name, evaluation) -> addEvaluation(metrics, name, evaluation));
      }
      folder.appendMetrics(metrics);
      progress.show(metrics, now, stepsAreFixed ? start.settings().steps() : 0);
      reached = now;
      if (seconds >= checkpointAt) {
        folder.writeCheckpoint(reached, learner);
        folder.writePolicy(policy(learner, reached, Map.of()));
        drawCurve();
        checkpointAt = seconds + SECONDS_BETWEEN_CHECKPOINTS;
      }
    }
    return reached;
  }

  private void fixSteps(RunFolder.Reached from, RunFolder.Reached now, double minutes)
      throws IOException {
    double rate = (now.steps() - from.steps()) / (now.seconds() - from.seconds());
    long left = Math.round(rate * (minutes * 60 * LEARNING_SHARE - now.seconds()));
    start =
        start.withSettings(start.settings().withSteps(Math.max(now.steps(), now.steps() + left)));
    folder.writeStart(start);
  }

  /**
   * Measurements are made at equal distances of steps, so that they do not depend on the machine's
   * speed.
   */
  private boolean isDue(long before, long now) {
    int count = start.settings().evaluation().progressEvaluations();
    long total = start.settings().steps();
    return count > 0 && now * count / total > before * count / total && now < total;
  }

  private Map<String, Evaluation> evaluate(Policy policy, int games) {
    Map<String, Agent.Factory> scripted = ScriptedAgents.of(game);
    Map<String, Evaluation> evaluations = new LinkedHashMap<>();
    for (String name : start.settings().evaluation().baselines()) {
      List<Participant> seats = new ArrayList<>();
      seats.add(new Participant.Internal("policy", PolicyAgent.factory(policy, false)));
      for (int seat = 1; seat < game.seats(); seat++) {
        seats.add(new Participant.Internal(name, scripted.get(name)));
      }
      long seed = SplitMix.hash(start.seed(), 0, 9);
      evaluations.put(name, Evaluation.run(game, seats, games, seed, start.threads()));
    }
    return evaluations;
  }

  private Policy policy(
      Learner learner, RunFolder.Reached reached, Map<String, Evaluation> evaluations) {
    ObjectNode record = SettingsFile.JSON.createObjectNode();
    record.put("iterations", reached.iteration());
    record.put("steps", reached.steps());
    record.put("seconds", Math.round(reached.seconds()));
    evaluations.forEach((name, evaluation) -> addEvaluation(record, name, evaluation));
    return learner.policy().withRecord(RunFolder.toJson(start), record);
  }

  private static void addEvaluation(ObjectNode to, String name, Evaluation evaluation) {
    Evaluation.Standing standing = evaluation.standings().get(0);
    to.withObject("/against")
        .putObject(name)
        .put("games", evaluation.games())
        .put("winRate", standing.winRate())
        .put("winRateLow", standing.interval().low())
        .put("winRateHigh", standing.interval().high())
        .put("meanScore", standing.meanScore());
  }

  private static ObjectNode metrics(
      LearnerReport report, RunFolder.Reached now, RunFolder.Reached before) {
    ObjectNode line = SettingsFile.JSON.createObjectNode();
    line.put("iteration", now.iteration());
    line.put("steps", now.steps());
    line.put("seconds", now.seconds());
    line.put("stepsPerSecond", report.samples() / (now.seconds() - before.seconds()));
    line.put("episodes", report.episodes().episodes());
    if (report.episodes().episodes() > 0) {
      line.put("meanScore", report.episodes().meanScore());
      line.put("meanReward", report.episodes().meanReward());
    }
    report.metrics().forEach(line::put);
    line.put("rolloutSeconds", report.rolloutSeconds());
    line.put("learnSeconds", report.learnSeconds());
    return line;
  }
}
