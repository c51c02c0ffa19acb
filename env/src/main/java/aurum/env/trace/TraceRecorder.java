package aurum.env.trace;

import aurum.env.Game;
import aurum.env.Match;
import aurum.env.MatchListener;
import aurum.env.ObservationSpec;
import aurum.env.gym.Env;
import aurum.env.gym.SingleAgentEnv;
import aurum.env.gym.Step;
import aurum.env.referee.RefereeGame;
import aurum.env.referee.RefereeMatch;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Writes every episode of an environment as a trace into a folder: {@code SEED.trace}, in the
 * format of the recordings. A truncated or abandoned episode is written up to its last position.
 */
public final class TraceRecorder implements Env {
  private final RefereeGame game;
  private final Path folder;
  private final Env env;

  // Copies of the match: one follows every action, the other is replayed turn by turn from lines of
  // text.
  private final RefereeMatch copy;
  private final RefereeMatch turnStart;
  private final StringBuilder line = new StringBuilder();
  private TraceWriter writer;
  private long seed;

  /**
   * Wraps the environment that {@code builder} builds.
   *
   * @param folder must exist
   * @throws aurum.env.InvalidInputException if the game has no referee's text
   */
  public TraceRecorder(SingleAgentEnv.Builder builder, Path folder) {
    this.folder = folder;
    env = builder.listener(new Recording()).build();
    game = RefereeGame.require(env.game(), "a trace");
    copy = game.newMatch();
    turnStart = game.newMatch();
  }

  @Override
  public Game game() {
    return game;
  }

  @Override
  public ObservationSpec observation() {
    return env.observation();
  }

  @Override
  public Match match() {
    return env.match();
  }

  /**
   * Starts an episode, and writes the one before it if that was abandoned.
   *
   * @throws UncheckedIOException if a trace cannot be written
   */
  @Override
  public Step reset(long seed) {
    write();
    this.seed = seed;
    return env.reset(seed);
  }

  @Override
  public Step step(int action) {
    return env.step(action);
  }

  private void write() {
    if (writer == null) {
      return;
    }
    try {
      Files.writeString(folder.resolve(seed + ".trace"), writer.text());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    writer = null;
  }

  private final class Recording implements MatchListener {
    @Override
    public void started(Match match) {
      copy.copyFrom(match);
      turnStart.copyFrom(match);
      line.setLength(0);
      writer = new TraceWriter(turnStart, seed);
    }

    @Override
    public void actionPlayed(Match match, int seat, int action) {
      int turn = copy.turn();
      copy.writeCommand(action, line);
      copy.play(action);
      if (copy.turn() != turn || copy.over()) {
        writer.play(line.toString());
        line.setLength(0);
      }
    }

    @Override
    public void ended(Match match) {
      write();
    }
  }
}
