package aurum.training.arena;

import static aurum.env.base.Requirement.require;

import aurum.env.Game;
import aurum.env.base.InvalidInputException;
import aurum.training.cluster.Cluster;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.IntFunction;

/**
 * Plays maps on a cluster. A map is one task; only this JVM reads and writes the store. Policies
 * are sent to the executors; classes of users must be on their class path.
 */
public final class ClusterExecutor extends MatchExecutor {
  /** Maps of one run of the cluster, per slot, and at least; bounds the memory. */
  private static final int MAPS_PER_SLOT = 50;

  private static final int MINIMUM_MAPS = 1000;

  private static final ObjectMapper JSON = new ObjectMapper();

  private final Cluster cluster;
  private final byte[] setup;

  /**
   * @param cluster closed with this executor
   * @param participants which have passed {@link #check}
   * @param store whose matches are not played again
   */
  public ClusterExecutor(
      Cluster cluster, Game game, List<Participant> participants, MatchStore store) {
    super(game, participants, store);
    this.cluster = cluster;
    Map<String, byte[]> policies = new HashMap<>();
    for (Participant each : participants) {
      if (each instanceof Participant.Internal internal && internal.policy() != null) {
        policies.put(each.agent().word(), internal.policy().toBytes());
      }
    }
    List<String> names = participants.stream().map(each -> each.agent().word()).toList();
    setup =
        toBytes(new MatchTask.Setup(game.name(), game.variant(), game.options(), names, policies));
  }

  /**
   * Checks whether participants can play on a cluster.
   *
   * @throws InvalidInputException if one is an external program or a recorded seat
   */
  public static void check(List<Participant> participants) {
    require(
        participants.stream().noneMatch(Participant.External.class::isInstance),
        "programs (bot:, http:) do not play on a cluster; leave out --cluster, or name other"
            + " agents");
    require(
        participants.stream().allMatch(each -> each.record() == null),
        "recorded seats (trace:) do not play on a cluster; leave out --cluster, or name other"
            + " agents");
  }

  @Override
  public void play(int maps, IntFunction<MapPlan> plans, BooleanSupplier stopped, Results results) {
    List<MapPlan> toPlay = new ArrayList<>();
    for (int map = 0; map < maps && !stopped.getAsBoolean(); map++) {
      MapPlan plan = plans.apply(map);
      if (isKnown(plan)) {
        accept(plan, List.of(), results);
      } else {
        toPlay.add(plan);
      }
      // Executors may have joined since the last block.
      int block = Math.max(MINIMUM_MAPS, MAPS_PER_SLOT * cluster.slots());
      if (toPlay.size() >= block || map == maps - 1) {
        List<byte[]> payloads = toPlay.stream().map(ClusterExecutor::toBytes).toList();
        cluster.run(
            MatchTask.class,
            setup,
            payloads,
            stopped,
            (index, bytes) -> accept(toPlay.get(index), results(bytes), results));
        toPlay.clear();
      }
    }
  }

  private boolean isKnown(MapPlan map) {
    return map.lineUps().stream()
        .allMatch(lineUp -> store().find(map.seed(), seats(lineUp)) != null);
  }

  /** Passes on the results of a map. Results that the store has come before those of the task. */
  private void accept(MapPlan map, List<MatchTask.Outcome> played, Results results) {
    List<MatchResult> matches = new ArrayList<>();
    for (int match = 0; match < map.lineUps().size(); match++) {
      List<Participant> seats = seats(map.lineUps().get(match));
      MatchResult result = store().find(map.seed(), seats);
      if (result == null) {
        MatchTask.Outcome outcome = played.get(match);
        result = outcome.result();
        if (result == null) {
          fail(outcome.failure());
        } else {
          store().add(map.seed(), seats, result, 0, null);
        }
      }
      matches.add(result);
      afterMatch.run();
    }
    passOn(map, matches, results);
  }

  private static List<MatchTask.Outcome> results(byte[] bytes) {
    try {
      return JSON.readValue(bytes, new TypeReference<List<MatchTask.Outcome>>() {});
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static byte[] toBytes(Object value) {
    try {
      return JSON.writeValueAsBytes(value);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    cluster.close();
  }
}
