package aurum.agents.learn;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Sums of the measurements of a {@link Loss} over the samples of some updates. */
public final class Measurements {
  private final List<String> names;
  private final double[] sums;
  private int samples;
  private int updates;
  private double gradientNorms;

  /** No update. */
  public Measurements(Loss loss) {
    names = loss.measurements();
    sums = new double[names.size()];
  }

  /** Adds the sums of a part of an update. */
  void add(double[] part) {
    for (int i = 0; i < sums.length; i++) {
      sums[i] += part[i];
    }
  }

  /** Counts an update whose sums have been added. */
  void endUpdate(int samples, double gradientNorm) {
    this.samples += samples;
    gradientNorms += gradientNorm;
    updates++;
  }

  /** Adds the updates of others, of the same loss. */
  public void add(Measurements others) {
    add(others.sums);
    samples += others.samples;
    gradientNorms += others.gradientNorms;
    updates += others.updates;
  }

  /** The mean of a measurement over the samples; 0 if there are none. */
  public double mean(String name) {
    return sums[names.indexOf(name)] / Math.max(1, samples);
  }

  /** The means of all measurements, by name; a fresh map. */
  public Map<String, Double> means() {
    Map<String, Double> means = new LinkedHashMap<>();
    names.forEach(name -> means.put(name, mean(name)));
    return means;
  }

  /** The mean of the gradients' norms before clipping, over the updates; 0 if there are none. */
  public double gradientNorm() {
    return gradientNorms / Math.max(1, updates);
  }
}
