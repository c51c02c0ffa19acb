package aurum.training.arena;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

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
      List<List<String>> orders = new ArrayList<>();
      addOrders(List.of(), names, orders);
      return IntStream.range(0, orders.size())
          .mapToObj(i -> lineUp(orders.get(i), names, map + i))
          .toList();
    }
  };

  /**
   * The orders for one map. In each, the element at a seat is the index of its participant.
   *
   * @param names of the participants, one per seat
   * @param map the number of the map, from 0
   */
  abstract List<int[]> of(List<String> names, int map);

  /** Adds every different order of the names that are left, after those that have a seat. */
  private static void addOrders(List<String> seated, List<String> left, List<List<String>> orders) {
    if (left.isEmpty()) {
      orders.add(seated);
    }
    for (String name : new LinkedHashSet<>(left)) {
      List<String> others = new ArrayList<>(left);
      others.remove(name);
      addOrders(Stream.concat(seated.stream(), Stream.of(name)).toList(), others, orders);
    }
  }

  /**
   * The participants of an order of names.
   *
   * @param shift rotates those of each name among the seats of that name
   */
  private static int[] lineUp(List<String> order, List<String> names, int shift) {
    int[] lineUp = new int[order.size()];
    for (int seat = 0; seat < lineUp.length; seat++) {
      String name = order.get(seat);
      int[] equals =
          IntStream.range(0, lineUp.length).filter(i -> names.get(i).equals(name)).toArray();
      int before = Collections.frequency(order.subList(0, seat), name);
      lineUp[seat] = equals[(before + shift) % equals.length];
    }
    return lineUp;
  }
}
