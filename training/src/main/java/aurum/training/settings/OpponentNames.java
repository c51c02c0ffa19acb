package aurum.training.settings;

import aurum.agents.learn.SelfPlaySettings;
import aurum.agents.process.ExternalBotAgent;
import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.base.InvalidInputException;
import aurum.training.arena.AgentNames;
import aurum.training.arena.Participant;
import java.util.List;
import java.util.regex.Pattern;

/** The opponents of a training, named as for {@code aurum evaluate}. */
final class OpponentNames {
  /** A policy whose search is limited by the clock. */
  private static final Pattern TIMED_SEARCH =
      Pattern.compile("([\\w.+-]+=)?policy:.*[?&]search=[0-9.]+ms.*");

  private OpponentNames() {}

  /**
   * A factory for each of the named opponents.
   *
   * @throws InvalidInputException if a name is not an agent of the game that can be an opponent in
   *     training
   */
  static List<Agent.Factory> factories(Game game, SelfPlaySettings settings) {
    return settings.opponents().stream()
        .map(name -> factory(game, name, settings.programMatches()))
        .toList();
  }

  /**
   * Checks that no opponent is an external program, which several learners cannot share.
   *
   * @param factories of the named opponents
   * @throws InvalidInputException if one is
   */
  static void requireInternal(List<String> names, List<Agent.Factory> factories) {
    for (int i = 0; i < names.size(); i++) {
      if (factories.get(i) instanceof ExternalBotAgent.Factory) {
        throw new InvalidInputException(
            "the opponent '%s' is a program, so a training with several learners could not be repeated; leave it out, or use one learner"
                .formatted(names.get(i)));
      }
    }
  }

  /**
   * Starts each external program and plays one turn.
   *
   * @throws InvalidInputException if one cannot be started or does not reply
   */
  static void requireReplies(Game game, List<Agent.Factory> factories) {
    for (Agent.Factory factory : factories) {
      if (factory instanceof ExternalBotAgent.Factory program) {
        program.requireReplies(game);
      }
    }
  }

  private static Agent.Factory factory(Game game, String name, int programMatches) {
    if (TIMED_SEARCH.matcher(name).matches()) {
      throw new InvalidInputException(
          "the opponent '%s' searches by the clock, so a training could not be repeated; use a number of playouts, such as ?search=2000"
              .formatted(name));
    }
    Participant participant = AgentNames.parse(name, game);
    return participant instanceof Participant.External program
        ? new ExternalBotAgent.Factory(program.name(), program.program(), programMatches)
        : ((Participant.Internal) participant).factory();
  }
}
