package aurum.agents.learn;

import java.util.List;

/**
 * The loss of one sample. Threads compute different samples with the same instance concurrently, so
 * it must not have mutable state.
 */
public interface Loss {
  /** The names of the measurements that {@link #add} makes; their means are reported. */
  List<String> measurements();

  /**
   * Sets the sample's {@link Sample#derivatives}, and adds its measurements to the sums.
   *
   * @param sums in the order of {@link #measurements}
   */
  void add(Sample sample, double[] sums);
}
