package aurum.training.arena;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** The orders of the participants that are played on each map, one match per order. */
public enum Seatings {
  /** Every cyclic rotation of the list: each participant plays each seat once. */
  ROTATIONS {
    @Override
    List<int[]> of(List<String> names, int map) {
      int seats = names.size();
      return IntStream.range(0, seats)
          .mapToObj(shift -> IntStream.range(0, seats).map(seat -> (seat + shift) % seats))
          .map(IntStream::toArray)
          .toList();
    }
  },

  /**
   * Every order in which the names differ. Over the matches, participants with the same name play
   * their seats equally often.
   */
  ALL_ORDERS {
    @Override
    List<int[]> of(List<String> names, int map) {
      List<int[]> orders = new ArrayList<>();
      addOrders(names, new int[names.size()], 0, new boolean[names.size()], orders);
      Map<String, List<Integer>> indicesOf = new HashMap<>();
      for (int index = 0; index < names.size(); index++) {
        indicesOf.computeIfAbsent(names.get(index), name -> new ArrayList<>()).add(index);
      }
      for (int i = 0; i < orders.size(); i++) {
        rotateEqualNames(orders.get(i), names, indicesOf, map + i);
      }
      return orders;
    }
  };

  /**
   * The orders for one map. In each, the element at a seat is the index of its participant.
   *
   * @param names of the participants, one per seat
   * @param map the number of the map, from 0
   */
  abstract List<int[]> of(List<String> names, int map);

  /** Adds every order with the given seats before {@code seat}. */
  private static void addOrders(
      List<String> names, int[] order, int seat, boolean[] seated, List<int[]> orders) {
    if (seat == order.length) {
      orders.add(order.clone());
      return;
    }
    for (int index = 0; index < order.length; index++) {
      if (!seated[index] && isFirstOfItsName(index, names, seated)) {
        seated[index] = true;
        order[seat] = index;
        addOrders(names, order, seat + 1, seated, orders);
        seated[index] = false;
      }
    }
  }

  /** Whether no participant of the same name before {@code index} is without a seat. */
  private static boolean isFirstOfItsName(int index, List<String> names, boolean[] seated) {
    for (int other = 0; other < index; other++) {
      if (!seated[other] && names.get(other).equals(names.get(index))) {
        return false;
      }
    }
    return true;
  }

  /** Rotates the participants of each name among the seats of that name. */
  private static void rotateEqualNames(
      int[] order, List<String> names, Map<String, List<Integer>> indicesOf, int shift) {
    for (int seat = 0; seat < order.length; seat++) {
      List<Integer> equals = indicesOf.get(names.get(order[seat]));
      order[seat] = equals.get((equals.indexOf(order[seat]) + shift) % equals.size());
    }
  }
}
