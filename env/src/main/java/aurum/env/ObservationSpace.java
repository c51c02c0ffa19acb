package aurum.env;

import java.util.List;

/**
 * Name, shape and range of an observation.
 *
 * @param name the kind of observation, such as {@code features}
 * @param shape its dimensions, row-major; a vector has one
 * @param low the least value that any entry takes
 * @param high the greatest value that any entry takes
 */
public record ObservationSpace(String name, List<Integer> shape, float low, float high) {
  public ObservationSpace {
    shape = List.copyOf(shape);
  }

  /** The number of floats of one observation: the product of the dimensions. */
  public int size() {
    int size = 1;
    for (int dimension : shape) {
      size = Math.multiplyExact(size, dimension);
    }
    return size;
  }
}
