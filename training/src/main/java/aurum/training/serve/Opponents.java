package aurum.training.serve;

import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.base.InvalidInputException;
import aurum.training.arena.AgentNames;
import aurum.training.arena.Participant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The bots of seats 1 to 3 of every training. */
final class Opponents {
  private static final int COUNT = 3;

  private final List<Participant.Internal> agents;

  private Opponents(List<Participant.Internal> agents) {
    this.agents = agents;
  }

  /**
   * Parses a list of three agents.
   *
   * @param list null for the random bots of the original server
   * @throws InvalidInputException if one of them is not an agent of this JVM
   */
  static Opponents parse(String list, Game game) {
    List<Participant.Internal> agents = new ArrayList<>();
    List<String> names = list == null ? List.of() : AgentNames.split(list);
    if (list != null && names.size() != COUNT) {
      throw new InvalidInputException(
          "--opponents must name %d agents, not %d".formatted(COUNT, names.size()));
    }
    for (String name : names) {
      if (AgentNames.parse(name, game) instanceof Participant.Internal agent) {
        agents.add(agent);
      } else {
        throw new InvalidInputException(
            "--opponents are agents of this program; '%s' is another program: it can connect as a client"
                .formatted(name));
      }
    }
    return new Opponents(agents);
  }

  /** The players of seats 1 to 3. */
  List<Player> players() {
    return agents.isEmpty()
        ? Collections.nCopies(COUNT, Player.bot(RandomBots.NAME))
        : agents.stream().map(agent -> Player.bot(agent.name())).toList();
  }

  /** The bots of a new game. */
  Bots bots(GameFacts facts) {
    if (agents.isEmpty()) {
      return new RandomBots();
    }
    Agent.Factory[] factories = new Agent.Factory[1 + COUNT];
    for (int i = 0; i < COUNT; i++) {
      factories[1 + i] = agents.get(i).factory();
    }
    return new AgentBots(facts.newMatch(), facts.seed(), factories);
  }
}
