package aurum.agents.learn;

import aurum.agents.neural.ForwardPass;
import aurum.agents.neural.MaskedCategorical;
import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.Match;
import aurum.env.Observer;
import aurum.env.SplitMix;
import aurum.env.VectorEnv;
import aurum.env.Workers;
import aurum.env.reward.Reward;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Plays matches with the current policy in their seats and writes its decisions into a {@link
 * Rollout}. In a part of the matches scripted opponents hold all seats but one, which changes from
 * episode to episode.
 *
 * <p>Each match has its own generator, so what is played does not depend on the number of threads.
 */
final class SelfPlay implements AutoCloseable {
  /** What ended since the last rollout. {@code score} is the sum over learned seats. */
  static final class Tally {
    int episodes;
    int seats;
    double score;
    double reward;

    void add(Tally other) {
      episodes += other.episodes;
      seats += other.seats;
      score += other.score;
      reward += other.reward;
    }
  }

  private final Game game;
  private final Observer observer;
  private final PpoSettings settings;
  private final VectorEnv env;
  private final Workers workers;
  private final List<Agent> opponents;
  private final int opponentMatches;
  private final SplitMix[] random;

  /** The seat that is learned from in matches against opponents. */
  private final int[] learnedSeat;

  /** The opponent that plays in such a match. */
  private final int[] opponent;

  private final boolean[] running;
  private final int[] chosen;
  private final double[] episodeReward;
  private final Part[] parts;

  /** What one thread needs of its own. */
  private final class Part {
    final ForwardPass network;
    final double[] probability = new double[game.actions()];
    final float[] seen = new float[observer.space().size()];
    final Tally tally = new Tally();

    Part(ForwardPass network) {
      this.network = network;
    }
  }

  SelfPlay(
      Game game,
      PpoSettings settings,
      List<Agent> opponents,
      ForwardPass network,
      long seed,
      Workers workers) {
    this.game = game;
    this.settings = settings;
    this.opponents = List.copyOf(opponents);
    this.workers = workers;
    observer = game.observer(settings.observation());
    int matches = settings.matches();
    opponentMatches =
        opponents.isEmpty() ? 0 : (int) Math.round(matches * settings.opponentShare());
    env =
        new VectorEnv(
            game,
            observer,
            Reward.of(game, settings.reward(), settings.gamma()),
            VectorEnv.Settings.of(matches, seed)
                .withMaximumTurns(settings.maximumTurns())
                .withDistinctSeeds(settings.distinctSeeds()));
    random = new SplitMix[matches];
    for (int m = 0; m < matches; m++) {
      random[m] = new SplitMix(SplitMix.hash(seed, m, -2));
    }
    learnedSeat = new int[matches];
    opponent = new int[matches];
    running = new boolean[matches];
    chosen = new int[matches];
    episodeReward = new double[matches * game.seats()];
    List<Part> all = new ArrayList<>();
    for (int p = 0; p < workers.size(); p++) {
      all.add(new Part(p == 0 ? network : network.sharingWeights()));
    }
    parts = all.toArray(new Part[0]);
  }

  Rollout newRollout() {
    return new Rollout(
        settings.matches(),
        game.seats(),
        settings.stepsPerRollout(),
        observer.space().size(),
        game.actions());
  }

  /** Starts the first episode of every match. */
  void start() {
    env.reset();
    for (int m = 0; m < settings.matches(); m++) {
      beginEpisode(m);
    }
  }

  private void beginEpisode(int m) {
    running[m] = true;
    if (m < opponentMatches) {
      learnedSeat[m] = random[m].nextInt(game.seats());
      opponent[m] = random[m].nextInt(opponents.size());
    }
    for (int s = 0; s < game.seats(); s++) {
      episodeReward[m * game.seats() + s] = 0;
    }
  }

  private boolean isLearned(int m, int seat) {
    return m >= opponentMatches || learnedSeat[m] == seat;
  }

  /** Plays every match for one rollout's steps and computes the advantages. */
  Tally collect(Rollout rollout) {
    workers.run(
        p -> {
          int to = workers.begin(p + 1, settings.matches());
          for (int m = workers.begin(p, settings.matches()); m < to; m++) {
            for (int step = 0; step < settings.stepsPerRollout(); step++) {
              step(parts[p], rollout, m);
            }
            rollout.computeAdvantages(m, settings.lambda());
          }
        });
    Tally tally = new Tally();
    for (Part part : parts) {
      tally.add(part.tally);
      part.tally.episodes = part.tally.seats = 0;
      part.tally.score = part.tally.reward = 0;
    }
    return tally;
  }

  private void step(Part part, Rollout rollout, int m) {
    if (!running[m]) {
      env.stepRange(chosen, m, m + 1); // Starts the next episode.
      beginEpisode(m);
    }
    Match match = env.match(m);
    int seat = env.seats()[m];
    if (isLearned(m, seat)) {
      decide(part, rollout, m, seat);
    } else {
      chosen[m] = opponents.get(opponent[m]).act(match, random[m]);
    }
    env.stepRange(chosen, m, m + 1);
    int seats = game.seats();
    double turnDiscount = env.elapsed()[m] == 0 ? 1 : Math.pow(settings.gamma(), env.elapsed()[m]);
    rollout.add(m, env.rewards(), m * seats, turnDiscount);
    for (int s = 0; s < seats; s++) {
      episodeReward[m * seats + s] += env.rewards()[m * seats + s];
    }
    if (env.terminated()[m] || env.truncated()[m]) {
      finish(part, rollout, m);
    }
  }

  private void decide(Part part, Rollout rollout, int m, int seat) {
    int size = rollout.observationSize;
    int actions = rollout.actions;
    int row = rollout.open(m, seat);
    System.arraycopy(env.observations(), m * size, rollout.observation, row * size, size);
    System.arraycopy(env.masks(), m * actions, rollout.mask, row * actions, actions);
    float[] out = part.network.forward(rollout.observation, row * size);
    double logSum =
        MaskedCategorical.probabilities(
            out, rollout.mask, row * actions, actions, part.probability);
    int action = MaskedCategorical.sample(part.probability, actions, random[m]);
    rollout.action[row] = action;
    rollout.logProbability[row] = (float) (out[action] - logSum);
    rollout.value[row] = out[actions];
    chosen[m] = action;
  }

  private void finish(Part part, Rollout rollout, int m) {
    running[m] = false;
    part.tally.episodes++;
    for (int seat = 0; seat < game.seats(); seat++) {
      if (env.terminated()[m]) {
        rollout.end(m, seat);
      } else if (rollout.isOpen(m, seat)) {
        observer.observe(env.match(m), seat, part.seen, 0);
        rollout.cutOff(m, seat, part.network.forward(part.seen, 0)[rollout.actions]);
      }
      if (isLearned(m, seat)) {
        part.tally.seats++;
        part.tally.score += env.match(m).score(seat);
        part.tally.reward += episodeReward[m * game.seats() + seat];
      }
    }
  }

  /** Writes the state of every match, in mid-episode. */
  void save(DataOutput out) throws IOException {
    for (int m = 0; m < settings.matches(); m++) {
      env.save(m, out);
      out.writeLong(random[m].state());
      out.writeInt(learnedSeat[m]);
      out.writeInt(opponent[m]);
      out.writeBoolean(running[m]);
    }
    for (double reward : episodeReward) {
      out.writeDouble(reward);
    }
  }

  void load(DataInput in) throws IOException {
    for (int m = 0; m < settings.matches(); m++) {
      env.load(m, in);
      random[m].setState(in.readLong());
      learnedSeat[m] = in.readInt();
      opponent[m] = in.readInt();
      running[m] = in.readBoolean();
    }
    for (int i = 0; i < episodeReward.length; i++) {
      episodeReward[i] = in.readDouble();
    }
  }

  @Override
  public void close() {
    env.close();
  }
}
