package aurum.training.command;

import aurum.agents.policy.ShippedPolicies;
import aurum.agents.scripted.ScriptedAgents;
import aurum.env.Game;
import aurum.env.GameProvider;
import aurum.env.Games;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code aurum agents}: the names of agents. */
@Command(
    name = "agents",
    description = "List the names of agents, as --agents takes them, and what they do.",
    footer = {"", "Example:", "  ${ROOT-COMMAND-NAME} agents vindinium"})
public final class AgentsCommand extends ConsoleCommand {
  private static final String OTHERS =
      """
        policy:FILE                a policy file or run folder; takes its most probable legal action
        policy:FILE?sample         samples an action from the policy
        policy:FILE?search=T       searches for T=40ms a turn, or with T=2000 by 2,000 playouts a turn (positions of a tree);
                                   where a tree search does not reach its least depth, the policy's action is played
      user-defined, on AURUM_CLASSPATH:
        class:NAME                 implements aurum.env.Agent and has a public constructor without arguments
      external, for games with a referee's text:
        bot:COMMAND LINE           any program that reads and prints the referee's text
      external, for vindinium original:
        http:COMMAND LINE          any program for the original server's HTTP API, on a private server in each match;
                                   {url}, {key} and {mode} in the command line are replaced
      recorded, for games with a referee's text:
        trace:FILE?seat=N&then=NAME
                                   plays the recorded replies of seat N (default: its own seat) of the same match; from the first
                                   one on that is not legal, or after the last one, the agent NAME plays, a name of this list
      you, in 'aurum play' only:
        human                      asks for each action in the terminal, or with --web on a page
      SHORT=NAME gives an agent a short name for tables, such as mine=bot:java Player
      In a list of agents, a comma within a name is written \\,
      All options of a policy's name: training/docs/reference/agents-and-search.md
      """;

  @Parameters(
      arity = "0..1",
      paramLabel = "GAME",
      description = "List the scripted and trained agents of this game only (default: all games).")
  private String name;

  @Override
  void run() {
    for (GameProvider provider : name == null ? Games.all() : List.of(Games.provider(name))) {
      // Variants with the same agents together.
      Map<Map<String, String>, String> groups = new LinkedHashMap<>();
      for (String variant : provider.variants()) {
        Game game = Games.make(provider.name(), variant, Map.of());
        groups.merge(ScriptedAgents.descriptions(game), variant, (a, b) -> a + ", " + b);
      }
      groups.forEach(
          (agents, variants) -> {
            out().println("scripted, for " + provider.name() + ' ' + variants + ":");
            agents.forEach((agent, words) -> print(agent, words));
          });
    }
    out().println("trained:");
    for (String policy : ShippedPolicies.NAMES) {
      if (name == null || policy.startsWith(name)) { // Shipped policies are named after their game.
        print("policy:" + policy, "a policy of this build");
      }
    }
    out().print(OTHERS);
  }

  private void print(String agent, String words) {
    out().println("  %-25s  %s".formatted(agent, words).stripTrailing());
  }
}
