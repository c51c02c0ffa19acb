package aurum.training.arena;

import aurum.agents.policy.Policy;
import aurum.env.AgentException;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.base.InvalidInputException;
import aurum.env.referee.RefereeFailure;
import aurum.training.cluster.ClusterTask;
import aurum.training.cluster.TaskException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * Plays the matches of one map. The shared bytes are a {@link Setup}, the payload is a {@link
 * MatchExecutor.MapPlan}, the result is a list of {@link Outcome}s, all as JSON.
 */
public final class MatchTask implements ClusterTask {
  private static final ObjectMapper JSON = new ObjectMapper();

  /**
   * The settings that all maps have in common.
   *
   * @param agents the names of the participants, without short names
   * @param policies the files of those that play one, by name
   */
  record Setup(
      String game,
      String variant,
      Map<String, String> options,
      List<String> agents,
      Map<String, byte[]> policies) {
    List<Participant> participants(Game made) throws IOException {
      List<Participant> participants = new ArrayList<>();
      for (String name : agents) {
        byte[] file = policies.get(name);
        participants.add(
            file == null
                ? AgentNames.parse(name, made)
                : AgentNames.parse(
                    AgentName.of(name), Policy.read(new ByteArrayInputStream(file), name), made));
      }
      return participants;
    }
  }

  /**
   * A match that has been played.
   *
   * @param result null if the referee has failed
   * @param failure the message that it has; else null
   */
  record Outcome(MatchResult result, String failure) {}

  @Override
  public byte[] run(byte[] shared, byte[] payload) throws IOException {
    Setup setup = JSON.readValue(shared, Setup.class);
    MatchExecutor.MapPlan map = JSON.readValue(payload, MatchExecutor.MapPlan.class);
    try {
      Game game = Games.make(setup.game(), setup.variant(), setup.options());
      List<Participant> participants = setup.participants(game);
      Arena arena = new Arena(game);
      List<Outcome> results = new ArrayList<>();
      for (int[] lineUp : map.lineUps()) {
        try {
          results.add(
              new Outcome(
                  arena.play(
                      map.seed(), Arrays.stream(lineUp).mapToObj(participants::get).toList()),
                  null));
        } catch (RefereeFailure e) {
          results.add(new Outcome(null, e.getMessage()));
        }
      }
      return JSON.writeValueAsBytes(results);
    } catch (AgentException e) {
      throw e; // Its message has the seed.
    } catch (InvalidInputException e) {
      throw e.in("seed " + map.seed());
    } catch (RuntimeException e) {
      throw new TaskException("seed " + map.seed() + ": " + e, e);
    }
  }
}
