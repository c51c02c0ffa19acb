package aurum.agents.neural.dl4j;

import aurum.agents.neural.AdamUpdater;
import aurum.agents.neural.AdamUpdater.Constants;
import aurum.agents.neural.PlanForward;
import aurum.agents.neural.Updater;
import aurum.agents.neural.plan.Plan;
import java.util.List;
import org.deeplearning4j.nn.conf.ComputationGraphConfiguration;
import org.deeplearning4j.nn.conf.GradientNormalization;
import org.deeplearning4j.nn.conf.graph.GraphVertex;
import org.deeplearning4j.nn.conf.graph.LayerVertex;
import org.deeplearning4j.nn.conf.layers.BaseLayer;
import org.nd4j.linalg.learning.config.Adam;

/**
 * A graph of DL4J's layers that own code computes: {@link PlanForward}, {@link PlanBatchForward}
 * and {@link PlanBackpropagation}. Its weights are those of DL4J's graph, in the same order.
 *
 * @param graph the configuration, whose initialisers and updater are used
 * @param plan its layers
 */
public record PlanArchitecture(GraphArchitecture graph, Plan plan)
    implements ConfiguredArchitecture, PlanNetwork {
  @Override
  public List<Integer> inputs() {
    return graph.inputs();
  }

  @Override
  public int actions() {
    return graph.actions();
  }

  @Override
  public long parameterCount() {
    return graph.parameterCount();
  }

  @Override
  public String parameterOrder() {
    return graph.parameterOrder();
  }

  @Override
  public float[] initialParameters(long seed) {
    return graph.initialParameters(seed);
  }

  @Override
  public ComputationGraphConfiguration configuration() {
    return graph.configuration();
  }

  /** Own code for Adam, DL4J's for any other updater. */
  @Override
  public Updater newUpdater() {
    ComputationGraphConfiguration configuration = configuration();
    Adam adam = adam(configuration);
    return adam == null
        ? new GraphUpdater(NetworkGraph.of(configuration))
        : new AdamUpdater(
            parameters(), new Constants(adam.getBeta1(), adam.getBeta2(), adam.getEpsilon()));
  }

  /** The Adam that all layers have, without regularisation or clipping of their own; or null. */
  private static Adam adam(ComputationGraphConfiguration configuration) {
    Adam adam = null;
    for (GraphVertex vertex : configuration.getVertices().values()) {
      if (vertex instanceof LayerVertex of
          && of.getLayerConf().getLayer() instanceof BaseLayer layer
          && layer.initializer().numParams(of.getLayerConf()) > 0) {
        boolean isPlain =
            layer.getRegularization().isEmpty()
                && layer.getRegularizationBias().isEmpty()
                && layer.getGradientNormalization() == GradientNormalization.None
                && (layer.getBiasUpdater() == null
                    || layer.getBiasUpdater().equals(layer.getIUpdater()));
        if (!isPlain
            || !(layer.getIUpdater() instanceof Adam own)
            || adam != null && !adam.equals(own)) {
          return null;
        }
        adam = own;
      }
    }
    return adam;
  }
}
