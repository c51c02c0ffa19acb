package aurum.agents.neural.dl4j;

import aurum.agents.neural.plan.Convolution;
import aurum.agents.neural.plan.Plan;
import aurum.agents.neural.plan.PlanLayer;

/** The cells of zeros around the planes of a plan's nodes. */
final class PlanPadding {
  /** Greatest padding of a plan; more would make small planes large. */
  static final int MAXIMUM = 8;

  private PlanPadding() {}

  /** The least number with which no convolution reads a cell outside of the padded planes. */
  static int of(Plan plan) {
    int pad = 0;
    for (PlanLayer layer : plan.layers()) {
      if (layer instanceof Convolution c) {
        pad = Math.max(pad, Math.max(c.top(), c.left()));
        int bottom =
            (c.output().rows() - 1) * c.rowStride()
                - c.top()
                + (c.kernelRows() - 1) * c.rowDilation()
                - (c.in().rows() - 1);
        int right =
            (c.output().columns() - 1) * c.columnStride()
                - c.left()
                + (c.kernelColumns() - 1) * c.columnDilation()
                - (c.in().columns() - 1);
        pad = Math.max(pad, Math.max(bottom, right));
      }
    }
    return pad;
  }
}
