package aurum.training.arena;

import aurum.agents.policy.Policy;
import aurum.agents.policy.ShippedPolicies;
import aurum.env.Game;
import aurum.env.base.InvalidInputException;
import aurum.training.cluster.Cluster;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.IntFunction;
import java.util.stream.Collectors;

/**
 * Plays maps on a cluster. A map is one task; only this JVM reads and writes the store. Policy
 * files are sent to the executors; classes of users must be on their class path.
 */
public final class ClusterExecutor implements MatchExecutor {
  /** Maps of one run of the cluster, per slot, and at least; bounds the memory. */
  private static final int MAPS_PER_SLOT = 50;

  private static final int LEAST_MAPS = 1000;

  private static final ObjectMapper JSON = new ObjectMapper();

  private final Cluster cluster;
  private final List<Participant> participants;
  private final MatchStore store;
  private final byte[] setup;

  /**
   * @param cluster closed with this player
   * @param participants which have passed {@link #check}
   * @throws UncheckedIOException if a policy file cannot be read
   */
  public ClusterExecutor(
      Cluster cluster, Game game, List<Participant> participants, MatchStore store) {
    this(cluster, game, participants, store, policyFiles(participants));
  }

  /**
   * A player of policies that are not in files.
   *
   * @param cluster not closed, unless this player is closed
   * @param policies those of the participants with these names; the names of the others are those
   *     of agents
   */
  public ClusterExecutor(
      Cluster cluster,
      Game game,
      Map<String, Policy> policies,
      List<Participant> participants,
      MatchStore store) {
    this(
        cluster,
        game,
        participants,
        store,
        policies.entrySet().stream()
            .collect(Collectors.toMap(Map.Entry::getKey, policy -> policy.getValue().toBytes())));
  }

  private ClusterExecutor(
      Cluster cluster,
      Game game,
      List<Participant> participants,
      MatchStore store,
      Map<String, byte[]> policies) {
    this.cluster = cluster;
    this.participants = participants;
    this.store = store;
    List<String> names = participants.stream().map(Participant::word).toList();
    setup =
        toBytes(new MatchTask.Setup(game.name(), game.variant(), game.options(), names, policies));
  }

  /**
   * Checks whether participants can play on a cluster.
   *
   * @throws InvalidInputException if one is an external program
   */
  public static void check(List<Participant> participants) {
    if (participants.stream().anyMatch(Participant.External.class::isInstance)) {
      throw new InvalidInputException(
          "programs (bot:, http:) do not play on a cluster; leave out --cluster, or name other"
              + " agents");
    }
  }

  private static Map<String, byte[]> policyFiles(List<Participant> participants) {
    Map<String, byte[]> files = new HashMap<>();
    for (Participant participant : participants) {
      Optional<String> policy = AgentNames.policyOf(participant.word());
      if (policy.isPresent() && !ShippedPolicies.names().contains(policy.get())) {
        try {
          files.put(participant.word(), Files.readAllBytes(Policy.file(policy.get())));
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
    }
    return files;
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
      int block = Math.max(LEAST_MAPS, MAPS_PER_SLOT * cluster.slots());
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

  private List<Participant> seats(int[] lineUp) {
    return Arrays.stream(lineUp).mapToObj(participants::get).toList();
  }

  private boolean isKnown(MapPlan map) {
    return map.lineUps().stream().allMatch(lineUp -> store.find(map.seed(), seats(lineUp)) != null);
  }

  /** Passes on the results of a map. Results that the store has come before those of the task. */
  private void accept(MapPlan map, List<MatchResult> played, Results results) {
    for (int match = 0; match < map.lineUps().size(); match++) {
      List<Participant> seats = seats(map.lineUps().get(match));
      MatchResult result = store.find(map.seed(), seats);
      if (result == null) {
        result = played.get(match);
        store.add(map.seed(), seats, result);
      }
      results.accept(map, match, result);
    }
  }

  private static List<MatchResult> results(byte[] bytes) {
    try {
      return JSON.readValue(bytes, new TypeReference<List<MatchResult>>() {});
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
