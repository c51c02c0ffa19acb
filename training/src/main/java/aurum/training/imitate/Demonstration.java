package aurum.training.imitate;

import static aurum.env.base.Requirement.require;

import aurum.agents.learn.EnvironmentSettings;
import aurum.agents.learn.Imitation.Decision;
import aurum.agents.process.LineActions;
import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.Match;
import aurum.env.ObservationEncoder;
import aurum.env.SeatView;
import aurum.env.base.InvalidInputException;
import aurum.env.base.RandomStream;
import aurum.env.gym.ObservationRows;
import aurum.env.referee.RefereeMatch;
import aurum.env.reward.Reward;
import aurum.env.runner.MatchObserver;
import aurum.env.trace.Trace;
import aurum.training.arena.Arena;
import aurum.training.arena.BotFailure;
import aurum.training.arena.Evaluation;
import aurum.training.arena.Participant;
import aurum.training.replay.TraceReplay;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.IntPredicate;

/**
 * Records the decisions of one match with their observations, masks and rewards. A line of the
 * referee's text is recorded as the actions with the same effect; a turn that no actions have the
 * effect of, such as an invalid line, is left out.
 */
public final class Demonstration implements MatchObserver {
  private final List<Decision> decisions = new ArrayList<>();
  private final Game game;
  private final IntPredicate seats;
  private final ObservationEncoder encoder;
  private final SeatView view;
  private final int size;
  private final Reward reward;
  private final float[] rewardState;
  private int skipped;
  private int round = -1;
  private boolean isOver;
  private String failure = "";

  /**
   * An empty recording.
   *
   * @param seats whose decisions are recorded
   */
  public Demonstration(Game game, EnvironmentSettings environment, IntPredicate seats) {
    this.game = game;
    this.seats = seats;
    encoder = environment.observationOf(game).newEncoder();
    view = new SeatView(game);
    size = environment.observationOf(game).size();
    reward = environment.rewardFor(game);
    rewardState = new float[reward.stateSize()];
  }

  /**
   * Plays a match in which an agent has every seat. If a program fails, no decision is recorded.
   *
   * @param seed of all matches; 'evaluate' has other maps for the same seed
   * @param number of the match
   * @param stopped polled at each position
   * @throws CancellationException if it is stopped
   * @throws aurum.training.program.ProgramChangedException if a program is not the one that played
   *     the first match
   */
  public Demonstration play(Participant agent, long seed, int number, BooleanSupplier stopped) {
    long mapSeed = Evaluation.mapSeed(RandomStream.SELF_PLAY.seed(seed), number);
    List<Participant> seats = Collections.nCopies(game.seats(), agent);
    agent.requireUnchanged();
    MatchObserver stop =
        position -> {
          if (stopped.getAsBoolean()) {
            throw new CancellationException("stopped");
          }
        };
    List<BotFailure> failures =
        new Arena(game)
            .play(mapSeed, seats, false, MatchObserver.all(List.of(stop, this)))
            .failures();
    agent.requireUnchanged();
    if (!failures.isEmpty()) {
      decisions.clear();
      failure = "the match with seed " + mapSeed + ": " + failures.get(0).summary();
    }
    return this;
  }

  /** Why the match was left out, in one line; empty if it was not. */
  public String failure() {
    return failure;
  }

  /**
   * Plays a recorded match again.
   *
   * @throws InvalidInputException if it is of another game or variant, or not over
   * @throws UncheckedIOException if it cannot be opened, or is no trace
   */
  public Demonstration replay(Path file) {
    try {
      Trace trace = Trace.read(file);
      Game recorded = trace.game();
      require(
          recorded.name().equals(game.name()) && recorded.variant().equals(game.variant()),
          "%s is a match of %s %s, not of %s %s"
              .formatted(file, recorded.name(), recorded.variant(), game.name(), game.variant()));
      TraceReplay.play(trace, file.toString(), this);
      require(isOver, file + ": the match is not over after its last turn");
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The decisions in order; not a copy. */
  public List<Decision> decisions() {
    return decisions;
  }

  /** The number of turns that were left out. */
  public int skipped() {
    return skipped;
  }

  @Override
  public void position(Match match) {
    if (round < 0) {
      reward.begin(match, rewardState, 0);
    } else {
      float[] rewards = new float[game.seats()];
      reward.step(match, match.round() - round, rewardState, 0, rewards, 0);
      for (Decision each : decisions) {
        each.sum()[0] += Math.pow(reward.gamma(), round - each.round()) * rewards[each.seat()];
      }
    }
    round = match.round();
    isOver = match.over();
  }

  @Override
  public void decision(Match match, Agent agent, int action) {
    if (seats.test(match.actingSeat())) {
      ObservationRows observation = ObservationRows.of(encoder, size, 1);
      boolean[] mask = new boolean[game.actions()];
      observation.encode(encoder, view.of(match, match.actingSeat()), match.actingSeat(), 0);
      match.mask(mask, 0);
      decisions.add(
          new Decision(
              match.actingSeat(),
              game.firstTurn() + match.turn(),
              round,
              observation,
              mask,
              action,
              new double[1]));
    }
  }

  @Override
  public void reply(Match match, String reply) {
    RefereeMatch refereed = (RefereeMatch) match;
    if (!seats.test(match.actingSeat()) || refereed.disqualified(match.actingSeat())) {
      return;
    }
    // The match as the seat knows it: its line means the same whatever the others have chosen.
    RefereeMatch played = (RefereeMatch) new SeatView(game).of(match, match.actingSeat());
    if (!played.game().canCopyMatches()) {
      List<Integer> actions = new LineActions(played.game()).of(played, reply);
      actions.forEach(action -> decision(match, null, action));
      skipped += actions.isEmpty() ? 1 : 0;
      return;
    }
    RefereeMatch copy = played.game().newMatch();
    RefereeMatch wanted = played.game().newMatch();
    copy.copyFrom(played);
    wanted.copyFrom(played);
    wanted.playLine(reply);
    int before = decisions.size();
    for (int action : new LineActions(played.game()).of(played, reply)) {
      decision(copy, null, action);
      copy.play(action);
    }
    if (!Arrays.equals(LineActions.state(copy), LineActions.state(wanted))) {
      skipped++;
      decisions.subList(before, decisions.size()).clear();
    }
  }
}
