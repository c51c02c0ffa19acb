package aurum.training.gym;

import aurum.env.ActionMask;
import aurum.env.Checks;
import aurum.env.Game;
import aurum.env.Match;
import aurum.env.ObservationEncoder;
import aurum.env.ObservationSpec;
import aurum.env.base.InvalidInputException;
import aurum.env.base.RandomStreams;
import aurum.env.base.SplitMix;
import aurum.env.base.WorkerPool;
import aurum.env.gym.Autoreset;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.function.IntConsumer;

/**
 * The episodes of a batch: reads actions and seeds from the {@link SharedArrays} and writes the
 * results to them. The seed of a match determines its episodes: the first has this seed, the later
 * ones hashes of it. They do not depend on the number of threads or of matches.
 */
final class GymEpisodes implements AutoCloseable {
  private final GymOptions options;
  private final SharedArrays shared;
  private final MatchBatch batch;
  private final WorkerPool workers;
  private final ObservationEncoder encoder;
  private final float[] seatObservations;
  private final int observationSize;
  private final int actions;
  private final int seats;

  private final long[] seed;
  private final long[] episode;
  private final int[] chosen;
  private final SplitMix[] random;
  private final long[] replaced;

  // Where the arrays that Python writes begin.
  private final int actionsAt;
  private final int seedsAt;
  private final int resetAt;
  private final int seededAt;
  private final int observedAt;
  // Where the arrays that Java writes begin.
  private final int rewardsAt;
  private final int terminationsAt;
  private final int truncationsAt;
  private final int seatObservationsAt;
  private final Results current;

  /** Of the episodes that the last step has ended; null unless it also starts the next ones. */
  private final Results last;

  private final IntConsumer resetPart = part -> run(part, this::resetIfAsked);
  private final IntConsumer stepPart = part -> run(part, this::step);

  /** Adds the arrays to {@code shared}. */
  GymEpisodes(GymOptions options, SharedArrays shared) {
    this.options = options;
    this.shared = shared;
    Game game = options.game();
    ObservationSpec observation = options.environment().observationOf(game);
    observation.requireConsistent(game);
    int n = options.matches();
    observationSize = observation.size();
    actions = game.actions();
    seats = game.seats();
    actionsAt = shared.add("actions", "i8", n);
    seedsAt = shared.add("seeds", "i8", n);
    resetAt = shared.add("reset", "b1", n);
    seededAt = shared.add("seeded", "b1", n);
    observedAt = shared.add("observed", "i8", 1);
    rewardsAt = shared.add("rewards", "f8", n);
    terminationsAt = shared.add("terminations", "b1", n);
    truncationsAt = shared.add("truncations", "b1", n);
    int[] shape = observation.space().shape().stream().mapToInt(Integer::intValue).toArray();
    int[] shapeOfSeats = new int[shape.length + 1];
    shapeOfSeats[0] = seats;
    System.arraycopy(shape, 0, shapeOfSeats, 1, shape.length);
    seatObservationsAt = shared.add("seat_observations", "f4", shapeOfSeats);
    int[] shapeOfMatches = shapeOfSeats.clone();
    shapeOfMatches[0] = n;
    current = new Results("", shapeOfMatches);
    last =
        options.autoreset() == Autoreset.SAME_STEP ? new Results("final_", shapeOfMatches) : null;
    batch =
        options.opponents() == null ? new SelfPlayMatches(options) : new OpponentMatches(options);
    workers = new WorkerPool(Math.min(options.threads(), n));
    encoder = observation.newEncoder();
    seatObservations = new float[seats * observationSize];
    seed = new long[n];
    episode = new long[n];
    Arrays.fill(episode, -1);
    chosen = new int[n];
    replaced = new long[n];
    random = new SplitMix[n];
    Arrays.setAll(random, i -> new SplitMix(0));
  }

  /** The arrays that describe a position: observation and infos. */
  private final class Results {
    final int observationsAt;
    final int masksAt;
    final int seatAt;
    final int turnAt;
    final int scoresAt;
    final int rewardsOfSeatsAt;
    final int replacedAt;
    final byte[] masks = new byte[options.matches() * actions];

    Results(String prefix, int[] shape) {
      int n = options.matches();
      observationsAt = shared.add(prefix + "observations", "f4", shape);
      String info = prefix + "info_";
      masksAt = shared.add(info + "action_mask", "i1", n, actions);
      seatAt = shared.add(info + "seat", "i8", n);
      turnAt = shared.add(info + "turn", "i8", n);
      scoresAt = shared.add(info + "scores", "i8", n, seats);
      rewardsOfSeatsAt =
          options.opponents() == null ? shared.add(info + "rewards", "f8", n, seats) : 0;
      replacedAt = options.replaceIllegal() ? shared.add(info + "illegal_actions", "i8", n) : 0;
    }

    void write(int i) {
      ByteBuffer file = shared.bytes();
      shared.put(observationsAt, batch.observations, i * observationSize, observationSize);
      for (int a = i * actions; a < (i + 1) * actions; a++) {
        masks[a] = (byte) (batch.masks[a] ? 1 : 0);
      }
      file.put(masksAt + i * actions, masks, i * actions, actions);
      Match match = batch.match(i);
      file.putLong(seatAt + i * Long.BYTES, batch.seats[i]);
      file.putLong(turnAt + i * Long.BYTES, match.turn());
      for (int s = 0; s < seats; s++) {
        int entry = (i * seats + s) * Long.BYTES;
        file.putLong(scoresAt + entry, match.score(s));
        if (batch.rewardsOfSeats != null) {
          file.putDouble(rewardsOfSeatsAt + entry, batch.rewardsOfSeats[i * seats + s]);
        }
      }
      if (options.replaceIllegal()) {
        file.putLong(replacedAt + i * Long.BYTES, replaced[i]);
      }
    }
  }

  private void run(int part, IntConsumer match) {
    int end = workers.begin(part + 1, options.matches());
    for (int i = workers.begin(part, options.matches()); i < end; i++) {
      match.accept(i);
    }
  }

  /** Starts an episode in each match where the array {@code reset} is true. */
  void reset() {
    ByteBuffer file = shared.bytes();
    for (int i = 0; i < options.matches(); i++) {
      if (isTrue(resetAt, i) && isTrue(seededAt, i)) {
        seed[i] = file.getLong(seedsAt + i * Long.BYTES);
        episode[i] = -1;
      }
    }
    workers.run(resetPart);
  }

  private void resetIfAsked(int i) {
    if (isTrue(resetAt, i)) {
      startNext(i);
      writeStep(i, 0, false, false);
    }
  }

  private void startNext(int i) {
    episode[i]++;
    long s =
        episode[i] == 0
            ? seed[i]
            : SplitMix.hash(seed[i], RandomStreams.EPISODES, episode[i]) & Long.MAX_VALUE;
    int distinct = options.environment().distinctSeeds();
    random[i].setState(SplitMix.hash(s, RandomStreams.ILLEGAL_ACTIONS, 0));
    replaced[i] = 0;
    batch.reset(i, distinct == 0 ? s : Math.floorMod(s, (long) distinct), s);
    current.write(i);
  }

  /**
   * Plays the array {@code actions}. All actions are checked before any is played.
   *
   * @throws InvalidInputException if one cannot be played
   */
  void step() {
    ByteBuffer file = shared.bytes();
    for (int i = 0; i < options.matches(); i++) {
      if (ended(i)) {
        if (options.autoreset() == Autoreset.DISABLED) {
          throw new InvalidInputException(
              "the episode of match %d has ended: reset it first, in a batch with options={'reset_mask': mask}"
                  .formatted(i));
        }
        if (options.autoreset() == Autoreset.NEXT_STEP) {
          continue; // The action is ignored.
        }
      }
      chosen[i] = legal(i, file.getLong(actionsAt + i * Long.BYTES));
    }
    workers.run(stepPart);
  }

  private boolean ended(int i) {
    return batch.terminated[i] || batch.truncated[i];
  }

  private int legal(int i, long action) {
    boolean exists = action >= 0 && action < actions;
    if (exists && batch.masks[i * actions + (int) action]) {
      return (int) action;
    }
    if (!exists || !options.replaceIllegal()) {
      int named = (int) Math.max(-1, Math.min(action, Integer.MAX_VALUE));
      throw new InvalidInputException(
          Checks.illegal("match " + i + ": ", batch.match(i), named).getMessage());
    }
    replaced[i]++;
    return ActionMask.sample(batch.masks, i * actions, actions, random[i]);
  }

  private void step(int i) {
    if (ended(i) && options.autoreset() == Autoreset.NEXT_STEP) {
      startNext(i);
      writeStep(i, 0, false, false);
      return;
    }
    batch.step(i, chosen[i]);
    writeStep(i, batch.reward[i], batch.terminated[i], batch.truncated[i]);
    if (ended(i) && last != null) {
      last.write(i);
      startNext(i);
    } else {
      current.write(i);
    }
  }

  private void writeStep(int i, double reward, boolean terminated, boolean truncated) {
    ByteBuffer file = shared.bytes();
    file.putDouble(rewardsAt + i * Double.BYTES, reward);
    file.put(terminationsAt + i, (byte) (terminated ? 1 : 0));
    file.put(truncationsAt + i, (byte) (truncated ? 1 : 0));
  }

  /** Writes the observations of all seats of the match in the array {@code observed}. */
  void observe() {
    Match match = batch.match((int) shared.bytes().getLong(observedAt));
    for (int s = 0; s < seats; s++) {
      encoder.encode(match, s, seatObservations, s * observationSize);
    }
    shared.put(seatObservationsAt, seatObservations, 0, seatObservations.length);
  }

  private boolean isTrue(int array, int i) {
    return shared.bytes().get(array + i) != 0;
  }

  @Override
  public void close() {
    workers.close();
    batch.close();
  }
}
