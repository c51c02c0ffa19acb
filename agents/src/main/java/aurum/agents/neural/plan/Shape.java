package aurum.agents.neural.plan;

import java.util.List;

/**
 * The shape of what a layer computes for one observation: planes, or a vector.
 *
 * @param channels number of planes, or entries of a vector
 * @param rows of each plane; 0 for a vector
 * @param columns of each plane; 0 for a vector
 */
public record Shape(int channels, int rows, int columns) {
  /** The shape of an observation: the number of its entries, or channels, rows and columns. */
  public static Shape of(List<Integer> dimensions) {
    return dimensions.size() == 3
        ? new Shape(dimensions.get(0), dimensions.get(1), dimensions.get(2))
        : vector(dimensions.stream().reduce(1, Math::multiplyExact));
  }

  /** A vector. */
  public static Shape vector(int entries) {
    return new Shape(entries, 0, 0);
  }

  /** Whether it is a vector. */
  public boolean isVector() {
    return rows == 0;
  }

  /** Number of cells of a plane; 1 for a vector. */
  public int cells() {
    return isVector() ? 1 : rows * columns;
  }

  /** Number of floats. */
  public int size() {
    return channels * cells();
  }

  /** An array for the numbers: a row for each plane, or one row for a vector. */
  public float[][] newArray() {
    return isVector() ? new float[1][channels] : new float[channels][cells()];
  }
}
