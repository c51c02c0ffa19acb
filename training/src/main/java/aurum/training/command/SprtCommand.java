package aurum.training.command;

import static aurum.env.base.Requirement.require;

import aurum.agents.scripted.ScriptedAgents;
import aurum.env.Game;
import aurum.env.base.CountedNoun;
import aurum.training.arena.AgentName;
import aurum.training.arena.AgentNames;
import aurum.training.arena.MatchExecutor;
import aurum.training.arena.MatchStore;
import aurum.training.arena.Participant;
import aurum.training.arena.PlayOptions;
import aurum.training.arena.ResultsFolder.SequentialTests;
import aurum.training.console.Progress;
import aurum.training.console.StopSignal;
import aurum.training.rating.SequentialTest;
import aurum.training.rating.Sprt;
import aurum.training.rating.SprtReport;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
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
  private static final String GREEDY = "greedy";

  @Mixin private GameArguments arguments;

  @Mixin private LimitedMatchArguments matchArguments;

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
          "The agents in the other seats of a game of more than two (default: greedy, if the game"
              + " has it, and OLD in each further seat).")
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
      Game game = arguments.gameOfText(0);
      SequentialTest test = testArguments.test(elo0);
      PlayOptions play = matchArguments.options();
      List<Participant> participants =
          play.limited(AgentNames.parseSeats(agentsOfSeats(game), game, null));
      matchArguments.check(games);
      PrintWriter out = OutputFile.console(spec, matchArguments.json);
      MatchStore store = play.store(game, participants, SequentialTests.ADDED);
      Sprt sprt;
      try (MatchExecutor executor = play.executor(game, participants, store, this::warn);
          Progress progress = new Progress("sprt", games, "match", true)) {
        sprt =
            Sprt.play(
                test,
                executor.afterMatch(progress::step),
                1,
                games,
                play.seed(),
                counts -> progress.note(() -> test.summary(counts)),
                stop);
      }
      matchArguments.printFailures(store, sprt.failures(), err());
      String newName = participants.get(0).name();
      SprtReport report =
          new SprtReport(
              game.name(), game.variant(), play.seed(), newName, participants.get(1).name(), sprt);
      out.print(report.text());
      matchArguments.printUse(store, game, newName, out, err());
      out.println(report.conclusion());
      out.println("sprt: " + report.verdict());
      out.flush();
      OutputFile.write(matchArguments.json, report::json, spec);
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
    } else {
      names.addAll(Collections.nCopies(others, names.get(1)));
      if (others > 0 && ScriptedAgents.of(game).containsKey(GREEDY)) {
        names.set(2, AgentName.of(GREEDY));
      }
    }
    return names;
  }
}
