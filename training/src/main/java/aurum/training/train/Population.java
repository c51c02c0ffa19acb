package aurum.training.train;

import aurum.agents.Setting;
import aurum.agents.StrictJson;
import aurum.agents.policy.Policy;
import aurum.agents.policy.PolicyAgent;
import aurum.env.Agent;
import aurum.env.RandomStreams;
import aurum.env.SplitMix;
import aurum.training.arena.ClusterPlayer;
import aurum.training.arena.MatchStore;
import aurum.training.arena.Participant;
import aurum.training.cluster.Cluster;
import aurum.training.rating.Ladder;
import aurum.training.settings.TrainingSettings;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;

/**
 * Population-based training (Jaderberg et al., "Population based training of neural networks",
 * 2017) with truncation selection: after each round the policies meet on the same maps, and each
 * learner of the worst quarter continues with the network and the settings of one of the best
 * quarter. A setting that is taken over is multiplied by 0.8 or 1.2.
 */
final class Population {
  /**
   * The settings of an algorithm that differ between learners. The first value is that of the
   * training, times a factor from 1/f to f, uniform in its logarithm; learner 0 has the value of
   * the training.
   */
  private static final Map<String, Double> FACTORS =
      Map.of("learningRate", 2.0, "entropyWeight", 3.0);

  /** Section 4.1 of the paper. */
  private static final double[] STEPS = {0.8, 1.2};

  private final TrainingRun run;
  private final Cluster cluster;
  private final Path folder;
  private final int count;

  /** The settings of each learner. */
  private final Record[] settings;

  /** The learner whose network each one takes over: its own, unless it was among the worst. */
  private int[] parents;

  private int best;

  /**
   * @param cluster on which the policies meet
   * @param folder of the run, in which {@code learner-N.zip} is the policy of learner N
   */
  Population(TrainingRun run, Cluster cluster, Path folder) {
    this.run = run;
    this.cluster = cluster;
    this.folder = folder;
    count = run.settings().learners().count();
    parents = IntStream.range(0, count).toArray();
    settings = new Record[count];
    SplitMix random = random(0);
    Arrays.setAll(
        settings,
        learner ->
            learner == 0
                ? run.settings().algorithmSettings()
                : varied(
                    run.settings().algorithmSettings(),
                    factor -> Math.pow(factor, 2 * random.nextDouble() - 1)));
  }

  /** The settings of a learner. */
  TrainingSettings settings(int learner) {
    return run.settings().withAlgorithmSettings(settings[learner]);
  }

  /** The learner with whose network a learner begins the next round. */
  int parent(int learner) {
    return parents[learner];
  }

  /** The learner that was rated highest after the last round. */
  int best() {
    return best;
  }

  /**
   * Rates the policies, and replaces the worst.
   *
   * @param round from 1
   * @param policies of all learners
   */
  void select(int round, List<Policy> policies) throws IOException {
    SplitMix random = random(round);
    List<Integer> order = order(policies, random.nextLong() >>> 33);
    best = order.get(0);
    parents = IntStream.range(0, count).toArray();
    int quarter = Math.max(1, count / 4);
    Record[] before = settings.clone();
    for (int i = 0; i < quarter; i++) {
      int worst = order.get(count - 1 - i);
      parents[worst] = order.get(random.nextInt(quarter));
      settings[worst] =
          varied(before[parents[worst]], factor -> STEPS[random.nextInt(STEPS.length)]);
    }
  }

  /** The learners from the highest rating to the lowest. */
  private List<Integer> order(List<Policy> policies, long seed) throws IOException {
    Map<String, Policy> named = new LinkedHashMap<>();
    List<Participant> participants = new ArrayList<>();
    for (int learner = 0; learner < count; learner++) {
      Policy policy = policies.get(learner);
      policy.write(folder.resolve("learner-" + learner + ".zip"));
      named.put(Integer.toString(learner), policy);
      Agent.Factory factory = PolicyAgent.factory(policy, false);
      participants.add(new Participant.Internal(Integer.toString(learner), factory));
    }
    ClusterPlayer player =
        new ClusterPlayer(cluster, run.game(), named, participants, MatchStore.NONE);
    int games = run.settings().learners().ratingMaps() * count;
    Ladder ladder =
        Ladder.play(
            run.game(),
            participants,
            new Ladder.Plan(seed, games, null),
            0,
            Ladder.ANCHOR_RATING,
            player,
            MatchStore.NONE,
            () -> false);
    return ladder.rows().stream().map(row -> Integer.valueOf(row.agent())).toList();
  }

  private SplitMix random(int round) {
    return new SplitMix(SplitMix.hash(run.seed(), round, RandomStreams.POPULATION));
  }

  /** The settings of which each that may differ is multiplied by a factor, within its range. */
  private Record varied(Record given, DoubleUnaryOperator factor) {
    ObjectNode json = StrictJson.toTree(given);
    for (RecordComponent component : given.getClass().getRecordComponents()) {
      String name = component.getName();
      if (FACTORS.containsKey(name)) {
        double value = json.get(name).asDouble() * factor.applyAsDouble(FACTORS.get(name));
        json.put(name, Math.min(value, component.getAnnotation(Setting.class).max()));
      }
    }
    return StrictJson.bind(json, given.getClass(), "the settings of a learner");
  }

  void save(DataOutput out) throws IOException {
    out.writeInt(best);
    for (int learner = 0; learner < count; learner++) {
      out.writeInt(parents[learner]);
      LearnerRound.write(
          out, StrictJson.toText(settings[learner]).getBytes(StandardCharsets.UTF_8));
    }
  }

  void load(DataInput in) throws IOException {
    best = in.readInt();
    for (int learner = 0; learner < count; learner++) {
      parents[learner] = in.readInt();
      String origin = "the settings of learner " + learner;
      ObjectNode json = StrictJson.parse(LearnerRound.read(in), origin);
      settings[learner] =
          StrictJson.bind(json, run.settings().algorithmSettings().getClass(), origin);
    }
  }
}
