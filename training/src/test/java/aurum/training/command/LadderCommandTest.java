package aurum.training.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.training.CommandResult;
import aurum.training.arena.PlayOptions;
import aurum.training.ladder.LadderScheduler;
import aurum.training.rating.SequentialTest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LadderCommandTest {
  private static final String GAME = "game vindinium codingame turns=40 size=10";

  @TempDir private Path folder;
  private Path agents;

  @BeforeEach
  void agentsFile() {
    agents = folder.resolve("agents.txt");
  }

  private CommandResult play(int games, String... more) {
    return CommandResult.of(
        Stream.concat(Stream.of("ladder", folder, "--games", games), Stream.of(more)).toArray());
  }

  private List<String> results() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.toString().endsWith(".jsonl"))
          .flatMap(
              file -> {
                try {
                  return Files.readAllLines(file).stream();
                } catch (IOException e) {
                  throw new java.io.UncheckedIOException(e);
                }
              })
          .toList();
    }
  }

  @Test
  void ratesTheAgentsOfTheFileAndContinuesFromItsResults() throws IOException {
    Files.write(agents, List.of("# the agents", GAME, "greedy", "m=miner", "", "random"));
    CommandResult first = play(60);
    first.requireDone();
    assertTrue(first.out().contains("never-drinks") == false, first.out());
    int before = results().size();
    assertTrue(before >= 60, "%d matches".formatted(before));
    Files.write(agents, List.of(GAME, "greedy", "m=miner", "random", "never-drinks"));
    CommandResult second = play(60);
    assertTrue(second.out().contains(": %d games on ".formatted(before)), second.out());
    assertTrue(second.out().contains("never-drinks"), second.out());
    int after = results().size();
    assertTrue(after >= before + 60);
    assertTrue(second.out().contains(": %d games on ".formatted(after)), second.out());
  }

  @Test
  void saysHowAVersionComparesWithItsPredecessor() throws IOException {
    Files.write(
        agents, List.of(GAME, "v9=random", "v10=greedy", "v11=random", "w1=miner", "w2=miner"));
    CommandResult result = play(4000, "--elo1", "200");
    assertTrue(result.out().contains("v10 is above v9: difference"), result.out());
    assertTrue(result.out().contains("v11 is below v10: difference"), result.out());
    assertTrue(result.out().contains("w2 is level with w1: difference"), result.out());
    long ofTests = results().stream().filter(line -> line.contains("\"ofTest\":true")).count();
    assertTrue(ofTests > 20, "%d matches of tests".formatted(ofTests));
  }

  @Test
  void dropsAnAgentThatIsSurelyWeak() throws IOException {
    Files.write(agents, List.of(GAME, "greedy", "miner", "random"));
    CommandResult result = play(4000, "--elo1", "20");
    assertTrue(
        result
            .out()
            .contains("random plays no more: surely more than 400 points below the best agent"),
        result.out());
  }

  @Test
  void goesOnWithoutAProgramThatDoesNotReply() throws IOException {
    Files.write(agents, List.of(GAME, "greedy", "dead=bot:false", "random"));
    CommandResult result = play(20).requireDone();
    assertTrue(result.out().contains("agents.txt: the opponent 'dead' ended"), result.out());
    assertTrue(result.out().contains("; it plays when it or its line has changed"), result.out());
    assertTrue(results().size() >= 20);
    assertTrue(results().stream().noneMatch(line -> line.contains("dead")));
  }

  @Test
  void showsAnUndecidedTestAndPutsAgentsWithoutAMatchLast() throws IOException {
    Files.write(agents, List.of(GAME, "v1=greedy", "v2=greedy", "random"));
    CommandResult result = play(1, "--elo1", "5");
    String out = result.requireDone().out();
    assertTrue(
        out.contains("v2 is not tested to be above v1 yet: ")
            && out.contains("log-likelihood ratio"),
        out);
    Files.write(agents, List.of(GAME + " players=2", "greedy", "miner", "random"));
    out = play(10).requireDone().out();
    assertTrue(out.contains(" 3  ") && out.contains("no match yet"), out);
  }

  @Test
  void theProgressSaysWhenTheLadderEnds() throws IOException {
    Files.write(agents, List.of(GAME, "greedy", "random"));
    assertTrue(progress(20).endsWith("; until 20 matches"), progress(20));
    assertTrue(progress(Integer.MAX_VALUE).endsWith("; until Ctrl-C"));
  }

  private String progress(int games) throws IOException {
    PlayOptions options = new PlayOptions(1, 1, null, folder, false, null, 0, false, List.of());
    SequentialTest test = new SequentialTest(0, 20, 0.05, 0.05);
    try (LadderScheduler ladder =
        new LadderScheduler(folder, options, test, games, text -> {}, text -> {})) {
      return ladder.state().text();
    }
  }

  @Test
  void refusesAFolderWithoutAgentsAndInvalidLines() throws IOException {
    play(1).assertRefused(folder + " has no agents.txt");
    Files.write(agents, List.of());
    play(1).assertRefused("agents.txt: the first line must be 'game NAME [VARIANT]");
    Files.write(agents, List.of("greedy", "random"));
    play(1).assertRefused("agents.txt: the first line must be 'game NAME [VARIANT]");
    Files.write(agents, List.of(GAME, "# für", "random"), StandardCharsets.ISO_8859_1);
    play(1).assertRefused("agents.txt: the file is not UTF-8, line 2");
    Files.write(agents, List.of("\ufeff" + GAME, "greedy"));
    play(1).assertRefused("agents.txt: name at least two agents, each once");
    Files.write(agents, List.of(GAME, "greedy", "gredy"));
    play(1).assertRefused("agents.txt: no agent 'gredy'");
    Files.write(agents, List.of(GAME, "greedy", "bot:/missing/program"));
    play(1).assertRefused("agents.txt: cannot start");
    play(1, "--alpha", "2").assertRefused("--alpha and --beta must be");
    play(1, "--keep-traces", "--cluster", "local[1]").assertRefused("--keep-traces needs");
    assertEquals(List.of(), results());
  }
}
