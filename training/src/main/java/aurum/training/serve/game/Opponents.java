package aurum.training.serve.game;

import static aurum.env.base.Requirement.require;

import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.base.InvalidInputException;
import aurum.training.arena.AgentNames;
import aurum.training.arena.Participant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/**
 * The agents of seats 1 to 3 of every training.
 *
 * @param agents three; empty for the random bots of the original server
 */
public record Opponents(List<Participant.Internal> agents) {
  private static final int COUNT = 3;

  /**
   * Parses a list of three agents.
   *
   * @param list null for the random bots of the original server
   * @throws InvalidInputException if one of them is not an agent of this JVM
   */
  public static Opponents parse(String list, Game game) {
    List<Participant.Internal> agents = new ArrayList<>();
    List<String> names = list == null ? List.of() : AgentNames.split(list);
    require(
        list == null || names.size() == COUNT,
        String.format(Locale.ROOT, "--opponents must name %d agents, not %d", COUNT, names.size()));
    for (String name : names) {
      if (AgentNames.parse(name, game) instanceof Participant.Internal agent
          && agent.record() == null) {
        agents.add(agent);
      } else {
        throw new InvalidInputException(
            "--opponents are agents of this program; '%s' is none; a program of its own can connect as a client"
                .formatted(name));
      }
    }
    return new Opponents(agents);
  }

  /** Seats 1 to 3 of a training. */
  List<Seat> seats() {
    return agents.isEmpty()
        ? Collections.nCopies(COUNT, Seat.bot("random"))
        : agents.stream().map(agent -> Seat.bot(agent.name())).toList();
  }

  /** The agents in a new game. */
  ServerAgents in(HostedGame hosted) {
    Agent.Factory[] factories = new Agent.Factory[1 + COUNT];
    for (int i = 0; i < agents.size(); i++) {
      factories[1 + i] = agents.get(i).factory();
    }
    return agents.isEmpty() ? new ServerAgents() : new ServerAgents(hosted, factories);
  }
}
