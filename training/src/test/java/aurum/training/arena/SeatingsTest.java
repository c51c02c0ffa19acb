package aurum.training.arena;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SeatingsTest {
  @Test
  void rotationsGiveEachParticipantEachSeatOnce() {
    List<int[]> orders = Seatings.ROTATIONS.of(List.of("a", "b", "c"), 0);
    assertEquals(3, orders.size());
    assertArrayEquals(new int[] {0, 1, 2}, orders.get(0));
    assertArrayEquals(new int[] {1, 2, 0}, orders.get(1));
    assertArrayEquals(new int[] {2, 0, 1}, orders.get(2));
  }

  @Test
  void allOrdersAreThoseInWhichTheNamesDiffer() {
    assertEquals(24, ordersOfNames(List.of("a", "b", "c", "d"), 0).size());
    assertEquals(4, ordersOfNames(List.of("a", "b", "b", "b"), 0).size());
    assertEquals(6, ordersOfNames(List.of("a", "b", "a", "b"), 0).size());
    assertEquals(1, ordersOfNames(List.of("a", "a"), 0).size());
  }

  private static Set<List<String>> ordersOfNames(List<String> names, int map) {
    Set<List<String>> different = new HashSet<>();
    List<int[]> orders = Seatings.ALL_ORDERS.of(names, map);
    for (int[] order : orders) {
      Set<Integer> participants = new HashSet<>();
      List<String> named = new ArrayList<>();
      for (int index : order) {
        participants.add(index);
        named.add(names.get(index));
      }
      assertEquals(names.size(), participants.size(), "each participant has a seat");
      different.add(named);
    }
    assertEquals(orders.size(), different.size());
    return different;
  }

  @Test
  void participantsOfTheSameNameShareTheirSeatsEvenly() {
    List<String> names = List.of("a", "b", "b", "b");
    int[][] matches = new int[4][4];
    for (int map = 0; map < 3; map++) {
      for (int[] order : Seatings.ALL_ORDERS.of(names, map)) {
        for (int seat = 0; seat < 4; seat++) {
          matches[order[seat]][seat]++;
        }
      }
    }
    for (int[] matchesOfSeat : matches) {
      assertArrayEquals(new int[] {3, 3, 3, 3}, matchesOfSeat);
    }
  }
}
