package aurum.training.imitate;

import aurum.agents.learn.EnvironmentSettings;
import aurum.agents.learn.Rollout;
import aurum.env.Game;
import aurum.env.base.InvalidInputException;
import aurum.env.base.RandomStreams;
import aurum.env.base.SplitMix;
import aurum.env.trace.Trace;
import aurum.env.trace.TracePlayer;
import aurum.training.arena.Arena;
import aurum.training.arena.Evaluation;
import aurum.training.arena.MatchObserver;
import aurum.training.arena.Participant;
import aurum.training.cluster.ParallelLoop;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Decisions of an agent in many matches, as samples for {@link aurum.agents.learn.Imitation}. Every
 * tenth match, and at least one, is held out.
 *
 * @param samples one row per decision
 * @param learned rows to learn from
 * @param heldOut rows of the matches that are held out
 * @param skipped turns without actions of the same effect
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
public record Demonstrations(
    Rollout samples, int[] learned, int[] heldOut, int matches, int skipped) {
  private static final int HELD_OUT = 10;

  /**
   * Plays matches in which an agent has every seat.
   *
   * @param seat whose decisions are recorded; -1 for all
   * @param matches at least 2
   * @param seed of the maps
   * @throws InvalidInputException if the agent has no decision, or they do not fit into memory
   */
  public static Demonstrations play(
      Game game,
      EnvironmentSettings environment,
      Participant agent,
      int seat,
      int matches,
      long seed,
      int threads) {
    List<Participant> seats = Collections.nCopies(game.seats(), agent);
    int used = agent instanceof Participant.External ? 1 : threads; // A bot needs the processor.
    return record(
        game,
        environment,
        seat,
        matches,
        used,
        (index, recorder) -> new Arena(game).play(mapSeed(seed, index), seats, false, recorder));
  }

  /** The seed of a match; 'evaluate' has other maps for the same seed. */
  static long mapSeed(long seed, int match) {
    return Evaluation.mapSeed(SplitMix.hash(seed, 0, RandomStreams.SELF_PLAY), match);
  }

  /**
   * Plays recorded matches again.
   *
   * @throws UncheckedIOException if one cannot be opened
   * @throws InvalidInputException if one is no trace or of another game, or as {@link #play} does
   */
  public static Demonstrations replay(
      Game game, EnvironmentSettings environment, List<Path> files, int seat, int threads) {
    return record(
        game,
        environment,
        seat,
        files.size(),
        threads,
        (index, recorder) -> {
          String file = files.get(index).toString();
          Trace trace = Trace.read(files.get(index));
          requireSameVariant(game, trace.game(), file);
          TracePlayer player = new TracePlayer(trace, file);
          recorder.position(player.match());
          while (player.hasNext()) {
            recorder.reply(player.match(), player.reply());
            player.playTurn();
            recorder.position(player.match());
          }
        });
  }

  private static void requireSameVariant(Game game, Game recorded, String file) {
    if (!recorded.name().equals(game.name()) || !recorded.variant().equals(game.variant())) {
      throw new InvalidInputException(
          "%s is a match of %s %s, not of %s %s"
              .formatted(file, recorded.name(), recorded.variant(), game.name(), game.variant()));
    }
  }

  /** Plays one match. */
  private interface MatchSource {
    void play(int match, MatchObserver observer) throws IOException;
  }

  private static Demonstrations record(
      Game game,
      EnvironmentSettings environment,
      int seat,
      int matches,
      int threads,
      MatchSource source) {
    DemonstrationRecorder[] recorded = new DemonstrationRecorder[matches];
    ParallelLoop.run(
        matches,
        threads,
        () ->
            index -> {
              recorded[index] = new DemonstrationRecorder(game, environment, seat);
              try {
                source.play(index, recorded[index]);
              } catch (FileSystemException e) {
                throw new UncheckedIOException(e);
              } catch (IOException e) {
                throw new InvalidInputException(e.getMessage(), e); // Not a trace.
              }
              return true;
            });
    int total = Arrays.stream(recorded).mapToInt(each -> each.decisions.size()).sum();
    Rollout samples =
        new Rollout(1, game.seats(), total, environment.observationOf(game).size(), game.actions());
    int row = samples.row(0, 0);
    int[] ends = new int[matches];
    for (int m = 0; m < matches; m++) {
      float[] returns = recorded[m].returns();
      for (int i = 0; i < returns.length; i++, row++) {
        DemonstrationRecorder.Decision decision = recorded[m].decisions.get(i);
        System.arraycopy(
            decision.observation(),
            0,
            samples.observation,
            row * samples.observationSize(),
            samples.observationSize());
        System.arraycopy(
            decision.mask(), 0, samples.mask, row * samples.actions(), samples.actions());
        samples.action[row] = decision.action();
        samples.advantage[row] = returns[i];
      }
      ends[m] = row;
      recorded[m].decisions.clear(); // Half of the memory.
    }
    int[] learned = rows(samples, ends, false);
    int[] heldOut = rows(samples, ends, true);
    if (learned.length == 0 || heldOut.length == 0) {
      throw new InvalidInputException(
          "there are no decisions to learn from in %d matches; use at least two, and a seat that acts"
              .formatted(matches));
    }
    int skipped = Arrays.stream(recorded).mapToInt(each -> each.skipped).sum();
    return new Demonstrations(samples, learned, heldOut, matches, skipped);
  }

  private static int[] rows(Rollout samples, int[] ends, boolean heldOut) {
    return IntStream.range(0, ends.length)
        .filter(m -> (m % HELD_OUT == 0) == heldOut)
        .flatMap(m -> IntStream.range(m == 0 ? samples.row(0, 0) : ends[m - 1], ends[m]))
        .toArray();
  }
}
