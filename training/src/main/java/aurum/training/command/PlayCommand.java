package aurum.training.command;

import aurum.env.Game;
import aurum.env.referee.RefereeGame;
import aurum.env.scene.Drawable;
import aurum.env.scene.Scene;
import aurum.training.arena.AgentNames;
import aurum.training.arena.Arena;
import aurum.training.arena.BotFailure;
import aurum.training.arena.MatchResult;
import aurum.training.arena.Participant;
import aurum.training.console.ExitStatus;
import aurum.training.console.Terminal;
import aurum.training.console.UsageException;
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

/** {@code aurum play}: one match, to be watched or written down. */
@Command(
    name = "play",
    description = {
      "Play one match and draw it.",
      "On a terminal the board is redrawn in place; elsewhere the first and the last are printed."
          + " The last line is 'final' and the scores."
    })
public final class PlayCommand implements Callable<Integer> {
  @Mixin private GameWords words;

  @Option(
      names = "--agents",
      paramLabel = "A,B,...",
      required = true,
      description = "One agent a seat ('aurum agents' lists the words).")
  private String agents;

  @Option(
      names = "--seed",
      paramLabel = "S",
      defaultValue = "1",
      description = "The match's seed (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Option(
      names = "--trace",
      paramLabel = "FILE",
      description = "Write a trace in the format of the recordings; compressed if it ends in .gz.")
  private Path trace;

  @Option(
      names = "--picture",
      paramLabel = "FILE.svg",
      description = "Draw the board into a picture; by default the last one, see --picture-turn.")
  private Path picture;

  @Option(
      names = "--picture-turn",
      paramLabel = "T",
      description = "After how many turns of all seats the picture is taken.")
  private Integer pictureTurn;

  @Option(
      names = "--every",
      paramLabel = "N",
      description =
          "Draw after every Nth turn; by default after each round on a terminal, and elsewhere"
              + " only the first and the last board.")
  private Integer every;

  @Option(
      names = "--delay",
      paramLabel = "MS",
      defaultValue = "100",
      description =
          "On a terminal, how long each board is shown, in milliseconds (default:"
              + " ${DEFAULT-VALUE}).")
  private int delay;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    Game game = words.game();
    List<Participant> seats = AgentNames.parseSeats(agents, game);
    if (every != null && every < 1) {
      throw new UsageException("--every must be at least 1, not " + every);
    }
    if (delay < 0) {
      throw new UsageException("--delay must be at least 0, not " + delay);
    }
    OutputFile.check(trace);
    OutputFile.check(picture);
    if (picture != null && !picture.toString().endsWith(".svg")) {
      throw new UsageException(
          "--picture writes SVG; name a file that ends in .svg, not " + picture);
    }
    if (picture != null && !(game.newMatch() instanceof Drawable)) {
      throw new UsageException(game.name() + " cannot be drawn: leave out --picture");
    }
    if (trace != null && !(game instanceof RefereeGame)) {
      throw new UsageException(
          game.name() + " has no referee's text, which a trace needs: leave out --trace");
    }

    PrintWriter out = spec.commandLine().getOut();
    Screen screen =
        Terminal.isOutput()
            ? Screen.redrawn(out, every == null ? game.seats() : every, delay)
            : Screen.printed(out, every == null ? Integer.MAX_VALUE : every);
    List<Scene> pictured = new ArrayList<>();
    MatchResult result =
        new Arena(game)
            .play(
                seed,
                seats,
                trace != null,
                match -> {
                  screen.show(match);
                  if (picture != null
                      && (pictureTurn == null ? match.over() : match.turn() == pictureTurn)) {
                    pictured.add(((Drawable) match).scene());
                  }
                });
    if (picture != null && pictured.isEmpty()) {
      throw new UsageException("--picture-turn must be a turn of the match, not " + pictureTurn);
    }
    if (picture != null) {
      OutputFile.write(picture, BoardPicture.svg(pictured.get(0)));
    }
    if (trace != null) {
      OutputFile.write(trace, result.trace());
    }
    for (BotFailure failure : result.failures()) {
      PrintWriter err = spec.commandLine().getErr();
      err.println("aurum: " + seats.get(failure.seat()).word() + ": " + failure.summary());
      if (Boolean.TRUE.equals(spec.findOption("--debug").getValue())) {
        err.println(failure.lastOutput());
      }
    }
    out.println(finalLine(game, result.scores()));
    return ExitStatus.DONE;
  }

  /** As a trace ends, but for the disqualified: seats that do not exist count 0. */
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
