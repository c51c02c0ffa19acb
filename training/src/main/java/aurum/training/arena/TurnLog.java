package aurum.training.arena;

import aurum.agents.AtomicFile;
import aurum.env.Agent;
import aurum.env.Match;
import aurum.env.referee.RefereeMatch;
import aurum.env.runner.MatchObserver;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * The replies of a match, and what its programs wrote to standard error. With the seed and the
 * options of the game, the replies determine the match. If only the referee knows the position, so
 * that the match cannot be copied, the log also has its texts. An empty log, as an observer of a
 * match, fills itself. Not thread-safe.
 *
 * @param replies the line of each turn, or the word that replaces it in a trace; none if the game
 *     has no referee's text
 * @param errors standard error, by the number of turns before the turn in which it was written
 * @param texts what each position was to the seats, from the first to the last; empty if the game
 *     has the positions
 */
public record TurnLog(
    List<String> replies,
    Map<Integer, String> errors,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Text> texts)
    implements MatchObserver {
  /**
   * A position that only the referee knows.
   *
   * @param seat that acts
   * @param input that it reads
   * @param summary of the turn before
   * @param scores of the seats
   */
  public record Text(int seat, String input, String summary, List<Integer> scores) {
    private static Text of(RefereeMatch match) {
      StringBuilder input = new StringBuilder();
      if (!match.over()) {
        match.writeTurn(input);
      }
      List<Integer> scores =
          IntStream.range(0, match.game().seats()).mapToObj(match::score).toList();
      return new Text(match.actingSeat(), input.toString(), match.summary(), scores);
    }
  }

  /** The greatest size of a log in bytes; of a match of 1,200 turns, 50,000 in each. */
  private static final int MAXIMUM_BYTES = 64 << 20;

  /**
   * @throws IllegalArgumentException if a part is missing, or text belongs to a turn that the log
   *     does not have
   */
  public TurnLog {
    if (replies == null || errors == null) {
      throw new IllegalArgumentException("its replies or its standard error are missing");
    }
    texts = texts == null ? new ArrayList<>() : texts;
    if (!texts.isEmpty() && texts.size() != replies.size() + 1) {
      throw new IllegalArgumentException(
          "it has %s texts for %s turns".formatted(texts.size(), replies.size()));
    }
    for (int turn : errors.keySet()) {
      if (turn < 0 || turn >= replies.size()) {
        throw new IllegalArgumentException(
            "it has standard error of turn %s, but %s turns".formatted(turn, replies.size()));
      }
    }
  }

  /** An empty log. */
  public TurnLog() {
    this(new ArrayList<>(), new TreeMap<>(), new ArrayList<>());
  }

  @Override
  public void position(Match match) {
    if (match instanceof RefereeMatch && !match.over()) {
      replies.add("");
    }
    if (match instanceof RefereeMatch refereed && !match.game().canCopyMatches()) {
      texts.add(Text.of(refereed));
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
    errors.merge(turn, text, String::concat);
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

  /**
   * Reads a log from the place that {@link #appendTo} has returned. The file and the place may be
   * of unknown origin: no more than a limit is read and unpacked.
   *
   * @throws IOException if it is not a log; the message says what is wrong
   */
  static TurnLog read(Path file, long[] place) throws IOException {
    long size = Files.size(file);
    long offset = place.length == 2 ? place[0] : -1;
    long length = place.length == 2 ? place[1] : -1;
    if (offset < 0 || length < 0 || length > MAXIMUM_BYTES || offset > size - length) {
      throw new IOException(
          "its place, %s, is not in its file of %s bytes".formatted(Arrays.toString(place), size));
    }
    byte[] bytes = new byte[(int) length];
    try (RandomAccessFile in = new RandomAccessFile(file.toFile(), "r")) {
      in.seek(offset);
      in.readFully(bytes);
    }
    try {
      TurnLog log = MatchLine.JSON.readValue(Gzip.unpack(bytes, MAXIMUM_BYTES), TurnLog.class);
      if (log == null) {
        throw new IOException("it has no replies");
      }
      return log;
    } catch (JsonProcessingException e) {
      throw new IOException("it is not the JSON of a log: " + e.getOriginalMessage(), e);
    }
  }
}
