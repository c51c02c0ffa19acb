package aurum.env;

import java.util.List;

/**
 * Shape and range of an observation.
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

  /** A vector of {@code size} entries. */
  public static ObservationSpace vector(String name, int size, float low, float high) {
    return new ObservationSpace(name, List.of(size), low, high);
  }

  /** How many floats one observation takes. */
  public int size() {
    int size = 1;
    for (int dimension : shape) {
      size *= dimension;
    }
    return size;
  }
}
