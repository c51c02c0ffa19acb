package aurum.training.command;

import static aurum.env.base.Requirement.require;

import aurum.env.base.CountedNoun;
import aurum.env.base.InvalidInputException;
import aurum.env.base.PrintableText;
import aurum.env.referee.RefereeGame;
import aurum.training.arena.AgentNames;
import aurum.training.arena.Participant;
import aurum.training.check.BotCheck;
import aurum.training.check.BotCheck.Objection;
import aurum.training.console.ExitStatus;
import aurum.training.console.Progress;
import aurum.training.console.ShellCommand;
import aurum.training.console.StopSignal;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code aurum check}: what a referee would object to in a program. */
@Command(
    name = "check",
    customSynopsis =
        "${ROOT-COMMAND-NAME} check GAME [--variant V] \"bot:COMMAND LINE\" [key=value...] [OPTIONS]",
    description = {
      "Play 96 matches with unusual but legal input, and print what a contest's referee would"
          + " object to: late, silent and invalid replies, unread input, floods of standard error,"
          + " and a program that ends.",
      "The matches have the smallest and the largest maps, lone survivors, strong opponents, last"
          + " turns, pauses between turns and before the first one. The last line is 'check: N"
          + " objections'; the exit status is 1 if there are any."
    },
    footer = {"", "Example:", "  ${ROOT-COMMAND-NAME} check vindinium bot:./mybot"})
public final class CheckCommand extends ConsoleCommand {
  /** Objections of a kind that are printed. */
  private static final int PRINTED = 3;

  @Mixin private GameArguments arguments;

  @Option(
      names = "--match",
      paramLabel = "N",
      description = "Play only match N, and print the standard error of the turns as well.")
  private Integer match;

  @Mixin private StartArgument start;

  @Option(
      names = "--json",
      paramLabel = "FILE",
      description = "Write all objections as JSON as well; - for standard output.")
  private Path json;

  @Override
  void run() throws IOException {
    String word = arguments.takeProgram();
    RefereeGame game = RefereeGame.require(arguments.game(), "a check");
    OutputFile.check(json);
    if (!(AgentNames.parse(word, game) instanceof Participant.External program)) {
      throw new InvalidInputException("a check is for programs, such as \"bot:java Player\"");
    }
    require(
        match == null || match >= 0 && match < BotCheck.MATCHES,
        "--match must be from 0 to " + (BotCheck.MATCHES - 1));
    BotCheck check = new BotCheck(game, program.withStart(start.millis()));
    PrintWriter out = OutputFile.console(spec, json);
    List<Objection> objections = new ArrayList<>();
    int played = 0;
    int last = match == null ? BotCheck.MATCHES - 1 : match;
    try (StopSignal stop = new StopSignal("match", err()::println);
        Progress progress = new Progress("check", BotCheck.MATCHES, "match")) {
      for (int next = match == null ? 0 : match; next <= last && !stop.getAsBoolean(); next++) {
        objections.addAll(check.play(next));
        played++;
        progress.step();
      }
    }
    String agent = PrintableText.line(word);
    out.printf(
        Locale.ROOT,
        "%s %s: %s, %s%n",
        game.name(),
        game.variant(),
        agent,
        CountedNoun.of(played, "match"));
    String command = ShellCommand.of("check", game, List.of(word, "--match"));
    print(objections, command, out);
    ObjectNode root = JsonNodeFactory.instance.objectNode();
    root.put("game", game.name()).put("variant", game.variant()).put("agent", word);
    root.put("games", played).put("command", command);
    root.set("objections", new ObjectMapper().valueToTree(objections));
    OutputFile.write(json, () -> root.toPrettyString() + '\n', spec);
    check.times().forEach(out::println);
    out.println("check: " + CountedNoun.of(objections.size(), "objection"));
    status = objections.isEmpty() ? ExitStatus.DONE : ExitStatus.FAILED;
  }

  private void print(List<Objection> objections, String command, PrintWriter out) {
    Map<String, Integer> printed = new TreeMap<>();
    for (Objection each : objections) {
      if (printed.merge(each.kind(), 1, Integer::sum) <= PRINTED) {
        out.printf("%n%s: %s%n", each.kind(), PrintableText.line(each.explanation()));
        out.printf(
            Locale.ROOT,
            "  match %d, %s, seed %d, turn %d, seat %d%n  %s %d%n",
            each.match(),
            each.situation(),
            each.seed(),
            each.turn(),
            each.seat(),
            PrintableText.line(command),
            each.match());
        String errors = match == null ? "" : each.standardError();
        errors.lines().forEach(line -> out.println("  | " + PrintableText.line(line)));
      }
    }
    printed.values().removeIf(count -> count <= PRINTED);
    printed.forEach(
        (kind, count) -> out.printf(Locale.ROOT, "%n%s: %d more%n", kind, count - PRINTED));
  }
}
