package aurum.env.differential;

import aurum.env.base.SplitMix;
import aurum.env.referee.RefereeGame;
import aurum.env.referee.RefereeMatch;
import aurum.env.runner.MatchRunner;
import aurum.env.trace.TraceWriter;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.function.Supplier;

/** Plays random matches by the engine and by a second reading, and compares every text. */
final class Differential {
  /** In the place of a line: the reply came too late. */
  static final String TIMEOUT = "\u0000";

  private static final int TIMEOUTS = 2000;

  private final RefereeGame game;
  private final Supplier<SecondReading> readings;

  Differential(RefereeGame game, Supplier<SecondReading> readings) {
    this.game = game;
    this.readings = readings;
  }

  /**
   * Plays matches until a number of turns.
   *
   * @param seed of the first match; the next ones have the following numbers
   * @return the turns played
   * @throws AssertionError at a difference: it, and the shortest trace that was found for it
   */
  long compare(long seed, long turns) {
    long played = 0;
    for (long match = seed; played < turns; match++) {
      SplitMix random = new SplitMix(match);
      List<String> lines = new ArrayList<>();
      String difference = difference(match, lines, random);
      played += lines.size();
      if (difference != null) {
        List<String> shortest = shortened(match, lines);
        throw new AssertionError(
            "%s %s: %s%n%s"
                .formatted(
                    game.name(),
                    game.variant(),
                    difference(match, new ArrayList<>(shortest), null),
                    trace(match, shortest)));
      }
    }
    return played;
  }

  /**
   * Plays one match by both.
   *
   * @param lines played first; those that are drawn are added
   * @param random draws further lines until the end; null for none
   * @return the first difference, or null
   */
  private String difference(long seed, List<String> lines, SplitMix random) {
    RefereeMatch match = game.newMatch();
    match.reset(seed);
    SecondReading reading = readings.get();
    reading.start(match);
    int next = 0;
    for (int turn = 0; !match.over() && !reading.over(); turn++) {
      int seat = match.actingSeat();
      if (seat != reading.actingSeat()) {
        return "turn %d: seat %d acts, not %d".formatted(turn, seat, reading.actingSeat());
      }
      if (match.disqualified(seat) != reading.disqualified(seat)) {
        return "turn %d: seat %d disqualified: %s".formatted(turn, seat, match.disqualified(seat));
      }
      if (match.disqualified(seat)) {
        match.playInactive();
        reading.playInactive();
        continue;
      }
      StringBuilder text = new StringBuilder();
      match.writeTurn(text);
      String expected = reading.turnText();
      if (!expected.contentEquals(text)) {
        return "turn %d: %s".formatted(turn, firstDifference(expected, text.toString()));
      }
      if (next == lines.size()) {
        if (random == null) {
          return null;
        }
        boolean isLate = random.nextInt(TIMEOUTS) == 0;
        lines.add(isLate ? TIMEOUT : reading.randomLine(random));
      }
      String line = lines.get(next++);
      if (line.equals(TIMEOUT)) {
        match.playTimeout();
        reading.playTimeout();
      } else {
        match.playLine(line);
        reading.play(line);
      }
    }
    return differenceAtTheEnd(match, reading);
  }

  private String differenceAtTheEnd(RefereeMatch match, SecondReading reading) {
    if (match.over() != reading.over()) {
      return "the match is over: " + match.over() + " by the engine, " + reading.over();
    }
    for (int seat = 0; seat < game.seats(); seat++) {
      if (match.score(seat) != reading.score(seat)
          || match.disqualified(seat) != reading.disqualified(seat)) {
        return "seat %d ends with %d, invalid %s, by the engine, and with %d, invalid %s"
            .formatted(
                seat,
                match.score(seat),
                match.disqualified(seat),
                reading.score(seat),
                reading.disqualified(seat));
      }
    }
    StringBuilder text = new StringBuilder();
    match.writeEnd(text);
    String expected = reading.endText();
    return expected.contentEquals(text) ? null : firstDifference(expected, text.toString());
  }

  private static String firstDifference(String expected, String text) {
    List<String> wanted = Arrays.asList(expected.split("\n", -1));
    List<String> got = Arrays.asList(text.split("\n", -1));
    for (int i = 0; i < Math.min(wanted.size(), got.size()); i++) {
      if (!wanted.get(i).equals(got.get(i))) {
        return "line %d is '%s' by the engine, not '%s'"
            .formatted(i + 1, got.get(i), wanted.get(i));
      }
    }
    return "the engine has %d lines, not %d".formatted(got.size(), wanted.size());
  }

  /** Removes turns, then commands, then replaces lines by waiting, while a difference remains. */
  private List<String> shortened(long seed, List<String> lines) {
    List<String> shortest = new ArrayList<>(lines);
    for (int part = Math.max(1, shortest.size() / 2); part >= 1; part /= 2) {
      for (int from = 0; from + part <= shortest.size(); ) {
        List<String> fewer = new ArrayList<>(shortest);
        fewer.subList(from, from + part).clear();
        from += adopt(seed, shortest, fewer) ? 0 : part;
      }
    }
    for (int turn = 0; turn < shortest.size(); turn++) {
      String[] commands = shortest.get(turn).split(";");
      for (int c = 0; commands.length > 1 && c < commands.length; c++) {
        List<String> kept = new ArrayList<>(List.of(shortest.get(turn).split(";")));
        if (kept.size() > 1 && kept.remove(commands[c])) {
          List<String> fewer = new ArrayList<>(shortest);
          fewer.set(turn, String.join(";", kept));
          adopt(seed, shortest, fewer);
        }
      }
      List<String> waiting = new ArrayList<>(shortest);
      waiting.set(turn, "WAIT");
      adopt(seed, shortest, waiting);
    }
    return shortest;
  }

  private boolean adopt(long seed, List<String> shortest, List<String> candidate) {
    if (difference(seed, new ArrayList<>(candidate), null) == null) {
      return false;
    }
    shortest.clear();
    shortest.addAll(candidate);
    return true;
  }

  /** The trace of the engine, for {@code aurum replay} and {@code aurum conform}. */
  private String trace(long seed, List<String> lines) {
    RefereeMatch match = game.newMatch();
    match.reset(seed);
    TraceWriter writer = new TraceWriter(match, seed);
    Deque<String> replies = new ArrayDeque<>(lines);
    MatchRunner runner =
        new MatchRunner(
            match,
            position -> {
              String reply = replies.remove();
              return reply.equals(TIMEOUT) ? null : reply;
            },
            writer);
    runner.start(seed);
    while (!match.over() && !replies.isEmpty()) {
      runner.playTurn();
    }
    return writer.text();
  }
}
