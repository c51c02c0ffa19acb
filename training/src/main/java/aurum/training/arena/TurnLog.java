package aurum.training.arena;

import aurum.agents.AtomicFile;
import aurum.env.Agent;
import aurum.env.Match;
import aurum.env.referee.RefereeMatch;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;

/**
 * The commands of a match, and what its programs wrote to standard error. With the seed and the
 * options of the game, the commands determine the match. An empty log, as an observer of a match,
 * fills itself. Not thread-safe.
 *
 * @param replies the line of each turn, or the word that replaces it in a trace; none if the game
 *     has no referee's text
 * @param errors standard error, by the number of turns before the turn in which it was written
 */
public record TurnLog(List<String> replies, Map<Integer, String> errors) implements MatchObserver {
  /** An empty log. */
  public TurnLog() {
    this(new ArrayList<>(), new TreeMap<>());
  }

  @Override
  public void position(Match match) {
    if (match instanceof RefereeMatch && !match.over()) {
      replies.add("");
    }
  }

  @Override
  public void decision(Match match, Agent agent, int action) {
    // An action that is not legal is refused by the match that it is played in.
    if (match instanceof RefereeMatch refereed && match.legal(action)) {
      StringBuilder line = new StringBuilder(replies.get(replies.size() - 1));
      refereed.writeCommand(action, line);
      reply(match, line.toString());
    }
  }

  @Override
  public void reply(Match match, String reply) {
    replies.set(replies.size() - 1, reply);
  }

  @Override
  public void standardError(int seat, int turn, String text) {
    errors.put(turn, text);
  }

  /**
   * Adds the log to a file as JSON in a gzip member of its own, so that {@code zcat} prints all.
   *
   * @param maximumBytes from which on a file does not grow
   * @return its first byte and its length; null if it is not kept
   */
  long[] appendTo(Path file, long maximumBytes) throws IOException {
    long offset = Files.exists(file) ? Files.size(file) : 0;
    if (replies.isEmpty() || offset >= maximumBytes) {
      return null;
    }
    byte[] bytes = Gzip.of(MatchLine.JSON.writeValueAsBytes(this));
    AtomicFile.append(file, bytes);
    return new long[] {offset, bytes.length};
  }

  /** Reads a log from the place that {@link #appendTo} has returned. */
  static TurnLog read(Path file, long[] place) throws IOException {
    byte[] bytes = new byte[Math.toIntExact(place[1])];
    try (RandomAccessFile in = new RandomAccessFile(file.toFile(), "r")) {
      in.seek(place[0]);
      in.readFully(bytes);
    }
    try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
      return MatchLine.JSON.readValue(in, TurnLog.class);
    }
  }
}
