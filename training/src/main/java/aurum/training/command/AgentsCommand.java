package aurum.training.command;

import aurum.agents.policy.ShippedPolicies;
import aurum.agents.scripted.ScriptedAgents;
import aurum.env.GameProvider;
import aurum.env.Games;
import aurum.training.console.ExitStatus;
import java.io.PrintWriter;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code aurum agents}: the names of agents. */
@Command(
    name = "agents",
    description = "List the names of agents, as --agents takes them.",
    footer = {"", "Example:", "  aurum agents"})
public final class AgentsCommand implements Callable<Integer> {
  private static final String OTHERS =
      """
        policy:FILE          a policy file or run folder; takes its most probable legal action
        policy:FILE?sample   samples an action from the policy
        policy:FILE?search=T searches for T=40ms a turn, or with T=2000 by 2,000 playouts a turn
      user-defined, on AURUM_CLASSPATH:
        class:NAME           implements aurum.env.Agent and has a public constructor without arguments
      external, for games with a referee's text:
        bot:COMMAND LINE     any program that reads and prints the referee's text
      external, for vindinium original:
        http:COMMAND LINE    any program for the original server's HTTP API, on a private server in each match;
                             {url}, {key} and {mode} in the command line are replaced
      you, in 'aurum play' only:
        human                asks for each action in the terminal, or with --web on a page
      SHORT=NAME gives an agent a short name for tables, such as mine=bot:java Player
      In a list of agents, a comma within a name is written \\,
      """;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    for (GameProvider provider : Games.all()) {
      for (String variant : provider.variants()) {
        out.println("scripted, for " + provider.name() + ' ' + variant + ":");
        ScriptedAgents.of(Games.make(provider.name(), variant, Map.of()))
            .forEach((name, agent) -> out.println("  " + name));
      }
    }
    out.println("trained:");
    ShippedPolicies.names()
        .forEach(name -> out.printf("  %-19s  a policy of this build%n", "policy:" + name));
    out.print(OTHERS);
    return ExitStatus.DONE;
  }
}
