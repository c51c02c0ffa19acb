package aurum.agents.neural.dl4j;

import aurum.agents.neural.Updater;
import org.deeplearning4j.nn.api.Layer;
import org.deeplearning4j.nn.gradient.DefaultGradient;
import org.deeplearning4j.nn.gradient.Gradient;
import org.deeplearning4j.nn.graph.ComputationGraph;
import org.deeplearning4j.nn.workspace.LayerWorkspaceMgr;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.learning.config.IUpdater;

/**
 * The updater of a DL4J configuration, applied by DL4J: also its regularisation and the clipping of
 * its layers' gradients.
 */
final class GraphUpdater implements Updater {
  private final ComputationGraph graph;

  /** A view of the graph's gradients. */
  private final Gradient gradients;

  /** Scratch buffer. */
  private final float[] step;

  /**
   * @param graph used by this updater only
   */
  GraphUpdater(ComputationGraph graph) {
    this.graph = graph;
    graph.initGradientsView();
    gradients = new DefaultGradient(graph.getGradientsViewArray());
    step = new float[(int) graph.numParams()];
    for (Layer layer : graph.getLayers()) {
      String name = layer.conf().getLayer().getLayerName();
      layer
          .conf()
          .getLayer()
          .initializer()
          .getGradientsFromFlattened(layer.conf(), layer.getGradientsViewArray())
          .forEach((key, view) -> gradients.setGradientFor(name + "_" + key, view));
    }
  }

  @Override
  public void step(float[] parameters, float[] gradient, double learningRate, int steps) {
    setLearningRate(learningRate);
    NetworkGraph.write(graph.params(), parameters);
    NetworkGraph.write(graph.getGradientsViewArray(), gradient);
    // A batch of 1, because the gradient is a mean already.
    graph.getUpdater().update(gradients, steps, 0, 1, LayerWorkspaceMgr.noWorkspaces());
    NetworkGraph.read(graph.getGradientsViewArray(), step);
    for (int i = 0; i < step.length; i++) {
      parameters[i] -= step[i];
    }
  }

  private void setLearningRate(double learningRate) {
    for (Layer layer : graph.getLayers()) {
      for (String parameter : layer.paramTable().keySet()) {
        IUpdater updater = layer.conf().getLayer().getUpdaterByParam(parameter);
        if (updater.hasLearningRate()) {
          updater.setLrAndSchedule(learningRate, null);
        }
      }
    }
  }

  @Override
  public float[] state() {
    INDArray state = graph.getUpdater().getStateViewArray();
    float[] copy = new float[state == null ? 0 : (int) state.length()];
    if (copy.length > 0) {
      NetworkGraph.read(state, copy);
    }
    return copy;
  }

  @Override
  public void setState(float[] state) {
    if (state.length > 0) {
      NetworkGraph.write(graph.getUpdater().getStateViewArray(), state);
    }
  }
}
