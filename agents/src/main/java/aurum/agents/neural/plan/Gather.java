package aurum.agents.neural.plan;

import java.util.List;

/**
 * The cells at some places, as planes of one row: column {@code q} has, in each channel, the number
 * of the cell at place {@code q}, or 0 if there is none.
 *
 * @param observation number of the node whose planes mark places
 * @param input number of the node whose cells are read
 * @param in shape of that node; the observation has the same rows and columns
 * @param places for each place, a cell (row x columns + column), {@link #NOWHERE}, or {@link
 *     #marked} by a plane of the observation
 */
public record Gather(int observation, int input, Shape in, List<Integer> places)
    implements PlanLayer {
  /** A place that is no cell. */
  public static final int NOWHERE = -1;

  public Gather {
    places = List.copyOf(places);
  }

  /** The place that a plane of the observation marks: its first cell that is 1, if there is one. */
  public static int marked(int plane) {
    return -2 - plane;
  }

  /** The plane that marks a place; negative if none does. */
  public static int plane(int place) {
    return -2 - place;
  }

  @Override
  public int[] inputs() {
    return new int[] {observation, input};
  }

  @Override
  public Shape output() {
    return new Shape(in.channels(), 1, places.size());
  }

  @Override
  public LayerForward newForward() {
    return (nodes, out) -> {
      for (int q = 0; q < places.size(); q++) {
        int place = places.get(q);
        int cell = plane(place) < 0 ? place : find(nodes[observation][plane(place)]);
        for (int c = 0; c < out.length; c++) {
          out[c][q] = cell < 0 ? 0 : nodes[input][c][cell];
        }
      }
    };
  }

  private static int find(float[] plane) {
    for (int cell = 0; cell < plane.length; cell++) {
      if (plane[cell] == 1) {
        return cell;
      }
    }
    return NOWHERE;
  }
}
