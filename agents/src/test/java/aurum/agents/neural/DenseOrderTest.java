package aurum.agents.neural;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class DenseOrderTest {
  /**
   * 3 inputs, hidden layers of 4 and 2 units, 5 actions and the value.
   *
   * <pre>
   *   offset   0  layer 0, outputs 0 to 3: 4 * 3 weights, 4 biases
   *           16  layer 1, outputs 0 and 1: 2 * 4 weights, 2 biases
   *           26  layer 2, the logits 0 to 4: 5 * 2 weights, 5 biases
   *           41  layer 2, the value: 2 weights, 1 bias
   *           44
   * </pre>
   */
  @Test
  void visitsLayerByLayerAndThePolicyHeadBeforeTheValueHead() {
    int[] sizes = DenseOrder.layerSizes(3, 4, 2, 5);
    assertArrayEquals(new int[] {3, 4, 2, 6}, sizes);
    List<List<Integer>> blocks = new ArrayList<>();
    DenseOrder.forEach(
        sizes, (offset, layer, first, end) -> blocks.add(List.of(offset, layer, first, end)));
    assertEquals(
        List.of(
            List.of(0, 0, 0, 4), List.of(16, 1, 0, 2), List.of(26, 2, 0, 5), List.of(41, 2, 5, 6)),
        blocks);
    assertEquals(44, DenseOrder.count(sizes));
  }

  @Test
  void countsMoreParametersThanTheLengthOfAnArrayCanBe() {
    assertEquals(65_537L * 65_536 * 2, DenseOrder.count(new int[] {65_536, 65_536, 65_536}));
  }
}
