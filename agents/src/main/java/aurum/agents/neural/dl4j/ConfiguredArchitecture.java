package aurum.agents.neural.dl4j;

import aurum.agents.neural.Architecture;
import java.util.List;
import org.deeplearning4j.nn.conf.ComputationGraphConfiguration;

/** An architecture that DL4J can compute, too. */
public sealed interface ConfiguredArchitecture extends Architecture
    permits DenseArchitecture, PlanArchitecture, GraphArchitecture {
  /**
   * The architecture that a DL4J configuration describes. A plain multilayer perceptron becomes a
   * {@link DenseArchitecture}, another graph whose layers are all known a {@link PlanArchitecture},
   * any other a {@link GraphArchitecture}.
   *
   * @param inputs shape of the observation
   * @param actions number of logits
   * @throws aurum.env.base.InvalidInputException if the configuration is not supported, or does not
   *     fit the observation or the actions
   */
  static ConfiguredArchitecture of(
      ComputationGraphConfiguration configuration, List<Integer> inputs, int actions) {
    // First checked as a graph, because an unsupported part must not be overlooked.
    GraphArchitecture graph =
        new GraphArchitecture(inputs, actions, GraphJson.write(configuration));
    DenseArchitecture dense = DenseArchitecture.recognise(graph);
    return dense == null ? graph.planned() : dense;
  }

  /**
   * The architecture of a configuration in DL4J's JSON that is no plain perceptron.
   *
   * @throws aurum.env.base.InvalidInputException as {@link #of}
   */
  static ConfiguredArchitecture ofGraph(List<Integer> inputs, int actions, String json) {
    return new GraphArchitecture(inputs, actions, json).planned();
  }

  /** The layers as a configuration of DL4J; a new one at each call. */
  ComputationGraphConfiguration configuration();
}
