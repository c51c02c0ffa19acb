package aurum.agents.neural.dl4j;

import org.nd4j.linalg.activations.impl.ActivationTanH;

/**
 * A class that no code names, with a type that DL4J expects and the constructors that Jackson calls
 * for a scalar. Leaves a trace when it is initialised.
 */
public final class Canary extends ActivationTanH {
  private static final long serialVersionUID = 1L;

  static {
    System.setProperty("aurum.canary", "true");
  }

  public Canary() {}

  public Canary(int value) {}

  public Canary(double value) {}

  public Canary(String value) {}
}
