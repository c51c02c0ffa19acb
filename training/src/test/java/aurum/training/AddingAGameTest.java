package aurum.training;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.scripted.ScriptedAgents;
import aurum.env.Game;
import aurum.env.Games;
import aurum.training.settings.TrainingSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Keeps the guide "How to add a game" true. */
class AddingAGameTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Path GUIDE = ROOT.resolve("env/ADDING-A-GAME.md");
  private static final Pattern ROW =
      Pattern.compile("\\| (\\d) \\| `([^`]+)` \\| (\\d+) \\| `([^`]+)` \\| (\\d+) \\|");

  private static final Path RACE = Path.of("training/src/test/resources/gold-race");
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)]+)\\)");

  private static List<MatchResult> all(Pattern pattern) throws IOException {
    return pattern.matcher(Files.readString(GUIDE)).results().toList();
  }

  @Test
  void everyFileOfTheTableIsThereAndAsLongAsItSays() throws IOException {
    List<MatchResult> rows = all(ROW);
    assertEquals(12, rows.size());
    for (MatchResult row : rows) {
      assertLines(Path.of(row.group(2)), row.group(3));
      assertLines(RACE.resolve(row.group(4)), row.group(5));
    }
  }

  private static void assertLines(Path path, String number) throws IOException {
    long lines;
    try (Stream<String> file = Files.lines(ROOT.resolve(path))) {
      lines = file.count();
    }
    int told = Integer.parseInt(number);
    assertTrue(
        Math.abs(lines - told) <= Math.max(5, told / 10),
        path + " has " + lines + " lines, the guide says " + told);
  }

  /**
   * The lines that a step shows are those of Cultist Wars; the gold race's test adds their like.
   */
  @Test
  void theLinesThatAStepShowsAreTheirs() throws IOException {
    String registers =
        Files.readString(ROOT.resolve("env/src/main/java/aurum/env/Games.java"))
            + Files.readString(
                ROOT.resolve("agents/src/main/java/aurum/agents/scripted/ScriptedAgents.java"));
    List<String> shown =
        Files.readString(GUIDE)
            .lines()
            .map(String::strip)
            .filter(line -> line.startsWith("new Entry(") || line.startsWith("case "))
            .toList();
    assertEquals(2, shown.size());
    for (String line : shown) {
      assertTrue(registers.contains(line), line);
    }
  }

  @Test
  void everyStepOfTheListHasItsRowsAndEveryLinkLeadsSomewhere() throws IOException {
    TreeSet<String> steps = new TreeSet<>();
    all(ROW).forEach(row -> steps.add(row.group(1)));
    TreeSet<String> numbered = new TreeSet<>();
    all(Pattern.compile("(?m)^(\\d)\\. \\*\\*")).forEach(item -> numbered.add(item.group(1)));
    assertEquals(numbered, steps);
    assertFalse(all(LINK).isEmpty());
    for (MatchResult link : all(LINK)) {
      assertTrue(Files.exists(GUIDE.getParent().resolve(link.group(1))), link.group(1));
    }
  }

  /** What the last steps promise holds for each game that is here. */
  @Test
  void everyGameHasWhatTheStepsAskFor() throws IOException {
    List<String> conformance = new ArrayList<>();
    try (Stream<Path> folders = Files.list(ROOT.resolve("env/src/test/resources/conformance"))) {
      folders.forEach(folder -> conformance.add(folder.getFileName().toString()));
    }
    for (Games.Entry entry : Games.all()) {
      assertTrue(conformance.contains(entry.name()), "recordings of " + entry.name());
      for (String variant : entry.variants()) {
        Game game = Games.make(entry.name(), variant, Map.of());
        assertTrue(ScriptedAgents.of(game).containsKey("greedy"), entry.name());
        assertTrue(TrainingSettings.of(game, null).steps() > 0, entry.name());
        assertEquals(game.actions(), Subject.of(entry.name(), variant).newGame().get().actions());
      }
      String folder = entry.name().replace("-", "");
      assertTrue(Files.exists(ROOT.resolve("env/src/main/java/aurum/env/" + folder + "/RULES.md")));
    }
  }
}
