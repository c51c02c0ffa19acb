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

/** {@code aurum agents}: the words that name agents. */
@Command(name = "agents", description = "List the words that name agents.")
public final class AgentsCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    for (GameProvider entry : Games.all()) {
      for (String variant : entry.variants()) {
        out.println("scripted, in " + entry.name() + ' ' + variant + ", the weakest first:");
        ScriptedAgents.of(Games.make(entry.name(), variant, Map.of()))
            .forEach((name, agent) -> out.println("  " + name));
      }
    }
    out.println("trained:");
    ShippedPolicies.names()
        .forEach(name -> out.printf("  %-19s  part of this build%n", "policy:" + name));
    out.println("  policy:FILE          takes its most probable legal action");
    out.println("  policy:FILE?sample   samples its action");
    out.println("your own, on AURUM_CLASSPATH:");
    out.println(
        "  class:NAME           implements aurum.env.Agent, has a public constructor without arguments");
    out.println("external:");
    out.println("  bot:COMMAND LINE     any program that speaks the referee's text");
    out.println("In a list, a comma inside a word is written \\,");
    return ExitStatus.DONE;
  }
}
