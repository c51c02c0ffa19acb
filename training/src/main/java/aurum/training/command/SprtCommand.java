package aurum.training.command;

import static aurum.env.base.Requirement.require;

import aurum.env.Game;
import aurum.env.base.CountedNoun;
import aurum.env.base.PrintableText;
import aurum.training.arena.AgentName;
import aurum.training.arena.AgentNames;
import aurum.training.arena.EvaluationReport;
import aurum.training.arena.MatchExecutor;
import aurum.training.arena.MatchStore;
import aurum.training.arena.Participant;
import aurum.training.arena.Rating;
import aurum.training.arena.ResultsFolder.SequentialTests;
import aurum.training.console.Progress;
import aurum.training.console.StopSignal;
import aurum.training.rating.SequentialTest;
import aurum.training.rating.Sprt;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code aurum sprt}: a sequential test of two agents. */
@Command(
    name = "sprt",
    description = {
      "Test whether one agent is better than another with as few matches as possible.",
      "A generalised sequential probability ratio test, as in Fishtest. Each map is one"
          + " observation: two matches, in which the agents exchange their seats. NEW scores 1, 1/2"
          + " or 0 for a rank above, level with or below OLD. --elo0 and --elo1 are logistic"
          + " differences of the mean score, as Fishtest's; the difference is also printed in the"
          + " points of 'aurum rate', which is another one where there are draws.",
      "The last line is 'sprt: accept' (the difference is elo1 rather than elo0), 'sprt: reject'"
          + " (elo0 rather than elo1) or 'sprt: undecided'. Ctrl-C ends the test undecided."
    },
    footer = {
      "",
      "Example:",
      "  ${ROOT-COMMAND-NAME} sprt cultist-wars --agents policy:cultist-wars,greedy --elo1 50"
    })
public final class SprtCommand extends ConsoleCommand {
  @Mixin private GameArguments arguments;

  @Mixin private MatchArguments matchArguments;

  @Mixin private TestArguments testArguments;

  @Option(
      names = "--agents",
      paramLabel = "NEW,OLD",
      required = true,
      description = "The two agents ('aurum agents' lists them).")
  private String agents;

  @Option(
      names = "--field",
      paramLabel = "A,B",
      description =
          "The agents in the other seats of a game of more than two (default: greedy, and OLD in"
              + " each further seat).")
  private String field;

  @Option(
      names = "--elo0",
      paramLabel = "R",
      defaultValue = "0",
      description = "Rating difference of the null hypothesis (default: ${DEFAULT-VALUE}).")
  private double elo0;

  @Option(
      names = "--games",
      paramLabel = "N",
      defaultValue = "20000",
      description =
          "The number of matches after which the test ends undecided (default: ${DEFAULT-VALUE}).")
  private int games;

  @Override
  void run() throws IOException {
    try (StopSignal stop = new StopSignal("turn", matchArguments.kept(), err()::println)) {
      Game game = arguments.game();
      SequentialTest test = testArguments.test(elo0);
      List<Participant> participants =
          matchArguments.limited(AgentNames.parseSeats(agentsOfSeats(game), game, null));
      matchArguments.check(games);
      PrintWriter out = OutputFile.console(spec, matchArguments.json);
      MatchStore store = matchArguments.store(game, participants, SequentialTests.ADDED);
      Sprt sprt = play(test, matchArguments.executor(game, participants, store, err()), stop);
      matchArguments.printFailures(store, sprt.failures(), err());
      String newName = participants.get(0).name();
      String oldName = participants.get(1).name();
      print(game, sprt, newName, oldName, out);
      matchArguments.printUse(store, game, newName, out, err());
      out.println(sentence(sprt, PrintableText.name(newName), PrintableText.name(oldName)));
      out.println("sprt: " + verdict(sprt));
      out.flush();
      OutputFile.write(matchArguments.json, () -> json(game, sprt, newName, oldName), spec);
    }
  }

  private Sprt play(SequentialTest test, MatchExecutor executor, StopSignal stop) {
    try (executor;
        Progress progress = new Progress("sprt", games, "match", true)) {
      return Sprt.play(
          test,
          executor.afterMatch(progress::step),
          1,
          games,
          matchArguments.seed,
          counts -> progress.note(() -> test.summary(counts)),
          stop);
    }
  }

  /** NEW, OLD and the agents of the other seats. */
  private List<AgentName> agentsOfSeats(Game game) {
    List<AgentName> names = new ArrayList<>(AgentName.list(agents));
    require(
        names.size() == 2 && !names.get(0).name().equals(names.get(1).name()),
        "--agents must name two different agents",
        agents);
    int others = game.seats() - 2;
    require(others >= 0, "a sequential test needs a game of at least 2 seats");
    require(
        field == null || AgentName.list(field).size() == others,
        "--field must name %s for the other seats of %s, not %s"
            .formatted(CountedNoun.of(others, "agent"), game.name(), field));
    if (field != null) {
      names.addAll(AgentName.list(field));
    } else if (others > 0) {
      names.add(AgentName.of("greedy"));
      names.addAll(Collections.nCopies(others - 1, names.get(1)));
    }
    return names;
  }

  private void print(Game game, Sprt sprt, String newName, String oldName, PrintWriter out) {
    String pair = PrintableText.name(newName) + " against " + PrintableText.name(oldName) + ", ";
    out.print(
        EvaluationReport.heading(
            game.name(), game.variant(), pair, sprt.matches(), sprt.maps(), matchArguments.seed));
    if (sprt.maps() == 0) {
      return;
    }
    SequentialTest test = sprt.test();
    Rating estimate = test.estimate(sprt.counts());
    out.printf(
        Locale.ROOT,
        """
        %s, %s, %s; likelihood of superiority %.1f %%
        maps by score 0, 1/4, 1/2, 3/4, 1: %s; mean %.3f
        log-likelihood ratio %.2f, bounds %.2f and %.2f (elo0 %s, elo1 %s, alpha %s, beta %s)
        difference %s, adjusted for sequential stopping
        on the scale of rate %s
        a test of a fixed number with the same errors needs %s
        """,
        CountedNoun.of(sprt.results()[2], "win"),
        CountedNoun.of(sprt.results()[1], "draw"),
        CountedNoun.of(sprt.results()[0], "loss"),
        100 * test.likelihoodOfSuperiority(sprt.counts()),
        Arrays.stream(sprt.counts()).mapToObj(Integer::toString).collect(Collectors.joining(", ")),
        SequentialTest.meanScore(sprt.counts()),
        test.logLikelihoodRatio(sprt.counts()),
        test.lower(),
        test.upper(),
        elo0,
        testArguments.elo1,
        testArguments.alpha,
        testArguments.beta,
        interval(estimate),
        interval(SequentialTest.onScaleOfRatings(estimate, sprt.results())),
        CountedNoun.of(2 * test.fixedMaps(sprt.counts()), "game"));
  }

  private static String interval(Rating difference) {
    return "%s points, 95 %% interval %s to %s"
        .formatted(
            points(difference.rating()), points(difference.low()), points(difference.high()));
  }

  private static String sentence(Sprt sprt, String newName, String oldName) {
    Rating estimate = sprt.test().estimate(sprt.counts());
    String better = newName + " is better than " + oldName;
    return String.format(
        Locale.ROOT,
        "%s: 95 %% interval of the difference %.0f to %.0f points",
        estimate.low() > 0
            ? better
            : estimate.high() < 0
                ? newName + " is worse than " + oldName
                : "it is open whether " + better,
        estimate.low(),
        estimate.high());
  }

  private String json(Game game, Sprt sprt, String newName, String oldName) {
    SequentialTest test = sprt.test();
    ObjectNode root = JsonNodeFactory.instance.objectNode();
    root.put("game", game.name()).put("variant", game.variant()).put("games", sprt.matches());
    root.put("maps", sprt.maps()).put("seed", matchArguments.seed);
    root.put("agent", newName).put("other", oldName).put("wins", sprt.results()[2]);
    root.put("draws", sprt.results()[1]).put("losses", sprt.results()[0]);
    Arrays.stream(sprt.counts()).forEach(root.withArray("mapsByScore")::add);
    root.put("elo0", elo0).put("elo1", testArguments.elo1);
    root.put("alpha", testArguments.alpha).put("beta", testArguments.beta);
    root.put("logLikelihoodRatio", test.logLikelihoodRatio(sprt.counts()));
    root.put("lowerBound", test.lower()).put("upperBound", test.upper());
    Rating estimate = test.estimate(sprt.counts());
    Rating.putInto(root, "difference", estimate);
    Rating.putInto(
        root, "rateDifference", SequentialTest.onScaleOfRatings(estimate, sprt.results()));
    root.put("likelihoodOfSuperiority", test.likelihoodOfSuperiority(sprt.counts()));
    root.put("fixedGames", 2 * test.fixedMaps(sprt.counts())).put("verdict", verdict(sprt));
    return root.toPrettyString() + '\n';
  }

  private static String verdict(Sprt sprt) {
    return sprt.verdict().name().toLowerCase(Locale.ROOT);
  }

  private static String points(double difference) {
    return Math.abs(difference) < SequentialTest.MAXIMUM_ELO
        ? String.format(Locale.ROOT, "%.1f", difference)
        : String.format(
            Locale.ROOT, difference < 0 ? "under -%.0f" : "over %.0f", SequentialTest.MAXIMUM_ELO);
  }
}
