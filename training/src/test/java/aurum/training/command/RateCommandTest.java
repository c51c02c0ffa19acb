package aurum.training.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import aurum.env.Game;
import aurum.env.Games;
import aurum.training.CommandResult;
import aurum.training.settings.SettingsFile;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RateCommandTest {
  private static final String RATE = "rate vindinium --agents greedy,r=random,miner turns=40";

  @TempDir Path folder;

  @Test
  void ratesAnyNumberOfAgentsTheSameForAnyNumberOfThreads() throws IOException {
    Path json = folder.resolve("ratings.json");
    CommandResult result =
        CommandResult.ofLine(RATE + " --games 28 --threads 1 --json " + json).requireDone();
    assertEquals("vindinium codingame: 30 games on 10 maps, seed 1", result.lines().get(0));
    assertEquals(
        result.out(), CommandResult.ofLine(RATE + " --games 28 --threads 3").requireDone().out());
    JsonNode ratings = new ObjectMapper().readTree(json.toFile());
    assertEquals(3, ratings.get("agents").size());
    assertEquals(3, ratings.get("pairs").size());
    for (JsonNode agent : ratings.get("agents")) {
      assertEquals(40, agent.get("played").intValue());
      if (agent.get("agent").textValue().equals("greedy")) {
        assertEquals(1000, agent.get("rating").doubleValue());
      }
    }
  }

  @Test
  void continuesATournamentAndCountsEarlierMatches() throws IOException {
    String rate = "rate vindinium players=2 turns=10 --results " + folder;
    String two = rate + " --agents greedy,random --games 8";
    CommandResult first = CommandResult.ofLine(two).requireDone();
    assertEquals(first.out(), CommandResult.ofLine(two).requireDone().out());
    try (Stream<Path> files = Files.list(folder)) {
      assertEquals(1, files.count(), "the second tournament has played nothing");
    }
    String three = rate + " --agents greedy,random,miner --games 3";
    CommandResult added = CommandResult.ofLine(three).requireDone();
    int games = Integer.parseInt(added.lines().get(0).replaceAll(".*: (\\d+) games.*", "$1"));
    assertTrue(games > 8 && games <= 11, added.out());
  }

  @Test
  void theAnchorHasTheRatingThatTheUserGives() {
    CommandResult result = CommandResult.ofLine(RATE + " --games 6 --anchor r=200").requireDone();
    assertTrue(
        result.lines().stream().anyMatch(line -> line.matches(" \\d  r +200[ *].*200 to 200 .*")),
        result.out());
  }

  @Test
  void playsUntilTheRatingsAreAsPreciseAsRequired() {
    CommandResult result =
        CommandResult.ofLine(
                "rate vindinium players=2 turns=40 --agents greedy,miner --precision 90")
            .requireDone();
    int games = Integer.parseInt(result.lines().get(0).replaceAll(".*: (\\d+) games.*", "$1"));
    assertTrue(games >= 60 && games < 2000, result.out());
  }

  @Test
  void showsResultsByAttributesAndRatesTheMatchesThatAreSelected() throws IOException {
    Path results = folder.resolve("results");
    Path json = folder.resolve("ratings.json");
    String rate = "rate vindinium players=2 turns=10 --results " + results;
    CommandResult all =
        CommandResult.ofLine(
                rate + " --agents greedy,random --games 24 --by-attributes --json " + json)
            .requireDone();
    assertTrue(all.out().contains("results by attributes of 24 matches; "), all.out());
    assertTrue(all.out().contains("\nequal in all matches: "), all.out());
    JsonNode rows = new ObjectMapper().readTree(json.toFile()).get("attributes").get("rows");
    int seats = 0;
    for (JsonNode row : rows) {
      seats += row.get("attribute").textValue().equals("size") ? row.get("played").intValue() : 0;
    }
    assertEquals(2 * 24, seats);

    String none = rate + " --games 0 --where ";
    CommandResult small = CommandResult.ofLine(none + "size=..14").requireDone();
    int games = Integer.parseInt(small.lines().get(0).replaceAll(".*: (\\d+) games.*", "$1"));
    assertTrue(games > 0 && games < 24, small.out());
    assertTrue(small.err().contains(24 - games + " that --where does not select"), small.err());
    CommandResult ofSeat =
        CommandResult.ofLine(none + "seat=1 --agents random,greedy").requireDone();
    assertTrue(ofSeat.lines().get(0).contains(": 12 games on 12 maps"), ofSeat.out());
    CommandResult.ofLine(none + "seat=1").assertRefused("--where seat=N is the seat of the first");
    CommandResult.ofLine(none + "sizes=4")
        .assertRefused("--where sizes=4: there is no attribute 'sizes'; available: mines, ");
    CommandResult.ofLine(none + "size=..14 --where size=15..")
        .assertRefused("no match of different agents is selected by --where size=..14 size=15..");
    CommandResult.ofLine(RATE + " --games 4 --where size=4..40")
        .assertRefused("--where selects matches of a results folder; name it by --results DIR");
  }

  @Test
  void attributesOfEarlierVersionsAreComputedFromTheSeeds() throws IOException {
    String rate = "rate vindinium players=2 turns=10 --by-attributes --results " + folder;
    String played =
        CommandResult.ofLine(rate + " --agents greedy,random --games 24").requireDone().out();
    Path file;
    try (Stream<Path> files = Files.list(folder)) {
      file = files.findFirst().orElseThrow();
    }
    String lines = Files.readString(file);
    String without = lines.replaceAll(",\"attributes\":\\{[^}]*\\}", "");
    assertTrue(without.length() < lines.length(), lines);
    Files.writeString(file, without);
    String table = played.substring(played.indexOf("results by attributes"));
    String rated = CommandResult.ofLine(rate + " --games 0").requireDone().out();
    assertTrue(rated.endsWith(table), rated);
    String evaluated =
        CommandResult.ofLine(
                rate.replace("rate", "evaluate") + " --agents greedy,random --games 24")
            .requireDone()
            .out();
    assertTrue(evaluated.endsWith(table), evaluated);
  }

  @Test
  void wrongUsageIsRefusedInOneLine() {
    CommandResult.ofLine("rate vindinium --agents greedy,random")
        .assertRefused("give --games N or --precision R");
    CommandResult.ofLine("rate vindinium --games 4")
        .assertRefused("--agents must name at least 2 agents, each once:");
    CommandResult.ofLine("rate vindinium --agents greedy,greedy --games 4")
        .assertRefused(
            "--agents must name at least 2 agents, each once, but greedy is named twice: greedy,greedy");
    CommandResult.ofLine(RATE + " --games 4 --anchor nobody=1000")
        .assertRefused("--anchor must be A=R, where A is one of greedy, r, miner, not nobody=1000");
    CommandResult.ofLine(RATE + " --games 4 --anchor r=high")
        .assertRefused("--anchor must be A=R with a rating R, not r=high");
    CommandResult.ofLine(RATE + " --precision 0").assertRefused("--precision must be over 0");
  }

  private static String opponents(CommandResult result) {
    return result.lines().stream()
        .filter(line -> line.startsWith("as opponents of a training: --set "))
        .findFirst()
        .orElseThrow(() -> new AssertionError(result.out()))
        .replaceAll(".*'selfPlay.opponents=(.*)'", "$1");
  }

  @Test
  void theMatrixNamesTheOpponentsOfATrainingAlsoFromAFolder() throws IOException {
    String rate = "rate vindinium players=2 turns=40 --matrix --results " + folder;
    CommandResult played =
        CommandResult.ofLine(rate + " --agents random,m=miner --games 20").requireDone();
    assertTrue(played.out().contains(", 95 % interval\n\n #  agent"), played.out());
    Game game = Games.make("vindinium", null, Map.of("players", "2"));
    Map<String, String> set = Map.of("selfPlay.opponents", opponents(played));
    assertEquals(List.of("miner"), SettingsFile.of(game, null, null, set).selfPlay().opponents());
    CommandResult stored = CommandResult.ofLine(rate + " --games 0").requireDone();
    assertTrue(
        stored
            .out()
            .contains("these agents cannot be opponents of a training: no agent 'm' for vindinium"),
        "the folder has a short name: " + stored.out());
  }

  @Test
  void aSearchThatIsLimitedByTimeIsNoOpponentOfATraining() {
    String timed = "s=policy:cultist-wars?search=1ms";
    CommandResult result =
        CommandResult.ofLine("rate cultist-wars --matrix --games 2 --agents random," + timed)
            .requireDone();
    assertTrue(
        result
            .out()
            .contains(
                "cannot be opponents of a training: the opponent"
                    + " 'policy:cultist-wars?search=1ms' searches by the clock"),
        result.out());
  }

  private int addedBy(String line) throws IOException {
    CommandResult result = CommandResult.ofLine(line + " --results " + folder).requireDone();
    return Integer.parseInt(
        result.err().replaceAll("(?s).* matches reused, (\\d+) played, .*", "$1"));
  }

  @Test
  void theOrderOfTheAgentsChangesNothingAndAnotherOnePlaysInFewNewMatches() throws IOException {
    String rate = "rate vindinium turns=8 --games ";
    assertEquals(50, addedBy(rate + "50 --agents greedy,random,miner,hunter,guard"));
    assertEquals(0, addedBy(rate + "50 --agents guard,m=miner,hunter,greedy,random"));
    int added = addedBy(rate + "60 --agents guard,miner,never-drinks,hunter,greedy,random");
    assertTrue(added > 0 && added <= 10 * 4, added + " matches on ten maps of four seats");
  }

  @Test
  void aPrecisionCountsTheMatchesOfTheFolder() throws IOException {
    String rate = "rate vindinium players=2 turns=40 --agents greedy,miner ";
    assertTrue(addedBy(rate + "--precision 90 --seed 2") > 60);
    assertEquals(60, addedBy(rate + "--precision 90"), "the maps before the first look");
    assertEquals(0, addedBy(rate + "--precision 90"));
  }

  @Test
  void endsWithASentenceAndPrintsBeforeItWrites() throws IOException {
    String two = "rate vindinium players=2 turns=60 --agents greedy,random --games 60";
    CommandResult result = CommandResult.ofLine(two).requireDone();
    assertTrue(
        result
            .lastLine()
            .matches(
                "greedy is better than random: 95 % interval of the difference \\d+ to \\d+"
                    + " points"),
        result.lastLine());
    String same = "rate vindinium players=2 turns=8 --agents a=random,b=random --games 4";
    String last = CommandResult.ofLine(same).requireDone().lastLine();
    assertTrue(last.matches("no difference between [ab] and [ab] is shown: 95 % .*"), last);
    Path full = Path.of("/dev/full");
    assumeTrue(Files.isWritable(full));
    for (String option : List.of("--json", "--picture")) {
      CommandResult lost = CommandResult.ofLine(two + " " + option + " " + full);
      assertEquals(result.out(), lost.out());
      assertEquals("aurum: /dev/full: No space left on device\n", lost.err());
    }
  }
}
