package aurum.training.command;

import static aurum.env.base.Requirement.require;
import static aurum.env.base.Requirement.requireAtLeast;

import aurum.env.base.CountedNoun;
import aurum.env.base.NearestName;
import aurum.env.base.PrintableText;
import aurum.training.arena.AttributeValues;
import aurum.training.arena.BotFailure;
import aurum.training.arena.MapAttributes;
import aurum.training.arena.MatchIndex;
import aurum.training.arena.MatchIndex.Entry;
import aurum.training.arena.MatchLine;
import aurum.training.attributes.MatchFilter;
import aurum.training.charts.FigurePicture;
import aurum.training.console.Progress;
import aurum.training.results.FigureCurve;
import aurum.training.results.FolderFigures;
import aurum.training.results.StoredMatch;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code aurum matches}: the matches of a results folder. */
@Command(
    name = "matches",
    description = {
      "List the matches of a results folder or of a ladder, the newest first, each with its"
          + " failures and with the commands that show it: 'aurum input' prints what a program had"
          + " read, 'aurum replay' writes a page.",
      "Both commands need the turn log of the match, which --keep-traces keeps, unless all"
          + " its agents play the same way again. training/docs/guides/review.md lists the commands"
          + " that help to find out why an agent loses."
    },
    footer = {
      "",
      "Examples:",
      "  ${ROOT-COMMAND-NAME} matches runs/ladder --agent mine --lost",
      "  ${ROOT-COMMAND-NAME} matches runs/ladder --figure depth --picture depth.svg"
    })
public final class MatchesCommand extends ConsoleCommand {
  @Parameters(
      paramLabel = "DIR",
      description = "The folder of --results, or of a ladder; it may be played in meanwhile.")
  private Path folder;

  @Mixin private MatchChoice choice;

  @Option(
      names = "--lost",
      description = "Only matches that the agent lost: another seat had a higher score.")
  private boolean isLost;

  @Option(
      names = "--failed",
      description = "Only matches in which the agent was late, crashed or was disqualified.")
  private boolean isFailed;

  @Option(
      names = "--where",
      paramLabel = "NAME=RANGE",
      description =
          "Only matches with this attribute: size=12, size=10..14, turns=..300, or a word; repeat"
              + " the option for several. seat=N is the seat of --agent.")
  private List<String> conditions = List.of();

  @Option(
      names = "--limit",
      paramLabel = "N",
      defaultValue = "20",
      description = "The number of matches that are shown (default: ${DEFAULT-VALUE}).")
  private int limit;

  @Option(
      names = "--json",
      paramLabel = "FILE",
      description = "Write the same matches as JSON as well; - for standard output.")
  private Path json;

  @Option(
      names = "--figure",
      paramLabel = "NAME",
      description =
          "A figure that programs and searching agents report, such as depth of '[AURUM] depth=7', for"
              + " --picture.")
  private String figure;

  @Option(
      names = "--picture",
      paramLabel = "FILE.svg",
      description =
          "Draw the mean of the figure at each turn of the agent, with 95 %% intervals, a curve"
              + " for each agent. It is read from the turn logs (--keep-traces) of the newest "
              + FolderFigures.MAXIMUM_MATCHES
              + " of the same matches.")
  private Path picture;

  private MatchFilter filter;

  /** Computes the attributes that lines lack, for each game that is meant. */
  private final Map<Integer, MapAttributes> computed = new HashMap<>();

  @Override
  void run() throws IOException {
    requireAtLeast("--limit", limit, 1);
    require(
        (figure == null) == (picture == null),
        "--figure and --picture belong together: --figure depth --picture depth.svg");
    filter = new MatchFilter(conditions);
    require(
        !filter.hasSeat() || choice.agent != null,
        "--where seat=N is the seat of an agent; name it by --agent NAME");
    OutputFile.check(json);
    OutputFile.checkSvg(picture);
    PrintWriter out = OutputFile.console(spec, json, picture);
    MatchIndex index = MatchChoice.index(folder, err());
    IntPredicate isMeant = choice.agents(index);
    List<Entry> chosen = choice.entries(index);
    if (!filter.isEmpty()) {
      chosen.stream()
          .map(Entry::game)
          .distinct()
          .forEach(game -> computed.put(game, index.computeAttributes(game)));
      filter.requireKnown(
          chosen.stream().map(each -> attributes(index, each)).distinct().toList(),
          chosen.stream().mapToInt(each -> each.agents().size()).max().orElse(0),
          List.of());
      long unknown =
          chosen.stream().filter(each -> filter.isUnknown(attributes(index, each))).count();
      if (unknown > 0) {
        err()
            .printf(
                Locale.ROOT,
                "aurum: %s without the attributes of --where left out%n",
                CountedNoun.of(unknown, "match"));
      }
    }
    List<Entry> found =
        chosen.stream()
            .filter(entry -> seats(index, entry, isMeant).findFirst().isPresent())
            .toList();
    List<StoredMatch> shown = new ArrayList<>();
    for (Entry entry : found.subList(0, Math.min(limit, found.size()))) {
      shown.add(read(index, entry, isMeant));
    }
    List<String> drawn = picture == null ? List.of() : draw(index, found);
    shown.forEach(match -> print(match, out));
    drawn.forEach(line -> out.println(PrintableText.line(line)));
    String more = shown.size() < found.size() ? "; --limit N shows more" : "";
    out.printf(Locale.ROOT, "matches: %d of %d%s%n", shown.size(), found.size(), more);
    OutputFile.write(json, () -> tree(shown, found.size()).toPrettyString() + '\n', spec);
  }

  private AttributeValues attributes(MatchIndex index, Entry entry) {
    return index.attributes(entry, computed.getOrDefault(entry.game(), MapAttributes.NONE));
  }

  /** The seats of the agent that is meant in which all conditions hold. */
  private IntStream seats(MatchIndex index, Entry entry, IntPredicate isMeant) {
    AttributeValues attributes = attributes(index, entry);
    return entry.seats(isMeant, isLost, isFailed).filter(seat -> filter.test(attributes, seat));
  }

  private StoredMatch read(MatchIndex index, Entry entry, IntPredicate isMeant) throws IOException {
    StoredMatch match = StoredMatch.read(index, entry);
    return choice.agent == null
        ? match
        : match.withSeat(seats(index, entry, isMeant).findFirst().orElseThrow());
  }

  /** Draws the figure, as far as agents reported it in matches. Returns the lines about it. */
  private List<String> draw(MatchIndex index, List<Entry> found) throws IOException {
    List<Entry> newest = FolderFigures.newest(found);
    require(
        newest.stream().map(Entry::game).distinct().count() <= 1,
        "--picture needs matches of one game; --game G chooses one of: "
            + String.join(", ", index.games()));
    FolderFigures figures = new FolderFigures(folder);
    try (Progress progress = new Progress("matches", newest.size(), "match")) {
      figures.read(newest, progress::step);
    }
    FolderFigures.Summary read = figures.summary(newest);
    String missing = read.missing().isEmpty() ? "" : "; left out: " + read.missing();
    require(
        read.names().contains(figure),
        read.names().isEmpty()
            ? "no agent reported a figure in these matches" + missing
            : "no agent reported '%s' in these matches; its figures: %s"
                .formatted(figure, NearestName.available(figure, read.names())));
    List<FigureCurve> curves = figures.curves(newest, figure, index.names());
    String title =
        "%s: mean of %s by turn, with 95 %% intervals"
            .formatted(index.games().get(newest.get(0).game()), figure);
    OutputFile.write(picture, () -> FigurePicture.svg(title, figure, curves), spec);
    List<String> lines = new ArrayList<>();
    for (FigureCurve curve : curves) {
      lines.add(figure + " of " + curve.name() + ": " + CountedNoun.of(curve.matches(), "match"));
    }
    lines.add("picture: " + picture + missing);
    return lines;
  }

  private void print(StoredMatch shown, PrintWriter out) {
    MatchLine line = shown.line();
    String seats =
        IntStream.range(0, line.names().size())
            .mapToObj(
                seat ->
                    String.format(
                        Locale.ROOT,
                        "%s %d (rank %d)",
                        line.names().get(seat),
                        line.scores().get(seat),
                        line.ranks().get(seat)))
            .collect(Collectors.joining(", "));
    out.println(
        PrintableText.line(
            String.format(
                Locale.ROOT,
                "%s, seed %d, %s: %s",
                line.gameText(),
                line.seed(),
                CountedNoun.of(line.turns(), "turn"),
                seats)));
    if (!line.usedText().isEmpty()) {
      out.println("  " + PrintableText.line("used: " + line.usedText()));
    }
    if (line.attributesText() != null) {
      out.println("  " + PrintableText.line("attributes: " + line.attributesText()));
    }
    for (BotFailure failure : line.failures()) {
      String name = line.names().get(failure.seat());
      out.println("  " + PrintableText.line(name + ": " + failure.summary()));
    }
    shown.commands().forEach(command -> out.println("  " + command));
    out.println();
  }

  private ObjectNode tree(List<StoredMatch> all, int found) {
    ObjectNode root = JsonNodeFactory.instance.objectNode().put("found", found);
    ArrayNode matches = root.putArray("matches");
    for (StoredMatch shown : all) {
      MatchLine line = shown.line();
      ObjectNode match = matches.addObject().put("match", shown.id());
      match.put("game", line.game()).put("variant", line.variant());
      line.options().forEach(match.putObject("options")::put);
      match.put("seed", line.seed()).put("turns", line.turns()).put("ofTest", line.ofTest());
      if (line.used() != null) {
        line.used().forEach(match.putObject("used")::put);
      }
      if (line.attributes() != null) {
        line.attributes().forEach(match.putObject("attributes")::put);
      }
      ArrayNode seats = match.putArray("seats");
      for (int seat = 0; seat < line.names().size(); seat++) {
        long slowest =
            line.responseNanos().get(seat).stream().mapToLong(each -> each).max().orElse(0);
        ObjectNode each = seats.addObject().put("agent", line.names().get(seat));
        each.put("score", line.scores().get(seat)).put("rank", line.ranks().get(seat));
        each.put("slowestMillis", slowest / 1e6);
      }
      ArrayNode failures = match.putArray("failures");
      for (BotFailure failure : line.failures()) {
        ObjectNode each = failures.addObject().put("seat", failure.seat());
        each.put("turn", failure.turn()).put("status", failure.status().name());
        each.put("explanation", failure.explanation());
      }
      match.put("kept", shown.isKept());
      match.put("input", shown.input());
      match.put("replay", shown.replay());
    }
    return root;
  }
}
