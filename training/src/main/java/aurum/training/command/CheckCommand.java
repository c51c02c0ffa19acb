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
          + " turns, pauses between turns and before the first one. Each objection is printed when"
          + " it occurs, and the check stops after three equal ones, unless you give --all. The last"
          + " line is 'check: N objections'; the exit status is 1 if there are any."
    },
    footer = {"", "Example:", "  ${ROOT-COMMAND-NAME} check vindinium bot:./mybot"})
public final class CheckCommand extends ConsoleCommand {
  /** Equal objections that are printed, and after which a check without --all stops. */
  private static final int EQUAL = 3;

  @Mixin private GameArguments arguments;

  @Option(
      names = "--match",
      paramLabel = "N",
      description = "Play only match N, and print the standard error of the turns as well.")
  private Integer match;

  @Mixin private StartArgument start;

  @Option(names = "--all", description = "Do not stop after three equal objections.")
  private boolean isAll;

  @Option(
      names = "--fast",
      description = "Play only the first 8 matches, in which each situation occurs once.")
  private boolean isFast;

  @Option(
      names = "--json",
      paramLabel = "FILE",
      description = "Write all objections as JSON as well; - for standard output.")
  private Path json;

  /** The objections so far. */
  private final List<Objection> objections = new ArrayList<>();

  /** The number of equal ones. */
  private final Map<String, Integer> equal = new TreeMap<>();

  @Override
  void run() throws IOException {
    String word = arguments.takeProgram();
    RefereeGame game = RefereeGame.require(arguments.gameOfText(0), "a check");
    OutputFile.check(json);
    if (!(AgentNames.parse(word, game) instanceof Participant.External program)
        || program.record() != null) {
      throw new InvalidInputException("a check is for programs, such as \"bot:java Player\"");
    }
    require(
        match == null || match >= 0 && match < BotCheck.MATCHES,
        "--match must be from 0 to " + (BotCheck.MATCHES - 1));
    require(match == null || !isFast, "--match plays one match already: leave out --fast");
    BotCheck check = new BotCheck(game, program.withStart(start.millis()));
    PrintWriter out = OutputFile.console(spec, json);
    String command = ShellCommand.of("check", game, List.of(word, "--match"));
    int first = match == null ? 0 : match;
    int planned = match != null ? 1 : isFast ? BotCheck.SITUATIONS : BotCheck.MATCHES;
    int played = 0;
    try (StopSignal stop = new StopSignal("match", err()::println);
        Progress progress = new Progress("check", planned, "match", true)) {
      while (played < planned && !stop.getAsBoolean() && !isDecided()) {
        List<Objection> found = check.play(first + played);
        boolean isFirst = played == 0; // Then the program can be started.
        Progress.aside(
            () -> {
              if (isFirst) {
                out.printf("%s %s: %s%n", game.name(), game.variant(), PrintableText.line(word));
              }
              found.forEach(objection -> add(objection, command, out));
            });
        played++;
        progress.step();
      }
    }
    equal.forEach(
        (objection, count) -> {
          if (count > EQUAL) {
            String line = PrintableText.line(objection);
            out.printf(Locale.ROOT, "%n%d more like: %s%n", count - EQUAL, line);
          }
        });
    out.printf(
        Locale.ROOT,
        "%n%d of %s played%s%n",
        played,
        CountedNoun.of(planned, "match"),
        isDecided() && played < planned
            ? "; stopped after three equal objections (--all plays on)"
            : "");
    ObjectNode root = JsonNodeFactory.instance.objectNode();
    root.put("game", game.name()).put("variant", game.variant()).put("agent", word);
    root.put("games", played).put("planned", planned).put("command", command);
    root.set("objections", new ObjectMapper().valueToTree(objections));
    OutputFile.write(json, () -> root.toPrettyString() + '\n', spec);
    check.times().forEach(out::println);
    out.println("check: " + CountedNoun.of(objections.size(), "objection"));
    status = objections.isEmpty() ? ExitStatus.DONE : ExitStatus.FAILED;
  }

  /** Whether the check stops because further matches would tell the same. */
  private boolean isDecided() {
    return !isAll && equal.values().stream().anyMatch(count -> count >= EQUAL);
  }

  /** Adds an objection, and prints it if it is among the first equal ones. */
  private void add(Objection objection, String command, PrintWriter out) {
    objections.add(objection);
    if (equal.merge(objection.withoutNumbers(), 1, Integer::sum) > EQUAL) {
      return;
    }
    out.printf("%n%s: %s%n", objection.kind(), PrintableText.line(objection.explanation()));
    out.printf(
        Locale.ROOT,
        "  match %d, %s, seed %d, turn %d, seat %d%n  %s %d%n",
        objection.match(),
        objection.situation(),
        objection.seed(),
        objection.turn(),
        objection.seat(),
        PrintableText.line(command),
        objection.match());
    String errors = match == null ? "" : objection.standardError();
    errors.lines().forEach(line -> out.println("  | " + PrintableText.line(line)));
  }
}
