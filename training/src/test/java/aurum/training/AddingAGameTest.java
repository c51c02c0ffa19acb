package aurum.training;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.scripted.ScriptedAgents;
import aurum.env.Game;
import aurum.env.Games;
import aurum.training.bench.Subject;
import aurum.training.train.TrainingSettings;
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
  private static final Pattern ROW = Pattern.compile("\\| (\\d) \\| `([^`]+)` \\| (\\d+) \\|");
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)]+)\\)");

  private static List<MatchResult> all(Pattern pattern) throws IOException {
    return pattern.matcher(Files.readString(GUIDE)).results().toList();
  }

  @Test
  void everyFileOfTheTableIsThereAndAsLongAsItSays() throws IOException {
    List<MatchResult> rows = all(ROW);
    assertEquals(12, rows.size());
    for (MatchResult row : rows) {
      long lines;
      try (Stream<String> file = Files.lines(ROOT.resolve(row.group(2)))) {
        lines = file.count();
      }
      int told = Integer.parseInt(row.group(3));
      assertTrue(
          Math.abs(lines - told) <= Math.max(5, told / 10),
          row.group(2) + " has " + lines + " lines, the guide says " + told);
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
