package aurum.training.arena;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.AgentWord;
import aurum.agents.neural.DenseOrder;
import aurum.agents.policy.Policy;
import aurum.agents.policy.SearchSettings;
import aurum.agents.policy.ShippedPolicies;
import aurum.agents.process.StdioBot;
import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.Match;
import aurum.env.base.InvalidInputException;
import aurum.env.base.PrintableText;
import aurum.env.referee.RefereeGame;
import aurum.training.arena.AgentName.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AgentNamesTest {
  private static final Game GAME = Games.make("vindinium");

  @TempDir Path folder;

  private static String errorOf(String name) {
    return assertThrows(InvalidInputException.class, () -> AgentNames.parse(name, GAME))
        .getMessage();
  }

  private Path policyWithoutWeights() throws IOException {
    int weights = DenseOrder.parameters(GAME.observation().size(), 4, GAME.actions());
    Path file = folder.resolve("policy.zip");
    Policy.of(GAME, List.of(4), new float[weights]).write(file);
    return file;
  }

  @Test
  void splitsAListAtCommasThatNoBackslashPrecedes() {
    assertEquals(
        List.of("random", "bot:a b,c \\d", "miner"),
        AgentNames.split("random, bot:a b\\,c \\d,miner"));
  }

  @Test
  void splitsACommandLineLikeAShell() {
    Participant.External program =
        assertInstanceOf(
            Participant.External.class, AgentNames.parse("bot:java -cp 'a b' Player?x", GAME));
    assertEquals(
        new StdioBot.Factory(List.of("java", "-cp", "a b", "Player?x")), program.program());
    assertEquals(((RefereeGame) GAME).timeLimits(), program.limits());
  }

  @Test
  void aPolicyTakesItsMostProbableActionUnlessItSamples() throws IOException {
    Path file = policyWithoutWeights();
    String list = "policy:%1$s,policy:%1$s,policy:%1$s,policy:%1$s?sample".formatted(file);
    List<Participant> seats = AgentNames.parseSeats(list, GAME);
    // All weights are zero, so all actions are equally probable, and the first is WAIT.
    List<String> actions = new ArrayList<>();
    String trace = new Arena(GAME).play(1, seats, true, match -> {}).trace();
    trace.lines().filter(line -> line.startsWith("action ")).forEach(actions::add);
    for (int turn = 0; turn < actions.size(); turn++) {
      assertTrue(turn % 4 == 3 || actions.get(turn).equals("action WAIT"), actions.get(turn));
    }
    assertTrue(actions.stream().distinct().count() > 3, "different actions of the last seat");
  }

  @Test
  void theFolderOfATrainingMeansItsPolicy() throws IOException {
    String name = "policy:" + folder;
    assertEquals(
        "'%s': there is no policy file %s; the policies of this build are %s"
            .formatted(
                name, folder.resolve("policy.zip"), String.join(", ", ShippedPolicies.NAMES)),
        errorOf(name));
    policyWithoutWeights();
    assertEquals(name, AgentNames.parse(name, GAME).name());
    assertEquals(name + "?sample", AgentNames.parse(name + "?sample", GAME).name());
  }

  @Test
  void anUnknownNameIsRefusedWithTheKnownOnes() {
    assertEquals(
        "no agent 'rndom' for vindinium; available: policy:FILE, class:NAME,"
            + " bot:COMMAND LINE, random, miner, never-drinks, hunter, greedy, guard, goals; did you mean random?",
        errorOf("rndom"));
  }

  @Test
  void unknownOptionsAreRefused() throws IOException {
    assertEquals(
        "the agent 'random' has no options, but random?sample has", errorOf("random?sample"));
    String policy = "policy:" + policyWithoutWeights();
    for (String[] wrong :
        new String[][] {
          {"search", "'search' needs a value: search=..."},
          {
            "search=",
            "'' does not limit a search; use a time such as 40ms, or a number of playouts such as"
                + " 2000"
          },
          {"sample=1", "'sample' takes no value"},
          {"sample&search=40ms", "'search' and 'sample' exclude each other"},
          {"search=9&search=8", "'search' is given twice"},
          {"search=9&horizon=7.9", "'7.9' is not a whole number"},
          {"search=9&horizon=-1", "horizon must be from 0 to 1e6, not -1"},
          {"search=9&candidates=1", "candidates must be from 2 to 1000, not 1"},
          {"horizon=9", "'horizon' belongs to a search; add search=40ms or search=2000"},
          {
            "search=9&agents=greedy+rusher",
            "there is no scripted agent 'rusher'; available: random, miner, never-drinks, hunter,"
                + " greedy, guard, goals"
          },
        }) {
      String wrongName = policy + "?" + wrong[0];
      assertEquals("'" + wrongName + "': " + wrong[1], errorOf(wrongName));
    }
    String name = "policy:" + policyWithoutWeights() + "?sample&fast";
    assertEquals(
        "'"
            + name
            + "': a policy has no option 'fast'; available: sample, search=40ms, search=2000,"
            + " tree, playouts, horizon=80, scripted=0.5, temperature=2.5, candidates=8, agents=greedy+guard",
        errorOf(name));
  }

  @Test
  void aSlowNetworkSearchesWithAScriptedAgentOnly() throws IOException {
    List<Integer> hidden = List.of(2500, 400);
    int weights = DenseOrder.parameters(GAME.observation().size(), 2500, 400, GAME.actions());
    Path file = folder.resolve("slow.zip");
    Policy.of(GAME, hidden, new float[weights])
        .withReward(Map.of("change:lead:gold", 1.0), 0.99)
        .withSearch(new SearchSettings(40, 0.5, 1, 8, 0.001, 0, List.of(), false))
        .write(file);
    String name = "policy:" + file + "?search=9";
    String error = errorOf(name);
    assertTrue(error.startsWith("'" + name + "': the policy's network is too slow"), error);
    String accompanied = name + "&agents=greedy";
    assertEquals(accompanied, AgentNames.parse(accompanied, GAME).name());
  }

  @Test
  void aFileThatIsNotAPolicyIsRefusedInOneLine() throws IOException {
    assertEquals(
        "'policy:nope': there is no policy file nope; the policies of this build are vindinium,"
            + " vindinium-original, cultist-wars, ice-and-fire, ice-and-fire-wood1,"
            + " ice-and-fire-wood2, ice-and-fire-wood3",
        errorOf("policy:nope"));
    Path file = Files.writeString(folder.resolve("text.zip"), "not a zip file");
    String message = errorOf("policy:" + file);
    assertTrue(message.contains(file.toString()), message);
    assertEquals(1, message.lines().count());
    assertEquals(1, errorOf("policy:" + folder).lines().count());
  }

  @Test
  void aPolicyOfAnotherGameIsRefused() {
    assertEquals(
        "'policy:cultist-wars': the policy plays cultist-wars codingame, not vindinium codingame",
        errorOf("policy:cultist-wars"));
  }

  @Test
  void anAgentCanHaveAShortName() {
    String list = "mine=greedy,me=human,bot:java -Dx=y Player";
    List<AgentName> names = AgentName.list(list);
    assertEquals(
        List.of("mine", "me", "bot:java -Dx=y Player"),
        names.stream().map(AgentName::name).toList());
    assertEquals(
        List.of(Kind.SCRIPTED, Kind.HUMAN, Kind.BOT), names.stream().map(AgentName::kind).toList());
    assertEquals(Kind.SCRIPTED, AgentName.of("human=greedy").kind());
    Participant.External program =
        assertInstanceOf(
            Participant.External.class, AgentNames.parse("new=bot:java -Dx=y Player", GAME));
    assertEquals("new", program.name());
    assertEquals(new StdioBot.Factory(List.of("java", "-Dx=y", "Player")), program.program());
  }

  @Test
  void anImpossibleShortNameIsRefusedWithTheLettersThatItMayHave() {
    String words = "letters from a to z, digits, _ and, but not first, also . + and -";
    for (String name : List.of("Käse", "a b", "x<y", "-x", "")) {
      assertEquals(
          "'%s' is no short name: it may have only %s".formatted(name, words),
          errorOf(name + "=policy:vindinium?search=40ms"));
      assertEquals(
          "'%s' is no short name: it may have only %s".formatted(name, words),
          errorOf(name + "=bot:java Player"));
    }
    assertEquals("an agent has one short name, but 'b' follows another one", errorOf("a=b=greedy"));
    assertTrue(errorOf("gredy").contains("did you mean greedy?"));
  }

  @Test
  void aNameIsOneLineWithoutControlCharacters() {
    for (String name : List.of("bot:a\nb", "a=policy:x\u001b[2J", "class:x\u202ey", "gr\teedy")) {
      String message = errorOf(name);
      assertTrue(message.startsWith("the name of an agent must be one line without"), message);
      assertTrue(PrintableText.isLine(message), message);
    }
  }

  @Test
  void everyKindOfAgentMayBeRecordedInAFile() {
    for (Kind kind : Kind.values()) {
      assertTrue(
          AgentWord.isOne(kind.prefix.isEmpty() ? "greedy" : kind.prefix + "x"), kind.name());
    }
  }

  @Test
  void theTextOfAListIsTheListAgain() {
    String list =
        "greedy,a=bot:x \\,b?c=d,policy:f.zip?sample,p=policy:x?search=9&horizon=8,class:A,human";
    List<AgentName> names = AgentName.list(list);
    assertEquals(6, names.size());
    assertEquals(list, AgentName.text(names));
    assertEquals(names, AgentName.list(AgentName.text(names)));
    assertEquals("bot:x ,b?c=d", names.get(1).word());
    assertEquals(List.of("search=9", "horizon=8"), names.get(3).options());
  }

  @Test
  void aCommandLineThatCannotBeSplitIsRefused() {
    assertEquals("'bot:': the command line names no program", errorOf("bot:"));
    assertEquals("'bot:a 'b': the quote ' is not closed in: a 'b", errorOf("bot:a 'b"));
  }

  @Test
  void aListNeedsOneAgentPerSeat() {
    Game two = Games.make("vindinium", null, Map.of("players", "2"));
    assertEquals(2, AgentNames.parseSeats("random,random", two).size());
    InvalidInputException e =
        assertThrows(InvalidInputException.class, () -> AgentNames.parseSeats("random", two));
    assertEquals("vindinium codingame has 2 seats, but 1 agent is given: random", e.getMessage());
  }

  /** Plays the last legal action. Counts its decisions. */
  public static final class LastAction implements Agent {
    private static final List<LastAction> CREATED = new ArrayList<>();
    private int decisions;

    public LastAction() {
      CREATED.add(this);
    }

    @Override
    public int act(Match match, RandomGenerator random) {
      decisions++;
      int action = match.game().actions() - 1;
      while (!match.legal(action)) {
        action--;
      }
      return action;
    }
  }

  @Test
  void aClassOfTheUserGivesANewAgentForEachMatch() {
    String own = "class:" + LastAction.class.getName();
    List<Participant> seats = AgentNames.parseSeats("greedy,%s,miner,random".formatted(own), GAME);
    LastAction.CREATED.clear();
    Arena arena = new Arena(GAME);
    arena.play(1, seats);
    arena.play(1, seats);
    assertEquals(
        List.of(150, 150), LastAction.CREATED.stream().map(agent -> agent.decisions).toList());
  }

  /** Has no constructor without arguments. */
  public static final class NeedsAName implements Agent {
    public NeedsAName(String name) {
      assert !name.isEmpty();
    }

    @Override
    public int act(Match match, RandomGenerator random) {
      return 0;
    }
  }

  /** Cannot be created. */
  public static final class Fails implements Agent {
    public Fails() {
      throw new IllegalStateException("no file of openings");
    }

    @Override
    public int act(Match match, RandomGenerator random) {
      return 0;
    }
  }

  @Test
  void aClassThatCannotBeAnAgentIsRefusedInOneLine() {
    assertEquals(
        "'class:my.Agent': there is no class my.Agent; add its jar or folder to AURUM_CLASSPATH",
        errorOf("class:my.Agent"));
    assertEquals(
        "'class:java.lang.String' does not implement aurum.env.Agent",
        errorOf("class:java.lang.String"));
    String needsAName = NeedsAName.class.getName();
    assertEquals(
        "'class:%s' must be a public class with a public constructor without arguments"
            .formatted(needsAName),
        errorOf("class:" + needsAName));
    String fails = Fails.class.getName();
    assertEquals(
        "'class:%s' cannot be created: java.lang.IllegalStateException: no file of openings"
            .formatted(fails),
        errorOf("class:" + fails));
    assertEquals(
        "the agent 'class:my.Agent' has no options, but class:my.Agent?fast has",
        errorOf("class:my.Agent?fast"));
  }
}
