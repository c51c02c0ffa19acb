package aurum.training.command;

import aurum.env.Game;
import aurum.env.Match;
import aurum.env.base.InvalidInputException;
import aurum.env.base.PrintableText;
import aurum.env.referee.RefereeGame;
import aurum.env.scene.Drawable;
import aurum.env.scene.Scene;
import aurum.training.arena.AgentName;
import aurum.training.arena.AgentName.Kind;
import aurum.training.arena.AgentNames;
import aurum.training.arena.Arena;
import aurum.training.arena.BotFailure;
import aurum.training.arena.MatchObserver;
import aurum.training.arena.MatchResult;
import aurum.training.arena.Participant;
import aurum.training.console.ExitStatus;
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
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

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
      "  aurum play vindinium --agents greedy,miner,random,greedy --replay match.html"
    })
public final class PlayCommand implements Callable<Integer> {
  @Mixin private GameArguments arguments;

  @Option(
      names = "--agents",
      paramLabel = "A,B,...",
      required = true,
      description = "One agent per seat ('aurum agents' lists them).")
  private String agents;

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

  @Option(
      names = "--picture",
      paramLabel = "FILE.svg",
      description = "Write a picture of the board (default: the last board; see --picture-turn).")
  private Path picture;

  @Option(
      names = "--picture-turn",
      paramLabel = "T",
      description = "Draw the picture after this number of turns of all seats.")
  private Integer pictureTurn;

  @Option(
      names = "--every",
      paramLabel = "N",
      description =
          "Draw after every Nth turn (default: after each round on a terminal; elsewhere the first"
              + " and the last board).")
  private Integer every;

  @Option(
      names = "--delay",
      paramLabel = "MS",
      defaultValue = "100",
      description =
          "On a terminal, show each board for this time in milliseconds (default:"
              + " ${DEFAULT-VALUE}).")
  private int delay;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    Game game = arguments.game();
    checkOptions(game);
    ReplayRecorder recorder = new ReplayRecorder(game, seed, names());
    return web ? playOnPage(game, recorder) : playInTerminal(game, recorder);
  }

  private List<String> names() {
    return AgentName.list(agents).stream().map(AgentName::name).toList();
  }

  private boolean isHuman() {
    return AgentName.list(agents).stream().anyMatch(agent -> agent.kind() == Kind.HUMAN);
  }

  private int playOnPage(Game game, ReplayRecorder recorder) throws IOException {
    try (WebDialogue dialogue = new WebDialogue(recorder, port == null ? 0 : port)) {
      List<Participant> seats =
          AgentNames.parseSeats(AgentName.list(agents), game, dialogue.agents());
      PrintWriter err = spec.commandLine().getErr();
      err.println("play at: " + dialogue.address() + " (Ctrl-C ends the match)");
      int status = play(game, seats, List.of(dialogue), recorder);
      dialogue.awaitPage();
      return status;
    }
  }

  private int playInTerminal(Game game, ReplayRecorder recorder) throws IOException {
    PrintWriter out = console();
    boolean human = isHuman();
    List<String> names = names().stream().map(PrintableText::line).toList();
    TerminalRenderer renderer =
        Terminal.isOutput()
            ? TerminalRenderer.redrawn(
                out, names, every == null ? human ? 1 : game.seats() : every, delay)
            : TerminalRenderer.printed(out, names, every == null ? Integer.MAX_VALUE : every);
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    TerminalDialogue dialogue = new TerminalDialogue(in, out, renderer);
    List<Participant> seats =
        AgentNames.parseSeats(AgentName.list(agents), game, dialogue.agents());
    List<MatchObserver> observers = new ArrayList<>();
    // A dialogue draws the positions in which it asks.
    observers.add(
        match -> {
          if (!human || Terminal.isOutput() || match.over()) {
            renderer.show(match);
          }
        });
    if (replay != null) {
      observers.add(recorder);
    }
    try {
      return play(game, seats, observers, recorder);
    } catch (QuitException e) {
      write("replay", replay, () -> ReplayPage.of(recorder));
      out.println(e.getMessage());
      return ExitStatus.DONE;
    }
  }

  private int play(
      Game game, List<Participant> seats, List<MatchObserver> observers, ReplayRecorder recorder)
      throws IOException {
    List<Scene> pictured = new ArrayList<>();
    List<MatchObserver> all = new ArrayList<>(observers);
    all.add(match -> picture(match, pictured));
    MatchResult result = new Arena(game).play(seed, seats, trace != null, MatchObserver.all(all));
    if (picture != null && pictured.isEmpty()) {
      throw new InvalidInputException(
          "--picture-turn must be a turn of the match, not " + pictureTurn);
    }
    write("picture", picture, () -> SvgRenderer.svg(pictured.get(0)));
    write("trace", trace, result::trace);
    write("replay", replay, () -> ReplayPage.of(recorder));
    result.failures().forEach(failure -> print(failure, seats.get(failure.seat()).name()));
    console().println(finalLine(game, result.scores()));
    return ExitStatus.DONE;
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
    if (every != null && every < 1) {
      throw new InvalidInputException("--every must be at least 1, not " + every);
    }
    if (delay < 0) {
      throw new InvalidInputException("--delay must be at least 0, not " + delay);
    }
    if (trace != null && !(game instanceof RefereeGame)) {
      throw new InvalidInputException(
          game.name() + " has no referee's text, which a trace needs: leave out --trace");
    }
    if (web && !isHuman()) {
      throw new InvalidInputException(
          "--web is for the agent 'human'; to watch a match, write a page with --replay FILE.html");
    }
    if (port != null && !web) {
      throw new InvalidInputException("--port needs --web");
    }
    OutputFile.check(trace);
    OutputFile.checkPage("--replay", replay);
    if (picture == null && pictureTurn != null) {
      throw new InvalidInputException("--picture-turn needs --picture FILE.svg");
    }
    if (picture != null && !picture.toString().matches("-|.*\\.svg")) {
      throw new InvalidInputException(
          "--picture writes SVG; name a file that ends in .svg, not " + picture);
    }
    if (picture != null && !(game.newMatch() instanceof Drawable)) {
      throw new InvalidInputException(game.name() + " cannot be drawn: leave out --picture");
    }
    OutputFile.check(picture);
  }

  /** Adds the scene of the position that the picture shows. */
  private void picture(Match match, List<Scene> pictured) {
    boolean isPictured = pictureTurn == null ? match.over() : match.turn() == pictureTurn;
    if (picture != null && isPictured) {
      pictured.add(((Drawable) match).scene());
    }
  }

  private void print(BotFailure failure, String name) {
    PrintWriter err = spec.commandLine().getErr();
    err.println("aurum: " + PrintableText.line(name) + ": " + failure.summary());
    if (Boolean.TRUE.equals(spec.findOption("--debug").getValue())) {
      failure.errorOutput().lines().map(PrintableText::line).forEach(err::println);
    }
  }

  /** The last line of a trace, without disqualifications. A seat that does not exist scores 0. */
  private static String finalLine(Game game, List<Integer> scores) {
    StringBuilder line = new StringBuilder("final");
    int count =
        game instanceof RefereeGame refereed ? refereed.traceStyle().finalScores() : game.seats();
    for (int seat = 0; seat < count; seat++) {
      line.append(' ').append(seat < scores.size() ? scores.get(seat) : 0);
    }
    return line.toString();
  }
}
