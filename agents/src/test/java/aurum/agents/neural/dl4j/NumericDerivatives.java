package aurum.agents.neural.dl4j;

import java.util.List;
import org.deeplearning4j.nn.conf.ComputationGraphConfiguration;
import org.deeplearning4j.nn.graph.ComputationGraph;
import org.nd4j.linalg.api.buffer.DataType;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.factory.Nd4j;

/**
 * Numeric derivatives of a graph by DL4J's forward pass in double precision, where the step can be
 * small. The differentiated number is the sum of all outputs, each times a given factor.
 */
final class NumericDerivatives {
  private static final double STEP = 1e-6;

  /** Second differences are below it, unless the derivative jumps within a step. */
  private static final double JUMP = 1e-3 * STEP;

  private final ComputationGraph graph;
  private final INDArray in;
  private final float[][] factors;
  private final double here;

  /**
   * @param configuration of a graph in float
   * @param inputs shape of an observation
   * @param factors a row for each observation: one for each logit, then one for the value
   */
  NumericDerivatives(
      ComputationGraphConfiguration configuration,
      List<Integer> inputs,
      float[] parameters,
      float[][] observations,
      float[][] factors) {
    String json = GraphJson.write(configuration).replace("\"FLOAT\"", "\"DOUBLE\"");
    graph = new ComputationGraph(ComputationGraphConfiguration.fromJson(json));
    graph.init();
    INDArray point = Nd4j.createFromArray(parameters).castTo(DataType.DOUBLE);
    graph.params().assign(point.reshape(graph.params().shape()));
    long[] shape = new long[inputs.size() + 1];
    shape[0] = observations.length;
    for (int i = 0; i < inputs.size(); i++) {
      shape[i + 1] = inputs.get(i);
    }
    in = Nd4j.createFromArray(observations).castTo(DataType.DOUBLE).reshape(shape);
    this.factors = factors;
    here = sum();
  }

  /** The derivative by a parameter; NaN if it jumps, for example beside the kink of a relu. */
  double by(int parameter) {
    double before = graph.params().getDouble(parameter);
    graph.params().putScalar(parameter, before + STEP);
    double above = sum();
    graph.params().putScalar(parameter, before - STEP);
    double below = sum();
    graph.params().putScalar(parameter, before);
    double derivative = (above - below) / (2 * STEP);
    boolean jumps = Math.abs(above - 2 * here + below) > JUMP * (1 + Math.abs(derivative));
    return jumps ? Double.NaN : derivative;
  }

  private double sum() {
    INDArray[] out = graph.output(in);
    double sum = 0;
    for (int s = 0; s < factors.length; s++) {
      int actions = factors[s].length - 1;
      for (int a = 0; a < actions; a++) {
        sum += factors[s][a] * out[0].getDouble(s, a);
      }
      sum += factors[s][actions] * out[1].getDouble(s, 0);
    }
    return sum;
  }
}
