package aurum.env;

import java.util.random.RandomGenerator;

/** Chooses actions. An agent keeps no memory between matches and may be asked for any seat. */
@FunctionalInterface
public interface Agent {
  /**
   * A legal action for the seat that is to act.
   *
   * @param random the only source of randomness that an agent may use
   */
  int act(Match match, RandomGenerator random);
}
