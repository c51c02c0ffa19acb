package aurum.agents.neural.dl4j;

import aurum.agents.neural.plan.Gather;
import java.util.List;

/** The cells at some places. */
final class GatherBlock extends LayerBlock {
  private final NodeBlock observation;
  private final NodeBlock in;
  private final List<Integer> places;

  /** The indices of the first numbers of the cells of an observation, and of a sample's input. */
  private final int[] observedCells;

  private final int[] cells;
  private final float[] observed;

  /** For each sample and place, the index of the first number of its cell; -1 if there is none. */
  private final int[] from;

  GatherBlock(Gather layer, NodeBlock observation, NodeBlock in, NodeBlock out) {
    super(out);
    this.observation = observation;
    this.in = in;
    places = layer.places();
    boolean hasMarks = places.stream().anyMatch(place -> Gather.plane(place) >= 0);
    observed = new float[hasMarks ? observation.block * observation.stride : 0];
    from = new int[in.block * places.size()];
    observedCells = cells(observation);
    cells = cells(in);
  }

  private static int[] cells(NodeBlock planes) {
    int[] cells = new int[planes.shape.cells()];
    int columns = planes.shape.columns();
    for (int cell = 0; cell < cells.length; cell++) {
      cells[cell] =
          planes.first + cell / columns * planes.rowStep + cell % columns * planes.shape.channels();
    }
    return cells;
  }

  @Override
  void forward(int n) {
    if (observed.length > 0) {
      observation.values.get(observed, 0, n * observation.stride);
    }
    int channels = in.shape.channels();
    for (int s = 0; s < n; s++) {
      for (int q = 0; q < places.size(); q++) {
        int cell = find(s, places.get(q));
        int to = s * out.stride + out.first + q * channels;
        from[s * places.size() + q] = cell < 0 ? -1 : s * in.stride + cells[cell];
        if (cell < 0) {
          Blas.scale(out.values, to, 0, channels);
        } else {
          Blas.copy(out.values, to, in.values, from[s * places.size() + q], channels);
        }
      }
    }
  }

  private int find(int sample, int place) {
    int plane = Gather.plane(place);
    if (plane < 0) {
      return place;
    }
    int start = sample * observation.stride + plane;
    for (int cell = 0; cell < observedCells.length; cell++) {
      if (observed[start + observedCells[cell]] == 1) {
        return cell;
      }
    }
    return Gather.NOWHERE;
  }

  @Override
  void backward(int n) {
    if (in.derivatives == null) {
      return;
    }
    in.addableDerivatives(n);
    int channels = in.shape.channels();
    for (int s = 0; s < n; s++) {
      for (int q = 0; q < places.size(); q++) {
        int to = from[s * places.size() + q];
        if (to >= 0) {
          int derivative = s * out.stride + out.first + q * channels;
          Blas.add(in.derivatives, to, out.derivatives, derivative, channels);
        }
      }
    }
  }
}
