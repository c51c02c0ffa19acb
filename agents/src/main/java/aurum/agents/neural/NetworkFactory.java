package aurum.agents.neural;

import org.deeplearning4j.nn.conf.ComputationGraphConfiguration;

/**
 * Configures a network of DL4J's layers. Settings name a class that implements it, with a public
 * constructor without arguments: {@code "network": {"class": "class:my.Net"}}.
 *
 * <p>The network has one input, the observation, and two outputs in this order: {@code policy}, a
 * logit for each action, and {@code value}, one number. Both are {@code DenseLayer}s with the
 * activation identity. The configuration's updater and initialisers are used; its learning rate and
 * its seed are replaced by those of the training. Recurrent layers, batch normalisation, dropout
 * and schedules are not supported. A network has at most 1,000 vertices with at most 100 different
 * inputs each, 1,048,576 inputs and outputs of a layer, and {@value
 * Architecture#MAXIMUM_PARAMETERS} weights.
 */
@FunctionalInterface
public interface NetworkFactory {
  /**
   * The configuration for a game; equal for equal arguments.
   *
   * @param shape of an observation: the number of its entries, or channels, rows and columns. A
   *     batch has a dimension for the samples before these
   * @param actions number of logits
   */
  ComputationGraphConfiguration configure(int[] shape, int actions);
}
