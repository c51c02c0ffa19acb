package aurum.training.command;

import static aurum.env.base.Requirement.require;

import aurum.env.Game;
import aurum.env.Match;
import aurum.env.base.CountedNoun;
import aurum.env.base.PrintableText;
import aurum.env.referee.RefereeGame;
import aurum.env.runner.MatchObserver;
import aurum.env.scene.Drawable;
import aurum.env.scene.Scene;
import aurum.training.arena.AgentName;
import aurum.training.arena.AgentName.Kind;
import aurum.training.arena.AgentNames;
import aurum.training.arena.Arena;
import aurum.training.arena.BotFailure;
import aurum.training.arena.MatchResult;
import aurum.training.arena.Participant;
import aurum.training.console.Progress;
import aurum.training.console.StopSignal;
import aurum.training.console.Terminal;
import aurum.training.human.QuitException;
import aurum.training.human.TerminalDialogue;
import aurum.training.human.WebDialogue;
import aurum.training.replay.ReplayPage;
import aurum.training.replay.ReplayRecorder;
import aurum.training.replay.SvgRenderer;
import aurum.training.replay.TerminalRenderer;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code aurum play}: one match. */
@Command(
    name = "play",
    description = {
      "Play one match and draw it.",
      "On a terminal the board is redrawn in place; elsewhere the first and the last board are"
          + " printed. The last line is 'final' and the scores.",
      "The agent 'human' is you: you choose its actions in the terminal, or with --web on a page,"
          + " as in 'aurum play cultist-wars --agents human,greedy --web'."
    },
    footer = {
      "",
      "Example:",
      "  ${ROOT-COMMAND-NAME} play vindinium --agents greedy,miner,random,greedy --replay"
          + " match.html"
    })
public final class PlayCommand extends ConsoleCommand {
  @Mixin private GameArguments arguments;

  @Mixin private SeatsArgument seatsArgument;

  @Option(
      names = "--seed",
      paramLabel = "S",
      defaultValue = "1",
      description = "The seed of the match (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Option(
      names = "--trace",
      paramLabel = "FILE",
      description =
          "Write a trace in the format of the recordings; compressed if it ends in .gz, - for"
              + " standard output.")
  private Path trace;

  @Option(
      names = "--replay",
      paramLabel = "FILE.html",
      description =
          "Write a page that replays the match, with what policies computed in each turn.")
  private Path replay;

  @Option(
      names = "--web",
      description =
          "Serve a page on this machine on which you play the agent 'human'; prints its address.")
  private boolean web;

  @Option(
      names = "--port",
      paramLabel = "P",
      description = "The port of --web (default: any free one).")
  private Integer port;

  @Mixin private StartArgument start;

  @Option(
      names = "--picture",
      paramLabel = "FILE.svg",
      description = "Write a picture of the last board.")
  private Path picture;

  @Override
  void run() throws IOException {
    Game game = arguments.gameOfText(seatsArgument.agents().size());
    checkOptions(game);
    ReplayRecorder recorder = new ReplayRecorder(game, seed, names());
    if (web) {
      playOnPage(game, recorder);
    } else {
      playInTerminal(game, recorder);
    }
  }

  private List<String> names() {
    return seatsArgument.agents().stream().map(AgentName::name).toList();
  }

  private boolean isHuman() {
    return seatsArgument.agents().stream().anyMatch(agent -> agent.player().kind() == Kind.HUMAN);
  }

  private void playOnPage(Game game, ReplayRecorder recorder) throws IOException {
    try (WebDialogue dialogue = new WebDialogue(recorder, port == null ? 0 : port)) {
      List<Participant> seats =
          AgentNames.parseSeats(seatsArgument.agents(), game, dialogue.agents());
      err().println("play at: " + dialogue.address() + " (Ctrl-C ends the match)");
      play(game, seats, List.of(dialogue), recorder);
      dialogue.awaitPage();
    }
  }

  private void playInTerminal(Game game, ReplayRecorder recorder) throws IOException {
    PrintWriter out = console();
    boolean human = isHuman();
    boolean inPlace = Terminal.isOutput();
    int every =
        inPlace
            ? human || game.info().hasSimultaneousTurns() ? 1 : game.seats()
            : Integer.MAX_VALUE;
    PrintWriter screen = OutputFile.screen(spec, trace, replay, picture);
    TerminalRenderer renderer = new TerminalRenderer(screen, names(), every, inPlace);
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    TerminalDialogue dialogue = new TerminalDialogue(in, out, renderer);
    List<Participant> seats =
        AgentNames.parseSeats(seatsArgument.agents(), game, dialogue.agents());
    List<MatchObserver> observers = new ArrayList<>();
    // A dialogue draws the positions in which it asks.
    observers.add(
        new MatchObserver() {
          @Override
          public void position(Match match) {
            if (!human || inPlace || match.over()) {
              renderer.show(match);
            }
          }

          @Override
          public void standardError(int seat, int turn, String text) {
            renderer.showErrors(seat, game.firstTurn() + turn, text);
          }
        });
    if (replay != null) {
      observers.add(recorder);
    }
    if (human) {
      try {
        play(game, seats, observers, recorder);
      } catch (QuitException e) {
        write("replay", replay, () -> ReplayPage.of(recorder));
        out.println(e.getMessage());
      }
    } else {
      playUntilStopped(game, seats, observers, recorder, inPlace);
    }
  }

  /** At Ctrl-C, the page of --replay has the turns so far. */
  private void playUntilStopped(
      Game game,
      List<Participant> seats,
      List<MatchObserver> observers,
      ReplayRecorder recorder,
      boolean inPlace)
      throws IOException {
    AtomicInteger turns = new AtomicInteger();
    try (StopSignal stop = new StopSignal("turn", err()::println);
        Progress progress = inPlace ? null : new Progress("play", -1, "turn")) {
      observers.add(
          match -> {
            if (stop.getAsBoolean()) {
              throw new CancellationException();
            }
            while (turns.get() < match.turn()) {
              turns.incrementAndGet();
              if (progress != null) {
                progress.step();
              }
            }
          });
      play(game, seats, observers, recorder);
    } catch (CancellationException e) {
      write("replay", replay, () -> ReplayPage.of(recorder));
      throw new CancellationException(
          "stopped after %s%s"
              .formatted(
                  CountedNoun.of(turns.get(), "turn"),
                  replay == null ? "; --replay FILE.html keeps them" : ""));
    }
  }

  private void play(
      Game game, List<Participant> seats, List<MatchObserver> observers, ReplayRecorder recorder)
      throws IOException {
    List<Scene> pictured = new ArrayList<>();
    List<MatchObserver> all = new ArrayList<>(observers);
    all.add(
        match -> {
          if (picture != null && match.over()) {
            pictured.add(((Drawable) match).scene());
          }
        });
    MatchResult result =
        new Arena(game).play(seed, start.limited(seats), trace != null, MatchObserver.all(all));
    recorder.result(result.failures(), result.responseNanos());
    write("picture", picture, () -> SvgRenderer.svg(pictured.get(0)));
    write("trace", trace, result::trace);
    write("replay", replay, () -> ReplayPage.of(recorder));
    result.failures().forEach(failure -> print(failure, seats.get(failure.seat()).name()));
    console().println(finalLine(game, result.scores()));
  }

  /** Writes a file, and says so unless it is standard output. */
  private void write(String kind, Path file, Supplier<String> content) throws IOException {
    OutputFile.write(file, content, spec);
    if (file != null && !file.toString().equals("-")) {
      console().println(kind + ": " + PrintableText.line(file.toString()));
    }
  }

  private PrintWriter console() {
    return OutputFile.console(spec, trace, replay, picture);
  }

  private void checkOptions(Game game) throws IOException {
    require(
        trace == null || game instanceof RefereeGame,
        game.name() + " has no referee's text, which a trace needs: leave out --trace");
    require(
        trace == null || game.canCopyMatches(),
        "a trace is checked against an engine, which "
            + game.name()
            + " has not: leave out --trace");
    require(
        !web || isHuman(),
        "--web is for the agent 'human'; to watch a match, write a page with --replay FILE.html");
    require(port == null || web, "--port needs --web");
    OutputFile.check(trace);
    OutputFile.checkPage("--replay", replay);
    require(
        picture == null || game.newMatch() instanceof Drawable,
        game.name() + " cannot be drawn: leave out --picture");
    OutputFile.checkSvg(picture);
  }

  private void print(BotFailure failure, String name) {
    err().println("aurum: " + PrintableText.line(name) + ": " + failure.summary());
  }

  /** The last line of a trace, without disqualifications. A seat that does not exist scores 0. */
  private static String finalLine(Game game, List<Integer> scores) {
    int count =
        game instanceof RefereeGame refereed ? refereed.traceStyle().finalScores() : game.seats();
    return IntStream.range(0, count)
        .mapToObj(seat -> " " + (seat < scores.size() ? scores.get(seat) : 0))
        .collect(Collectors.joining("", "final", ""));
  }
}
