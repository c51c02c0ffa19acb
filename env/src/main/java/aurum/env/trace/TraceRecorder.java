package aurum.env.trace;

import aurum.env.Agent;
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
 * of the recordings. A match that an environment truncates or abandons is written up to its last
 * finished turn.
 *
 * <pre>{@code
 * SingleAgentEnv.builder(game, reward).observer(new TraceRecorder(game, folder))
 * }</pre>
 */
public final class TraceRecorder implements MatchObserver {
  private final Path folder;
  private TraceWriter writer;
  private Path file;

  /**
   * @param folder must exist
   * @throws aurum.env.base.InvalidInputException if the game has no referee's text
   */
  public TraceRecorder(Game game, Path folder) {
    this.folder = folder;
    RefereeGame.require(game, "a trace");
  }

  @Override
  public void started(Match match, long seed) {
    writer = new TraceWriter((RefereeMatch) match, seed);
    file = folder.resolve(seed + ".trace");
  }

  @Override
  public void position(Match match) {
    writer.position(match);
  }

  @Override
  public void decision(Match match, Agent agent, int action) {
    writer.decision(match, agent, action);
  }

  @Override
  public void reply(Match match, String reply) {
    writer.reply(match, reply);
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
