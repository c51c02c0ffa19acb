package aurum.agents.neural.plan;

import java.util.List;

/**
 * Some numbers of planes, as a vector.
 *
 * @param input number of the node that it reads
 * @param in shape of that node
 * @param numbers for each entry, channel x cells + cell
 */
public record Pick(int input, Shape in, List<Integer> numbers) implements PlanLayer {
  public Pick {
    numbers = List.copyOf(numbers);
  }

  @Override
  public int[] inputs() {
    return new int[] {input};
  }

  @Override
  public Shape output() {
    return Shape.vector(numbers.size());
  }

  @Override
  public LayerForward newForward() {
    int cells = in.cells();
    int[] channels = numbers.stream().mapToInt(number -> number / cells).toArray();
    int[] places = numbers.stream().mapToInt(number -> number % cells).toArray();
    return (nodes, out) -> {
      for (int i = 0; i < channels.length; i++) {
        out[0][i] = nodes[input][channels[i]][places[i]];
      }
    };
  }
}
