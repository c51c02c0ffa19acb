package aurum.training.arena;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.neural.Mlp;
import aurum.agents.policy.Policy;
import aurum.env.Game;
import aurum.env.Games;
import aurum.training.console.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AgentWordsTest {
  private static final Game GAME = Games.make("vindinium");

  @TempDir Path folder;

  private static String refused(String word) {
    return assertThrows(UsageException.class, () -> AgentWords.read(word, GAME)).getMessage();
  }

  private Path policy() throws IOException {
    int weights = Mlp.parameters(GAME.observation().size(), 4, GAME.actions());
    Path file = folder.resolve("policy.zip");
    Policy.of(GAME, List.of(4), new float[weights], null, null).write(file);
    return file;
  }

  @Test
  void commasSeparateWordsUnlessABackslashKeepsThem() {
    assertEquals(
        List.of("random", "bot:a b,c \\d", "miner"),
        AgentWords.split("random, bot:a b\\,c \\d,miner"));
  }

  @Test
  void aCommandLineIsSplitLikeAShellDoes() {
    Contestant.Program program =
        assertInstanceOf(
            Contestant.Program.class, AgentWords.read("bot:java -cp 'a b' Player?x", GAME));
    assertEquals(List.of("java", "-cp", "a b", "Player?x"), program.command());
    assertEquals(GAME.timeLimits(), program.limits());
  }

  @Test
  void aPolicyTakesTheMostProbableActionOrDraws() throws IOException {
    Path file = policy();
    String list = "policy:%1$s,policy:%1$s,policy:%1$s,policy:%1$s?sample".formatted(file);
    List<Contestant> seats = AgentWords.readSeats(list, GAME);
    // With all weights zero, every action is as probable as waiting, which comes first.
    List<String> actions = new ArrayList<>();
    String trace = new Arena(GAME).play(1, seats, true, match -> {}).trace();
    trace.lines().filter(line -> line.startsWith("action ")).forEach(actions::add);
    for (int turn = 0; turn < actions.size(); turn++) {
      assertTrue(turn % 4 == 3 || actions.get(turn).equals("action WAIT"), actions.get(turn));
    }
    assertTrue(actions.stream().distinct().count() > 3, "the last seat draws");
  }

  @Test
  void anUnknownAgentIsToldWhatThereIs() {
    assertEquals(
        "no agent 'rndom' for vindinium; there is random, miner, greedy, policy:FILE, bot:COMMAND LINE",
        refused("rndom"));
  }

  @Test
  void optionsThatDoNotExistAreRefused() throws IOException {
    assertEquals(
        "the agent 'random' has no options, but random?sample has", refused("random?sample"));
    String word = "policy:" + policy() + "?sample&fast";
    assertEquals("'" + word + "': a policy has no option 'fast'; there is sample", refused(word));
  }

  @Test
  void aPolicyThatIsNoneIsRefusedInOneLine() throws IOException {
    assertEquals(
        "'policy:nope': there is no policy file nope; the policies that come with this build are "
            + "vindinium, vindinium-original, cultist-wars, ice-and-fire, ice-and-fire-wood3",
        refused("policy:nope"));
    Path file = Files.writeString(folder.resolve("text.zip"), "no zip");
    String message = refused("policy:" + file);
    assertTrue(message.contains(file.toString()), message);
    assertEquals(1, message.lines().count());
    assertEquals(1, refused("policy:" + folder).lines().count());
  }

  @Test
  void aCommandLineThatCannotBeSplitIsRefused() {
    assertEquals("'bot:': the command line names no program", refused("bot:"));
    assertEquals("'bot:a 'b': the quote ' is not closed in: a 'b", refused("bot:a 'b"));
  }

  @Test
  void thereIsOneAgentASeat() {
    Game two = Games.make("vindinium", null, Map.of("players", "2"));
    assertEquals(2, AgentWords.readSeats("random,random", two).size());
    UsageException e =
        assertThrows(UsageException.class, () -> AgentWords.readSeats("random", two));
    assertEquals("vindinium codingame has 2 seats, but 1 agent is given: random", e.getMessage());
  }
}
