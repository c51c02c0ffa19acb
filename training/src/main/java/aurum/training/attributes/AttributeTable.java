package aurum.training.attributes;

import aurum.training.arena.AttributeValues;
import aurum.training.arena.Interval;
import aurum.training.arena.Ranking;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The results of each agent by the attributes of the matches: in each group of values, the share of
 * wins, and whether it differs from the agent's share in all other matches by more than chance.
 *
 * <p>A table has many groups, of which some would differ by chance. Therefore the p-values of all
 * groups, attributes and agents of the table are adjusted together (S. Holm, "A simple sequentially
 * rejective multiple test procedure", 1979): if no attribute has an effect, a table has a mark with
 * a probability of at most {@value #ERROR}.
 *
 * @param matches the number of matches
 * @param rows the groups of an agent and attribute are adjacent, in the order of their values; what
 *     differs most is first
 * @param constants the attributes that are equal in all matches, with their value
 * @param missing the number of matches without a value, by attribute; those that have all values
 *     are left out
 */
public record AttributeTable(
    int matches, List<Row> rows, Map<String, String> constants, Map<String, Integer> missing) {
  private static final double ERROR = 0.05;

  /**
   * The results of an agent in one group of matches.
   *
   * @param values of the attribute: a value, or a range as {@link MatchFilter} reads it
   * @param matches the number of seats that the agent had
   * @param share highest ranks per seat, divided among those who share one
   * @param interval of the share, 95 %, clustered by map
   * @param difference the share minus the agent's share in all matches
   * @param pValue of the difference, adjusted for all rows of the table
   * @param differs whether the adjusted p-value is at most {@value #ERROR}
   */
  public record Row(
      String agent,
      String attribute,
      String values,
      int matches,
      int maps,
      double share,
      Interval interval,
      double difference,
      double pValue,
      boolean differs) {
    private Row adjusted(double p) {
      return new Row(
          agent, attribute, values, matches, maps, share, interval, difference, p, p <= ERROR);
    }
  }

  /** A seat of an agent in a match. */
  private record Seat(Ranking<String> match, int seat) {
    /** 1 for the only winner; the highest rank is divided among those who share it. */
    double share() {
      return match.ranks().get(seat) > 1 ? 0 : 1.0 / Collections.frequency(match.ranks(), 1);
    }

    String value(String attribute) {
      return match.attributes().of(attribute, seat);
    }
  }

  /** The table of matches with the names of their agents. */
  public static AttributeTable of(List<Ranking<String>> matches) {
    Map<String, List<Seat>> byAgent = new LinkedHashMap<>();
    for (Ranking<String> match : matches) {
      match.agents().forEach(agent -> byAgent.computeIfAbsent(agent, name -> new ArrayList<>()));
    }
    List<Ranking<String>> byMap = new ArrayList<>(matches);
    byMap.sort(Comparator.comparingLong(Ranking::map));
    for (Ranking<String> match : byMap) {
      for (int seat = 0; seat < match.seats(); seat++) {
        byAgent.get(match.agents().get(seat)).add(new Seat(match, seat));
      }
    }
    Map<String, AttributeGroups> groups = new LinkedHashMap<>();
    Map<String, String> constants = new TreeMap<>();
    Map<String, Integer> missing = new TreeMap<>();
    for (String attribute : names(matches)) {
      Map<String, Integer> counts = counts(matches, attribute);
      int unknown = counts.getOrDefault(null, 0);
      counts.remove(null);
      if (unknown > 0) {
        missing.put(attribute, unknown);
      }
      if (counts.size() == 1) {
        constants.put(attribute, counts.keySet().iterator().next());
      } else {
        groups.put(attribute, AttributeGroups.of(counts));
      }
    }
    List<List<Row>> blocks =
        byAgent.entrySet().parallelStream() // The order stays that of the agents.
            .flatMap(each -> blocks(each.getKey(), each.getValue(), groups).stream())
            .toList();
    return new AttributeTable(matches.size(), adjusted(blocks), constants, missing);
  }

  private static Set<String> names(List<Ranking<String>> matches) {
    Set<String> names = new LinkedHashSet<>();
    matches.forEach(match -> match.attributes().names().forEach(names::add));
    return names;
  }

  /** The number of matches with each value; of seats, once for each seat. */
  private static Map<String, Integer> counts(List<Ranking<String>> matches, String attribute) {
    Map<String, Integer> counts = new HashMap<>();
    for (Ranking<String> match : matches) {
      int seats = attribute.equals(AttributeValues.SEAT) ? match.seats() : 1;
      for (int seat = 0; seat < seats; seat++) {
        counts.merge(match.attributes().of(attribute, seat), 1, Integer::sum);
      }
    }
    return counts;
  }

  /** The rows of an agent, in a list for each attribute of which it has several groups. */
  private static List<List<Row>> blocks(
      String agent, List<Seat> seats, Map<String, AttributeGroups> attributes) {
    SharesByMap shares =
        new SharesByMap(
            seats.stream().mapToDouble(Seat::share).toArray(),
            seats.stream().mapToLong(seat -> seat.match.map()).toArray());
    List<List<Row>> blocks = new ArrayList<>();
    attributes.forEach(
        (attribute, groups) -> {
          int[] groupOf =
              seats.stream()
                  .map(seat -> seat.value(attribute))
                  .mapToInt(value -> groups.indices().getOrDefault(value, -1))
                  .toArray();
          List<SharesByMap.Group> results = shares.groups(groupOf, groups.size());
          List<Row> rows = new ArrayList<>();
          for (int i = 0; i < results.size(); i++) {
            SharesByMap.Group each = results.get(i);
            if (each != null) {
              rows.add(
                  new Row(
                      agent,
                      attribute,
                      groups.labels().get(i),
                      each.matches(),
                      each.maps(),
                      each.share(),
                      each.interval(),
                      each.share() - shares.mean(),
                      each.pValue(),
                      false));
            }
          }
          if (rows.size() > 1) {
            blocks.add(rows);
          }
        });
    return blocks;
  }

  /** The rows with their adjusted p-values; the blocks with the smallest ones first. */
  private static List<Row> adjusted(List<List<Row>> blocks) {
    double[] sorted =
        blocks.stream().flatMap(List::stream).mapToDouble(Row::pValue).sorted().toArray();
    TreeMap<Double, Double> adjusted = new TreeMap<>();
    double greatest = 0;
    for (int i = 0; i < sorted.length; i++) {
      greatest = Math.max(greatest, Math.min(1, (sorted.length - i) * sorted[i]));
      adjusted.putIfAbsent(sorted[i], greatest);
    }
    Comparator<List<Row>> bySmallest =
        Comparator.comparing(block -> block.stream().mapToDouble(Row::pValue).min().orElseThrow());
    return blocks.stream()
        .sorted(bySmallest)
        .flatMap(List::stream)
        .map(row -> row.adjusted(adjusted.get(row.pValue)))
        .toList();
  }

  /** The rows that differ by more than chance. */
  public Stream<Row> different() {
    return rows.stream().filter(Row::differs);
  }
}
