package aurum.env.trace;

import aurum.env.Game;
import aurum.env.Match;
import aurum.env.referee.RefereeGame;
import aurum.env.referee.RefereeMatch;
import aurum.env.runner.MatchObserver;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Writes every match that it observes as a trace into a folder: {@code SEED.trace}, in the format
 * of the recordings. A truncated or abandoned match is written up to its last position.
 *
 * <pre>{@code
 * SingleAgentEnv.builder(game, reward).observer(new TraceRecorder(game, folder))
 * }</pre>
 */
public final class TraceRecorder implements MatchObserver {
  private final Path folder;

  // Copies of the match: one follows every action, the other is replayed turn by turn from lines of
  // text.
  private final RefereeMatch copy;
  private final RefereeMatch turnStart;
  private final StringBuilder line = new StringBuilder();
  private TraceWriter writer;
  private Path file;

  /**
   * @param folder must exist
   * @throws aurum.env.base.InvalidInputException if the game has no referee's text
   */
  public TraceRecorder(Game game, Path folder) {
    this.folder = folder;
    RefereeGame refereed = RefereeGame.require(game, "a trace");
    copy = refereed.newMatch();
    turnStart = refereed.newMatch();
  }

  @Override
  public void position(Match match) {}

  @Override
  public void started(Match match, long seed) {
    copy.copyFrom(match);
    turnStart.copyFrom(match);
    line.setLength(0);
    writer = new TraceWriter(turnStart, seed);
    file = folder.resolve(seed + ".trace");
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

  /**
   * Writes the trace.
   *
   * @throws UncheckedIOException if it cannot be written
   */
  @Override
  public void ended(Match match) {
    try {
      Files.writeString(file, writer.text());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
