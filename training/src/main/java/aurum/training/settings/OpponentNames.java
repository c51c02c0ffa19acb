package aurum.training.settings;

import static aurum.env.base.Requirement.require;

import aurum.agents.process.ExternalBotAgent;
import aurum.agents.process.ProgramLimits;
import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.base.InvalidInputException;
import aurum.training.arena.AgentNames;
import aurum.training.arena.Participant;
import aurum.training.arena.TextBotAgent;
import java.util.List;
import java.util.Locale;

/** The opponents of a training, named as for {@code aurum evaluate}. */
public final class OpponentNames {
  private OpponentNames() {}

  /**
   * A factory for each of the named opponents.
   *
   * @param programMatches the maximum number of matches that an external program plays in at once
   * @throws InvalidInputException if a name is not an agent of the game that can be an opponent in
   *     training
   */
  public static List<Agent.Factory> factories(Game game, List<String> names, int programMatches) {
    return names.stream().map(name -> factory(game, name, programMatches)).toList();
  }

  /**
   * Checks that no opponent is an external program, which the processes of a training cannot share.
   *
   * @param factories of the named opponents
   * @throws InvalidInputException if one is
   */
  public static void requireInternal(List<String> names, List<Agent.Factory> factories) {
    for (int i = 0; i < names.size(); i++) {
      require(
          !(factories.get(i) instanceof ExternalBotAgent.Factory),
          "the opponent '%s' is a program, which several processes cannot share; leave it out, or train in one process"
              .formatted(names.get(i)));
    }
  }

  /**
   * Checks that the system lets each external program run in every match at once.
   *
   * @param opponents of one match
   * @param matches the number of matches at once
   * @throws InvalidInputException if a limit of the system is too low
   */
  public static void requireRoom(List<Agent.Factory> opponents, int matches) {
    int programs =
        (int) opponents.stream().filter(ExternalBotAgent.Factory.class::isInstance).count();
    if (programs > 0) {
      String why =
          String.format(
              Locale.ROOT,
              "%d match%s with %d program%s each",
              matches,
              matches == 1 ? "" : "es",
              programs,
              programs == 1 ? "" : "s");
      ProgramLimits.ofThisProcess()
          .require(Math.multiplyExact(programs, matches), why, "play fewer matches at once");
    }
  }

  /**
   * Starts each external program and plays one turn.
   *
   * @throws InvalidInputException if one cannot be started or does not reply
   */
  public static void requireReplies(Game game, List<Agent.Factory> factories) {
    for (Agent.Factory factory : factories) {
      if (factory instanceof ExternalBotAgent.Factory program) {
        program.requireReplies(game);
      }
    }
  }

  private static Agent.Factory factory(Game game, String name, int programMatches) {
    Participant participant = AgentNames.parse(name, game);
    require(
        participant.record() == null,
        "the opponent '%s' is the record of one match, and a training plays many; name the agent '%s' alone"
            .formatted(name, participant.agent().player().text()));
    require(
        !participant.agent().isTimed(),
        "the opponent '%s' searches by the clock, so a training could not be repeated; use a number of playouts, such as ?search=2000"
            .formatted(name));
    if (participant instanceof Participant.External program) {
      return new ExternalBotAgent.Factory(program.name(), program.program(), programMatches);
    }
    return participant instanceof Participant.Text text
        ? new TextBotAgent.Factory(text)
        : ((Participant.Internal) participant).factory();
  }
}
