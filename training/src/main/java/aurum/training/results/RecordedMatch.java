package aurum.training.results;

import static aurum.env.base.Requirement.require;

import aurum.env.Game;
import aurum.env.Games;
import aurum.env.base.InvalidInputException;
import aurum.env.base.PrintableText;
import aurum.env.referee.RefereeGame;
import aurum.env.trace.Trace;
import aurum.training.arena.Arena;
import aurum.training.arena.MatchLine;
import aurum.training.arena.MatchObserver;
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
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * A match of a results folder.
 *
 * @param folder that contains it
 * @param id the name of its file without {@code .jsonl}, a colon and its first byte
 * @param log null if its commands were not kept
 */
public record RecordedMatch(Path folder, String id, MatchLine line, Game game, TurnLog log) {
  private static final Pattern ID = Pattern.compile("([^/\\\\:]+):(\\d{1,18})");

  /**
   * Reads a match.
   *
   * @throws InvalidInputException if there is no such match, or this build has no such game
   */
  public static RecordedMatch read(Path folder, String id) throws IOException {
    Matcher parts = ID.matcher(id);
    require(
        parts.matches(),
        "a match is FILE:BYTE, as 'aurum matches %s' lists it, not %s".formatted(folder, id));
    Path file = folder.resolve(parts.group(1) + ".jsonl");
    MatchLine line = MatchLine.read(file, Long.parseLong(parts.group(2)));
    Game game = Games.make(line.game(), line.variant(), line.options());
    return new RecordedMatch(folder, id, line, game, line.log(file));
  }

  /** The command that prints what a program had read in a match. */
  public static String inputCommand(Path folder, String id) {
    return ShellCommand.of("input", List.of(folder.toString(), id));
  }

  /** The command that writes the page of a match. */
  public static String replayCommand(Path folder, String id) {
    return ShellCommand.of("replay", List.of(folder.toString(), id, "--out", "match.html"));
  }

  /**
   * The page that replays the match, with its failures, the times of replies, and the commands that
   * print what a program had read.
   *
   * @throws InvalidInputException as {@link #replay} does
   */
  public String page() throws IOException {
    ReplayRecorder recorder = new ReplayRecorder(game, line.seed(), line.names());
    recorder.remark(replay(recorder));
    recorder.result(line.failures(), line.responseNanos());
    recorder.input(inputCommand(folder, id));
    return ReplayPage.of(recorder);
  }

  /**
   * Plays the match from its commands or, if they were not kept, again from its seed.
   *
   * @return how it was played, and what differs from the recorded match, in sentences
   * @throws InvalidInputException if its commands were not kept, and one of its agents does not
   *     play the same way again or does not exist any more
   */
  public String replay(MatchObserver observer) throws IOException {
    List<Integer> actors = new ArrayList<>();
    List<Integer> scores = new ArrayList<>();
    MatchObserver noting =
        match -> {
          actors.add(match.over() ? -1 : match.actingSeat());
          if (match.over()) {
            IntStream.range(0, game.seats()).map(match::score).forEach(scores::add);
          }
        };
    MatchObserver all = MatchObserver.all(List.of(observer, noting));
    String remarks = log == null ? playAgain(all) : "Replayed from its recorded commands.";
    if (log != null) {
      List<String> lines = log.replies().stream().map(reply -> "action " + reply).toList();
      RefereeGame refereed = RefereeGame.require(game, "a record of commands");
      TraceReplay.play(new Trace(refereed, line.seed(), lines, log.replies()), id, all);
      log.errors().forEach((turn, text) -> observer.standardError(actors.get(turn), turn, text));
    }
    return scores.equals(line.scores())
        ? remarks
        : remarks
            + " The scores differ: %s were recorded, now they are %s; another build has played it."
                .formatted(line.scores(), scores);
  }

  private String playAgain(MatchObserver observer) {
    line.unrepeatable()
        .ifPresent(
            agent -> {
              throw new InvalidInputException(
                  PrintableText.line(
                      "the commands of this match were not kept (--keep-traces), and %s does not play the same way again"
                          .formatted(agent.name())));
            });
    List<Participant> seats = line.participants(game);
    String remarks =
        "Played again from its seed, because its commands were not kept (--keep-traces).";
    for (int seat = 0; seat < seats.size(); seat++) {
      Participant agent = seats.get(seat);
      if (line.isChanged(seat, agent)) {
        remarks += " " + agent.name() + " is of another build or version now.";
      }
    }
    new Arena(game).play(line.seed(), seats, false, observer);
    return remarks;
  }
}
