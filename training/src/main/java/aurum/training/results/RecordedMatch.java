package aurum.training.results;

import static aurum.env.base.Requirement.require;

import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.Match;
import aurum.env.base.InvalidInputException;
import aurum.env.base.PrintableText;
import aurum.env.referee.RefereeGame;
import aurum.env.referee.RefereeMatch;
import aurum.env.runner.MatchObserver;
import aurum.env.trace.Trace;
import aurum.env.trace.TraceFormatException;
import aurum.env.trace.TraceWriter;
import aurum.training.arena.Arena;
import aurum.training.arena.MatchFiles;
import aurum.training.arena.MatchLine;
import aurum.training.arena.Participant;
import aurum.training.arena.TurnLog;
import aurum.training.console.ShellCommand;
import aurum.training.replay.ReplayPage;
import aurum.training.replay.ReplayRecorder;
import aurum.training.replay.TraceReplay;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * A match of a results folder.
 *
 * @param folder that contains it
 * @param id the name of its file without {@code .jsonl}, a colon and its first byte
 * @param log null if it was not kept, or cannot be read
 * @param damage why the log cannot be read, in one line; null if it can, or was not kept
 */
public record RecordedMatch(
    Path folder, String id, MatchLine line, Game game, TurnLog log, String damage) {
  private static final Pattern ID = Pattern.compile("([^/\\\\:]+):(\\d{1,18})");

  /**
   * Reads a match. The folder may be of unknown origin; a match whose log is damaged is one without
   * a log.
   *
   * @throws InvalidInputException if there is no such match, or this build has no such game
   */
  public static RecordedMatch read(Path folder, String id) throws IOException {
    return read(folder, id, null);
  }

  /**
   * Reads a match, as {@link #read(Path, String)}.
   *
   * @param text {@code class:NAME} of the user's class with the observations and actions of a match
   *     that a referee outside of this build has played; null for none
   * @throws InvalidInputException also if there is no such class
   */
  public static RecordedMatch read(Path folder, String id, String text) throws IOException {
    Matcher parts = ID.matcher(id);
    require(
        parts.matches(),
        "a match is FILE:BYTE, as 'aurum matches %s' lists it, not %s".formatted(folder, id));
    String file = parts.group(1);
    MatchFiles files = new MatchFiles(folder);
    MatchLine line = files.line(file, Long.parseLong(parts.group(2)));
    TurnLog log = null;
    String damage = null;
    try {
      log = files.log(file, line);
    } catch (IOException e) {
      damage = damage(e.getMessage());
    }
    if (Games.isOfFamily(line.game())) {
      return new RecordedMatch(folder, id, line, RecordedGame.of(line, text, log), log, damage);
    }
    Game game = Games.make(line.game(), line.variant(), line.options());
    require(
        line.agents().size() == game.seats(),
        PrintableText.line(
            "%s has %s agents, but %s has %s seats"
                .formatted(id, line.agents().size(), game.name(), game.seats())));
    return new RecordedMatch(folder, id, line, game, log, damage);
  }

  private static String damage(String reason) {
    return PrintableText.line("the turn log of this match is damaged: " + reason);
  }

  /** The command that prints what a program had read in a match. */
  public static String inputCommand(Path folder, String id) {
    return ShellCommand.of("input", List.of(folder.toString(), id));
  }

  /** The command that writes the page of a match. */
  public static String replayCommand(Path folder, String id) {
    return ShellCommand.of("replay", List.of(folder.toString(), id, "--out", "match.html"));
  }

  /** The command that writes the page of a match, which opens at a turn. */
  public static String replayCommand(Path folder, String id, int turn) {
    List<String> words =
        List.of(folder.toString(), id, "--turn", Integer.toString(turn), "--out", "match.html");
    return ShellCommand.of("replay", words);
  }

  /**
   * The page that replays the match, with its failures, the times of replies, and the commands that
   * print what a program had read.
   *
   * @param turn the number of the turn at which the page opens; null for its own choice
   * @throws InvalidInputException as {@link #replay} does
   */
  public String page(Integer turn) throws IOException {
    ReplayRecorder recorder = new ReplayRecorder(game, line.seed(), line.names());
    String used = line.usedText().isEmpty() ? "" : " The referee used " + line.usedText() + ".";
    recorder.remark(replay(recorder) + used);
    recorder.result(line.failures(), line.responseNanos());
    recorder.input(inputCommand(folder, id));
    if (turn != null) {
      recorder.open(turn);
    }
    return ReplayPage.of(recorder);
  }

  /**
   * The match as a trace.
   *
   * @throws InvalidInputException as {@link #replayAsRecorded} does, or if the game has no
   *     referee's text
   */
  public String trace() throws IOException {
    RefereeGame.require(game, "a trace");
    TraceWriter[] writer = {null};
    replayAsRecorded(
        new MatchObserver() {
          @Override
          public void position(Match match) {
            if (writer[0] == null) {
              writer[0] = new TraceWriter((RefereeMatch) match, line.seed());
            }
            writer[0].position(match);
          }

          @Override
          public void decision(Match match, Agent agent, int action) {
            writer[0].decision(match, agent, action);
          }

          @Override
          public void reply(Match match, String reply) {
            writer[0].reply(match, reply);
          }
        });
    return writer[0].text();
  }

  /**
   * Plays the match from its turn log or, if it was not kept or is damaged, again from its seed.
   *
   * @return how it was played, and what differs from the recorded match, in sentences
   * @throws CancellationException if the thread is interrupted
   * @throws InvalidInputException if there is no turn log, and one of the agents does not play the
   *     same way again or does not exist any more
   */
  public String replay(MatchObserver observer) throws IOException {
    List<Integer> scores = new ArrayList<>();
    String remarks = replay(observer, scores);
    return scores.equals(line.scores()) ? remarks : remarks + " " + difference(scores);
  }

  /**
   * As {@link #replay(MatchObserver)}, for those who need the match that was recorded.
   *
   * @throws InvalidInputException also if the match ends with other scores now; the observer has
   *     been told of it then
   */
  public void replayAsRecorded(MatchObserver observer) throws IOException {
    List<Integer> scores = new ArrayList<>();
    replay(observer, scores);
    require(scores.equals(line.scores()), difference(scores));
  }

  private String difference(List<Integer> scores) {
    return "The scores differ: %s were recorded, now they are %s; another build has played it."
        .formatted(line.scores(), scores);
  }

  /**
   * Plays the match.
   *
   * @param scores in the end are added
   * @return how it was played, in sentences
   */
  private String replay(MatchObserver observer, List<Integer> scores) throws IOException {
    MatchObserver noting =
        match -> {
          if (Thread.currentThread().isInterrupted()) {
            throw new CancellationException("the replay was interrupted");
          }
          if (match.over()) {
            IntStream.range(0, game.seats()).map(match::score).forEach(scores::add);
          }
        };
    MatchObserver all = MatchObserver.all(List.of(observer, noting));
    String fault = log == null ? damage : fault(match -> {});
    String remarks = "Replayed from its turn log.";
    if (log == null || fault != null) {
      remarks = playAgain(all, fault);
    } else {
      playCommands(all);
    }
    return remarks;
  }

  /**
   * Plays the match from its turn log, which was kept.
   *
   * @throws InvalidInputException if its replies are not those of a match
   */
  void playCommands(MatchObserver observer) {
    List<Integer> actors = new ArrayList<>();
    MatchObserver noting = match -> actors.add(match.over() ? -1 : match.actingSeat());
    String fault = fault(MatchObserver.all(List.of(observer, noting)));
    require(fault == null, fault);
    log.errors().forEach((turn, text) -> observer.standardError(actors.get(turn), turn, text));
  }

  private Trace commands() {
    RefereeGame refereed = RefereeGame.require(game, "a turn log");
    return Trace.ofReplies(refereed, line.seed(), log.replies());
  }

  /**
   * Plays the replies of the turn log.
   *
   * @return why they are not those of a match, in one line; null if they are
   */
  private String fault(MatchObserver observer) {
    int replies = log.replies().size();
    int[] turns = {-1};
    boolean[] over = {false};
    MatchObserver counting =
        match -> {
          turns[0]++;
          over[0] = match.over();
        };
    try {
      TraceReplay.play(commands(), id, MatchObserver.all(List.of(counting, observer)));
    } catch (TraceFormatException e) {
      return damage(e.getMessage());
    }
    return over[0] && turns[0] == replies
        ? null
        : damage(
            "it has the replies of %s turns, and the match %s"
                .formatted(replies, over[0] ? "ends after " + turns[0] : "goes on"));
  }

  /**
   * Plays the match again from its seed.
   *
   * @param fault of its turn log; null if it was not kept
   */
  private String playAgain(MatchObserver observer, String fault) {
    String why = fault == null ? "the turn log of this match was not kept (--keep-traces)" : fault;
    require(
        !(game instanceof RecordedGame),
        why + "; a match of a stored folder does not start a referee");
    line.unrepeatable()
        .ifPresent(
            agent -> {
              throw new InvalidInputException(
                  PrintableText.line(
                      "%s; %s does not play the same way again".formatted(why, agent.name())));
            });
    List<Participant> seats = line.participants(game);
    String remarks = "Played again from its seed: " + why + ".";
    for (int seat = 0; seat < seats.size(); seat++) {
      Participant agent = seats.get(seat);
      if (line.isChanged(seat, agent)) {
        remarks += " " + PrintableText.line(agent.name()) + " is of another build or version now.";
      }
    }
    new Arena(game).play(line.seed(), seats, false, observer);
    return remarks;
  }
}
