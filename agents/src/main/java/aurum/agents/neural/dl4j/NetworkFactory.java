package aurum.agents.neural.dl4j;

import aurum.agents.neural.Architecture;
import aurum.env.base.InvalidInputException;
import aurum.env.base.PrintableText;
import aurum.env.base.UserClass;
import java.util.List;
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

  /**
   * The network that a class of the user configures.
   *
   * @param name of the class, such as {@code class:my.Net}
   * @param inputs shape of the observation
   * @throws InvalidInputException if there is no such class, it fails, or the network is not
   *     supported or does not fit the observation or the actions
   */
  static Architecture architecture(String name, List<Integer> inputs, int actions) {
    NetworkFactory factory = UserClass.instances(name, NetworkFactory.class).get();
    try {
      int[] shape = inputs.stream().mapToInt(Integer::intValue).toArray();
      return ConfiguredArchitecture.of(factory.configure(shape, actions), inputs, actions);
    } catch (InvalidInputException e) {
      throw e.in("network " + name);
    } catch (Throwable e) { // Also a checked exception, thrown without a declaration.
      throw new InvalidInputException(
          "network %s: configure fails for an observation of shape %s with %s"
              .formatted(name, inputs, PrintableText.line(e.toString())),
          e);
    }
  }
}
