package aurum.training.check;

import aurum.agents.process.BotStatus;
import aurum.agents.process.FlushProbe;
import aurum.agents.process.StdioBot;
import aurum.agents.scripted.ScriptedAgents;
import aurum.env.Agent;
import aurum.env.Match;
import aurum.env.referee.RefereeGame;
import aurum.env.referee.RefereeMatch;
import aurum.env.referee.RefereeText;
import aurum.env.runner.MatchObserver;
import aurum.env.trace.TraceWriter;
import aurum.training.arena.AgentNames;
import aurum.training.arena.Arena;
import aurum.training.arena.BotFailure;
import aurum.training.arena.MatchResult;
import aurum.training.arena.Participant;
import aurum.training.arena.ResponseTimes;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * Plays matches in unusual situations, observes them, and collects what a referee would object to.
 * Not thread-safe.
 */
public final class BotCheck implements MatchObserver {
  /** The number of matches. */
  public static final int MATCHES = 96;

  /** The first matches, in which each situation occurs once. */
  public static final int SITUATIONS = Situation.values().length;

  /** The seeds among which the smallest and the largest maps are searched. */
  private static final int SEARCHED_SEEDS = 300;

  private static final int FIRST_PAUSE_MILLIS = 1500;
  private static final int PAUSE_MILLIS = 150;

  /** The program's turns from one pause to the next. */
  private static final int TURNS_BETWEEN_PAUSES = 10;

  /** Standard error of a turn of which a site keeps only a part. */
  private static final int MAXIMUM_ERROR_CHARACTERS = 4096;

  private static final Pattern NUMBER = Pattern.compile("-?\\d+(\\.\\d+)?");

  private static final String FLUSH =
      "flush the output after each line (C: fflush(stdout), C++: std::endl, Java: out.flush(),"
          + " Python: print(..., flush=True))";

  /** An unusual event in a match. Everything that the program reads is legal. */
  private enum Situation {
    ORDINARY,
    SMALLEST_MAP,
    LARGEST_MAP,
    /** Every opponent is disqualified in its first turn. */
    LONE_SURVIVOR,
    /** Strong opponents, which leave the program little. */
    OUTNUMBERED,
    /** Opponents that wait, so that the match lasts long. */
    LAST_TURNS,
    /** Pauses before some turns. */
    SLOW_REFEREE,
    /** A pause between the start of the program and its first input. */
    LONG_FIRST_TURN
  }

  /**
   * An objection that a referee would have in a match.
   *
   * @param kind in words
   * @param turn as traces number it
   * @param standardError of the program in this turn; empty if there is none
   */
  public record Objection(
      String kind,
      int match,
      String situation,
      long seed,
      int turn,
      int seat,
      String explanation,
      String standardError) {
    /** Equal for objections that differ only in their numbers. */
    public String withoutNumbers() {
      return kind + ": " + NUMBER.matcher(explanation).replaceAll("N");
    }
  }

  private final RefereeGame game;
  private final Participant.External bot;

  /** Seeds from the smallest map to the largest. */
  private final List<Long> bySize;

  // The match that is being played.
  private int match;
  private Situation situation;
  private long seed;
  private int seat;

  /** The turns of the program. */
  private final List<Integer> turns = new ArrayList<>();

  /** The time limits of these turns in milliseconds. */
  private final List<Integer> limits = new ArrayList<>();

  /** Its standard error by turn. */
  private final Map<Integer, String> errors = new TreeMap<>();

  private final Map<String, Objection> objections = new TreeMap<>();

  /** The longest time from a start of the program until it waited for its input. */
  private long startNanos;

  /** The response times of each match. */
  private final List<long[]> responses = new ArrayList<>();

  /** The text that the program had been sent when its first turn began. */
  private String firstInput = "";

  /** Why the program may not have printed its first line; null before it was looked for. */
  private String silence;

  public BotCheck(RefereeGame game, Participant.External bot) {
    this.game = game;
    this.bot = bot;
    Map<Long, Integer> sizes = new TreeMap<>();
    LongStream.rangeClosed(1, SEARCHED_SEEDS)
        .forEach(seed -> sizes.put(seed, isTextOnly() ? 0 : TraceWriter.map(game, seed).length()));
    bySize = sizes.keySet().stream().sorted(Comparator.comparing(sizes::get)).toList();
  }

  /** Whether only the text is known: then maps are not compared, and the program plays itself. */
  private boolean isTextOnly() {
    return game.actions() == 0;
  }

  /**
   * Plays a match.
   *
   * @param number from 0 to {@link #MATCHES} - 1
   * @return at most one objection of each kind
   * @throws aurum.training.program.ProgramChangedException if the program is not the one that
   *     played the first match
   */
  public List<Objection> play(int number) {
    match = number;
    situation = Situation.values()[number % Situation.values().length];
    int round = number / Situation.values().length;
    seat = round % game.seats();
    seed =
        switch (situation) {
          case SMALLEST_MAP -> bySize.get(round);
          case LARGEST_MAP -> bySize.get(bySize.size() - 1 - round);
          default -> SEARCHED_SEEDS + 1 + number;
        };
    turns.clear();
    limits.clear();
    errors.clear();
    objections.clear();
    List<Participant> seats =
        IntStream.range(0, game.seats())
            .mapToObj(each -> each == seat ? bot : opponent(round + each))
            .toList();
    bot.requireUnchanged();
    MatchResult result = new Arena(game).play(seed, seats, false, this);
    bot.requireUnchanged();
    for (BotFailure failure : result.failures()) {
      if (seats.get(failure.seat()) == bot) { // In a game of text it plays all.
        String kind = failure.status() == BotStatus.CRASHED ? "ended" : words(failure.status());
        int turn = failure.turn() - game.firstTurn();
        boolean isMute =
            failure.status() == BotStatus.SILENT && !turns.isEmpty() && turn == turns.get(0);
        String explanation = failure.explanation() + (isMute ? "; " + silence() : "");
        add(kind, failure.seat(), turn, explanation);
      }
    }
    List<Long> nanos = result.responseNanos().get(seat);
    responses.add(nanos.stream().mapToLong(Long::longValue).toArray());
    for (int reply = 0; reply < nanos.size(); reply++) {
      int limit = limits.get(reply);
      double millis = nanos.get(reply) / 1e6;
      if (millis > limit) {
        String late =
            String.format(Locale.ROOT, "a line after %.1f ms, the limit is %d ms", millis, limit);
        add("late", seat, turns.get(reply), late);
      } else if (millis == 0) {
        add("unread", seat, turns.get(reply), "the reply was printed before its input was sent");
      }
    }
    errors.forEach(
        (turn, text) -> {
          if (text.length() > MAXIMUM_ERROR_CHARACTERS) {
            add("standard error", seat, turn, "more than 4096 bytes in a turn");
          }
        });
    return List.copyOf(objections.values());
  }

  /** How long the program needed so far, in lines: to start, in its first turns, in later ones. */
  public List<String> times() {
    List<String> lines = new ArrayList<>();
    lines.add(
        String.format(
            Locale.ROOT,
            "start: at most %.1f ms until it read its input, which no limit includes",
            startNanos / 1e6));
    ResponseTimes times = ResponseTimes.of(responses);
    if (times != null) {
      lines.add(line("first turn", times.firstMaximum(), bot.limits().firstTurnMillis()));
      lines.add(line("later turns", times.maximum(), bot.limits().turnMillis()));
    }
    return lines;
  }

  private static String line(String turns, double millis, int limit) {
    return String.format(
        Locale.ROOT, "%s: at most %.1f ms, the limit is %d ms", turns, millis, limit);
  }

  private void add(String kind, int ofSeat, int turn, String explanation) {
    int numbered = game.firstTurn() + turn;
    String text = ofSeat == seat ? errors.getOrDefault(turn, "") : "";
    objections.putIfAbsent(
        kind,
        new Objection(kind, match, words(situation), seed, numbered, ofSeat, explanation, text));
  }

  /** Why the program has never printed a line: whether it does not flush its output. */
  private String silence() {
    if (silence == null) {
      boolean isUnflushed = false;
      try {
        isUnflushed =
            bot.program() instanceof StdioBot.Factory program
                && FlushProbe.repliesOnlyAtTheEnd(program.command(), firstInput);
      } catch (IOException e) {
        // It was started a moment ago; the check says more if it cannot be started any more.
      }
      silence =
          isUnflushed
              ? "it printed the line only when its input ended: " + FLUSH
              : "if it printed one, " + FLUSH;
    }
    return silence;
  }

  private Participant opponent(int other) {
    if (situation == Situation.LONE_SURVIVOR) {
      return AgentNames.parse(other % 2 == 0 ? "bot:true" : "bot:cat", game);
    }
    if (isTextOnly()) {
      return bot;
    }
    List<String> scripted = List.copyOf(ScriptedAgents.of(game).keySet());
    String strong = scripted.contains("greedy") ? "greedy" : "random";
    return switch (situation) {
      case OUTNUMBERED -> AgentNames.parse(strong, game);
      case LAST_TURNS ->
          game.waitingAction() < 0
              ? AgentNames.parse("random", game)
              : new Participant.Internal(
                  "waits",
                  Agent.Factory.trusted((g, own) -> (position, random) -> g.waitingAction()));
      default -> AgentNames.parse(scripted.get(other % scripted.size()), game);
    };
  }

  @Override
  public void position(Match position) {
    if (!position.over() && position.actingSeat() == seat) {
      boolean isSlow = turns.size() % TURNS_BETWEEN_PAUSES == 1;
      long pause =
          situation == Situation.SLOW_REFEREE && isSlow
              ? PAUSE_MILLIS
              : situation == Situation.LONG_FIRST_TURN && turns.isEmpty() ? FIRST_PAUSE_MILLIS : 0;
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(pause));
      if (turns.isEmpty()) {
        StringBuilder input = new StringBuilder();
        RefereeText.writeStartForBot((RefereeMatch) position, seat, input);
        RefereeText.writeTurnForBot((RefereeMatch) position, input);
        firstInput = input.toString();
      }
      limits.add(bot.limits().millis(turns.isEmpty(), (RefereeMatch) position));
      turns.add(position.turn());
    }
  }

  @Override
  public void programStarted(int program, long nanos) {
    startNanos = program == seat ? Math.max(startNanos, nanos) : startNanos;
  }

  @Override
  public void standardError(int writer, int turn, String text) {
    if (writer == seat) {
      errors.put(turn, text);
    }
  }

  private static String words(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
