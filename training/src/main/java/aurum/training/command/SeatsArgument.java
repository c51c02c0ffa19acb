package aurum.training.command;

import aurum.training.arena.AgentName;
import java.util.List;
import picocli.CommandLine.Option;

/** The option of the commands that need an agent for each seat. */
final class SeatsArgument {
  @Option(
      names = "--agents",
      paramLabel = "A,B,...",
      required = true,
      description = "One agent per seat ('aurum agents' lists them).")
  private String agents;

  /** The agents in the order of the seats. */
  List<AgentName> agents() {
    return AgentName.list(agents);
  }
}
