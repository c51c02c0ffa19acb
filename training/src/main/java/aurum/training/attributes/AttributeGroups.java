package aurum.training.attributes;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The groups into which the values of one attribute are divided. A few numbers have a group each;
 * many have {@value #QUANTILES} groups of about equal numbers of matches. Words have a group each,
 * the rarest of many words one together.
 *
 * @param labels of the groups, in order: a value, or a range as {@link MatchFilter} reads it
 * @param indices the group of each value
 */
record AttributeGroups(List<String> labels, Map<String, Integer> indices) {
  /** The greatest number of values that have a group each. */
  private static final int FEW = 6;

  private static final int QUANTILES = 4;

  /**
   * Makes groups.
   *
   * @param counts the number of occurrences of each value
   */
  static AttributeGroups of(Map<String, Integer> counts) {
    TreeMap<Double, Integer> numbers = new TreeMap<>();
    counts.forEach((value, count) -> numbers.merge(MatchFilter.number(value), count, Integer::sum));
    if (numbers.isEmpty() || Double.isNaN(numbers.lastKey())) {
      return ofWords(counts);
    }
    List<Double> ends = numbers.size() <= FEW ? List.copyOf(numbers.keySet()) : quantiles(numbers);
    List<String> labels = new ArrayList<>();
    for (double end : ends) {
      double low =
          labels.isEmpty() ? numbers.firstKey() : numbers.higherKey(ends.get(labels.size() - 1));
      String to = MatchFilter.text(end);
      labels.add(low == end ? to : MatchFilter.text(low) + ".." + to);
    }
    Map<String, Integer> indices = new HashMap<>();
    for (String value : counts.keySet()) {
      double number = MatchFilter.number(value);
      int group = 0;
      while (number > ends.get(group)) {
        group++;
      }
      indices.put(value, group);
    }
    return new AttributeGroups(labels, indices);
  }

  /** The greatest numbers of groups that have about equal counts. */
  private static List<Double> quantiles(TreeMap<Double, Integer> numbers) {
    long total = numbers.values().stream().mapToLong(count -> count).sum();
    List<Double> ends = new ArrayList<>();
    long sum = 0;
    for (Map.Entry<Double, Integer> number : numbers.entrySet()) {
      long middle = 2 * sum + number.getValue(); // Twice the rank of the middle of its matches.
      int group = (int) (middle * QUANTILES / (2 * total));
      if (group > ends.size() && sum > 0) {
        ends.add(numbers.lowerKey(number.getKey()));
      }
      sum += number.getValue();
    }
    ends.add(numbers.lastKey());
    return ends;
  }

  private static AttributeGroups ofWords(Map<String, Integer> counts) {
    List<String> words =
        counts.keySet().stream()
            .sorted(Comparator.comparing((String word) -> -counts.get(word)).thenComparing(w -> w))
            .toList();
    boolean few = words.size() <= FEW;
    List<String> labels = new ArrayList<>(few ? words : words.subList(0, FEW - 1));
    if (!few) {
      labels.add("others");
    }
    Map<String, Integer> indices = new HashMap<>();
    for (int i = 0; i < words.size(); i++) {
      indices.put(words.get(i), Math.min(i, labels.size() - 1));
    }
    return new AttributeGroups(labels, indices);
  }

  int size() {
    return labels.size();
  }
}
