package aurum.agents.neural;

import java.util.Collection;
import java.util.Map;
import org.deeplearning4j.nn.api.Layer;
import org.deeplearning4j.nn.conf.NeuralNetConfiguration;
import org.deeplearning4j.nn.api.ParamInitializer;
import org.deeplearning4j.nn.conf.inputs.InputType;
import org.deeplearning4j.nn.conf.layers.FeedForwardLayer;
import org.deeplearning4j.nn.conf.memory.LayerMemoryReport;
import org.deeplearning4j.nn.layers.BaseLayer;
import org.deeplearning4j.nn.params.DefaultParamInitializer;
import org.deeplearning4j.nn.gradient.DefaultGradient;
import org.deeplearning4j.nn.gradient.Gradient;
import org.deeplearning4j.nn.workspace.LayerWorkspaceMgr;
import org.deeplearning4j.optimize.api.TrainingListener;
import org.nd4j.common.primitives.Pair;
import org.nd4j.linalg.activations.impl.ActivationReLU;
import org.nd4j.linalg.api.buffer.DataType;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.api.ops.DynamicCustomOp;
import org.nd4j.linalg.factory.Nd4j;
import org.nd4j.linalg.ops.transforms.Transforms;

/**
 * A DL4J layer of our own: it multiplies into an f-order array that it keeps, and goes back from
 * what it kept instead of computing it again. Without workspaces.
 */
final class FastDense extends FeedForwardLayer {
  private static final long serialVersionUID = 1L;

  static final class Builder extends FeedForwardLayer.Builder<Builder> {
    @Override
    @SuppressWarnings("unchecked")
    public FastDense build() {
      return new FastDense(this);
    }
  }

  private FastDense(Builder builder) {
    super(builder);
  }

  @Override
  public ParamInitializer initializer() {
    return DefaultParamInitializer.getInstance();
  }

  @Override
  public LayerMemoryReport getMemoryReport(InputType inputType) {
    return null;
  }

  @Override
  public Layer instantiate(
      NeuralNetConfiguration conf,
      Collection<TrainingListener> listeners,
      int index,
      INDArray parameters,
      boolean initialize,
      DataType type) {
    Kept layer = new Kept(conf, type);
    layer.setIndex(index);
    layer.setParamsViewArray(parameters);
    Map<String, INDArray> table = initializer().init(conf, parameters, initialize);
    layer.setParamTable(table);
    layer.setConf(conf);
    return layer;
  }

  static final class Kept extends BaseLayer<FastDense> {
    private static final long serialVersionUID = 1L;

    private INDArray output;
    private INDArray below;
    private INDArray passed;

    Kept(NeuralNetConfiguration conf, DataType type) {
      super(conf, type);
    }

    @Override
    public boolean isPretrainLayer() {
      return false;
    }

    private boolean isRelu() {
      return layerConf().getActivationFn() instanceof ActivationReLU;
    }

    @Override
    public INDArray activate(INDArray input, boolean training, LayerWorkspaceMgr workspaces) {
      INDArray w = getParam("W");
      if (output == null || output.size(0) != input.size(0)) {
        output = Nd4j.create(new long[] {input.size(0), w.size(1)}, 'f');
        passed = Nd4j.create(new long[] {input.size(0), w.size(0)}, 'f');
      }
      below = input;
      Nd4j.gemm(input, w, output, false, false, 1, 0);
      output.addiRowVector(getParam("b"));
      if (isRelu()) {
        Transforms.relu(output, false);
      }
      return output;
    }

    @Override
    public INDArray activate(boolean training, LayerWorkspaceMgr workspaces) {
      return activate(input, training, workspaces);
    }

    @Override
    public Pair<Gradient, INDArray> backpropGradient(
        INDArray epsilon, LayerWorkspaceMgr workspaces) {
      if (isRelu()) {
        Nd4j.exec(
            DynamicCustomOp.builder("relu_bp")
                .addInputs(output, epsilon)
                .addOutputs(epsilon)
                .build());
      }
      Gradient gradient = new DefaultGradient();
      INDArray byWeights = gradientViews.get("W");
      Nd4j.gemm(below, epsilon, byWeights, true, false, 1, 0);
      INDArray byBias = gradientViews.get("b");
      epsilon.sum(byBias, 0);
      gradient.gradientForVariable().put("W", byWeights);
      gradient.gradientForVariable().put("b", byBias);
      Nd4j.gemm(epsilon, getParam("W"), passed, false, true, 1, 0);
      return new Pair<>(gradient, passed);
    }
  }
}
