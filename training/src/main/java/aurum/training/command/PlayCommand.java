package aurum.training.command;

import aurum.agents.Printable;
import aurum.env.Game;
import aurum.env.Match;
import aurum.env.referee.RefereeGame;
import aurum.env.scene.Drawable;
import aurum.env.scene.Scene;
import aurum.training.arena.AgentNames;
import aurum.training.arena.Arena;
import aurum.training.arena.BotFailure;
import aurum.training.arena.MatchObserver;
import aurum.training.arena.MatchResult;
import aurum.training.arena.Participant;
import aurum.training.console.ExitStatus;
import aurum.training.console.Terminal;
import aurum.training.console.UsageException;
import aurum.training.render.SvgRenderer;
import aurum.training.render.TerminalRenderer;
import aurum.training.replay.ReplayPage;
import aurum.training.replay.ReplayRecorder;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
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
          + " printed. The last line is 'final' and the scores."
    },
    footer = {
      "",
      "Example:",
      "  aurum play vindinium --agents greedy,miner,random,policy:vindinium --seed 7"
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
      description = "Write a trace in the format of the recordings; compressed if it ends in .gz.")
  private Path trace;

  @Option(
      names = "--replay",
      paramLabel = "FILE.html",
      description =
          "Write a page that replays the match, with what policies computed in each turn.")
  private Path replay;

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
    List<Participant> seats = AgentNames.parseSeats(agents, game);
    checkOptions(game);
    PrintWriter out = spec.commandLine().getOut();
    TerminalRenderer renderer =
        Terminal.isOutput()
            ? TerminalRenderer.redrawn(out, every == null ? game.seats() : every, delay)
            : TerminalRenderer.printed(out, every == null ? Integer.MAX_VALUE : every);
    List<Scene> pictured = new ArrayList<>();
    List<MatchObserver> observers = new ArrayList<>();
    observers.add(renderer::show);
    observers.add(match -> picture(match, pictured));
    ReplayRecorder recorder =
        new ReplayRecorder(game, seed, seats.stream().map(Participant::name).toList());
    if (replay != null) {
      observers.add(recorder);
    }
    MatchResult result =
        new Arena(game).play(seed, seats, trace != null, MatchObserver.all(observers));
    if (picture != null && pictured.isEmpty()) {
      throw new UsageException("--picture-turn must be a turn of the match, not " + pictureTurn);
    }
    if (picture != null) {
      OutputFile.write(picture, SvgRenderer.svg(pictured.get(0)));
    }
    if (trace != null) {
      OutputFile.write(trace, result.trace());
    }
    if (replay != null) {
      OutputFile.write(replay, ReplayPage.of(recorder));
    }
    result.failures().forEach(failure -> print(failure, seats.get(failure.seat()).name()));
    out.println(finalLine(game, result.scores()));
    return ExitStatus.DONE;
  }

  private void checkOptions(Game game) {
    if (every != null && every < 1) {
      throw new UsageException("--every must be at least 1, not " + every);
    }
    if (delay < 0) {
      throw new UsageException("--delay must be at least 0, not " + delay);
    }
    if (trace != null && !(game instanceof RefereeGame)) {
      throw new UsageException(
          game.name() + " has no referee's text, which a trace needs: leave out --trace");
    }
    OutputFile.check(trace);
    OutputFile.checkPage("--replay", replay);
    if (picture == null && pictureTurn != null) {
      throw new UsageException("--picture-turn needs --picture FILE.svg");
    }
    if (picture != null && !picture.toString().endsWith(".svg")) {
      throw new UsageException(
          "--picture writes SVG; name a file that ends in .svg, not " + picture);
    }
    if (picture != null && !(game.newMatch() instanceof Drawable)) {
      throw new UsageException(game.name() + " cannot be drawn: leave out --picture");
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
    err.println("aurum: " + Printable.line(name) + ": " + failure.summary());
    if (Boolean.TRUE.equals(spec.findOption("--debug").getValue())) {
      failure.errorOutput().lines().map(Printable::line).forEach(err::println);
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
