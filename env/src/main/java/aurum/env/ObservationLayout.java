package aurum.env;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The entries of an observation in order, each with a name, a range and a meaning. An encoder
 * declares its layout once; the declaration returns the indices to write to:
 *
 * <pre>{@code
 * private static final Builder BUILDER = ObservationLayout.vector("features", -1, 1);
 * private static final Group OWN = BUILDER.group("own");
 * private static final int LIFE = OWN.add("life", "life, in hundredths");
 * private static final int LEAD = OWN.add("lead", -1, 1, "lead / (|lead| + 200)");
 * private static final Group OPPONENT = BUILDER.group("opponent", "left", "right");
 * private static final int DISTANCE = OPPONENT.add("distance", "3 / (3 + steps)");
 * static final ObservationLayout LAYOUT = BUILDER.build();
 *
 * out[offset + LIFE] = ...                          // a group without repetitions
 * out[offset + OPPONENT.start(1) + DISTANCE] = ...  // the second repetition of a group
 * }</pre>
 *
 * <p>A layout of a vector may also declare attributes of each action: {@link Builder#candidates}. A
 * layout of planes may declare, action by action, where on the planes each action of the game
 * happens, and that all values are multiples of fractions: {@link #bytePlanes}.
 *
 * <p>In a group without repetitions, an index counts from the start of the observation; in a
 * repeated group, from the {@link Group#start start} of each repetition.
 *
 * <p>Immutable and safe to share between threads.
 */
public final class ObservationLayout {
  /**
   * One entry, or one plane of entries.
   *
   * @param name unique within the layout, such as {@code own.life}
   * @param low the least value
   * @param high the greatest value
   * @param levels in {@link #bytePlanes}, each value is a multiple of 1 / levels; otherwise 0
   * @param meaning what the value measures and in which unit, in one line
   */
  public record Entry(String name, float low, float high, int levels, String meaning) {
    /** Whether a byte of this plane is read as a number from -128 to 127, not from 0 to 255. */
    boolean isSigned() {
      return low < 0;
    }

    /** The greatest byte, and with a sign the negative of the least, that a plane may have. */
    private int maximumByte() {
      return isSigned() ? Byte.MAX_VALUE : 255;
    }
  }

  /**
   * The effect of an action and its place on the board: a network that computes a number of each
   * kind for each cell takes that of the action's kind and cell for its logit.
   *
   * @param kind actions of the same kind do the same at different cells, such as {@code step north}
   * @param cell row x columns + column, in the seat's view; -1 unless the cell is always the same
   * @param plane index of the plane that is 1 on the action's cell and 0 elsewhere, or 0 everywhere
   *     while the action is illegal; -1 unless a plane marks the cell
   */
  public record ActionPlace(String kind, int cell, int plane) {
    /** Whether the action happens on no cell, such as waiting. */
    public boolean happensNowhere() {
      return cell < 0 && plane < 0;
    }
  }

  /**
   * The attributes of the actions, for a network that computes all logits with the same weights.
   *
   * @param start index of the first attribute of the first action; those of the other actions
   *     follow
   * @param attributes number of attributes of each action
   * @param actions number of actions
   */
  public record Candidates(int start, int attributes, int actions) {}

  private final ObservationSpace space;
  private final List<Entry> entries;
  private final List<ActionPlace> actionPlaces;

  /** Null if not declared. */
  private final Candidates candidates;

  /** The number of floats of each entry: 1 in a vector, rows x columns for a plane. */
  private final int cells;

  private ObservationLayout(
      ObservationSpace space,
      List<Entry> entries,
      List<ActionPlace> actionPlaces,
      Candidates candidates,
      int cells) {
    this.space = space;
    this.entries = List.copyOf(entries);
    this.actionPlaces = List.copyOf(actionPlaces);
    this.candidates = candidates;
    this.cells = cells;
  }

  /** The same entries under another name. */
  ObservationLayout named(String name) {
    return new ObservationLayout(
        new ObservationSpace(name, space.shape(), space.low(), space.high()),
        entries,
        actionPlaces,
        candidates,
        cells);
  }

  /** Name, shape and range of the whole observation. */
  public ObservationSpace space() {
    return space;
  }

  /** The entries of a vector, or the planes, in order. */
  public List<Entry> entries() {
    return entries;
  }

  /** The place of each action on the planes, in the actions' order; empty if not declared. */
  public List<ActionPlace> actionPlaces() {
    return actionPlaces;
  }

  /** The attributes of the actions; null if not declared. */
  public Candidates candidates() {
    return candidates;
  }

  /** Whether the planes are {@link #bytePlanes}. */
  boolean isOfBytes() {
    return entries.get(0).levels() > 0;
  }

  /** The number of floats of each entry: 1 in a vector, rows x columns for a plane. */
  int cells() {
    return cells;
  }

  /** The entry that the float at {@code index} of an observation belongs to. */
  public Entry entry(int index) {
    return entries.get(index / cells);
  }

  /**
   * The name of the float at {@code index}: the name of its entry, in a plane followed by row and
   * column, such as {@code walls[3,4]}.
   */
  public String nameOf(int index) {
    String name = entry(index).name();
    if (cells == 1) {
      return name;
    }
    int columns = space.shape().get(2);
    int cell = index % cells;
    return name + '[' + cell / columns + ',' + cell % columns + ']';
  }

  /** Starts the layout of a vector whose entries all lie in {@code [low, high]}. */
  public static Builder vector(String name, float low, float high) {
    return new Builder(name, low, high, 0, 0, 0);
  }

  /** Starts the layout of planes, each of {@code rows} x {@code columns} floats. */
  public static Builder planes(String name, int rows, int columns, float low, float high) {
    return new Builder(name, low, high, rows, columns, 0);
  }

  /**
   * Starts the layout of planes for a {@link ByteEncoder}: each value is a byte divided by the
   * levels of its plane, so that a training keeps an observation in a quarter of the memory. Planes
   * without other levels have 1: their values are 0 and 1, and -1 if that is in the range.
   */
  public static Builder bytePlanes(String name, int rows, int columns, float low, float high) {
    return new Builder(name, low, high, rows, columns, 1);
  }

  /** Declares a layout, group by group. Not thread-safe. */
  public static final class Builder {
    private final String name;
    private final float low;
    private final float high;
    private final int rows;
    private final int columns;

    /** The levels of an entry that declares none. */
    private final int defaultLevels;

    private final List<Entry> entries = new ArrayList<>();
    private final List<ActionPlace> actionPlaces = new ArrayList<>();
    private Group open;

    /** Null if none is declared. */
    private Group candidates;

    private Builder(String name, float low, float high, int rows, int columns, int defaultLevels) {
      this.name = name;
      this.low = low;
      this.high = high;
      this.rows = rows;
      this.columns = columns;
      this.defaultLevels = defaultLevels;
    }

    /**
     * Begins a group. Completes the previous group, which accepts no further entries.
     *
     * @param group the prefix of its entries' names; empty for no prefix
     * @param repetitions a name for each repetition of the group's entries, which are adjacent; no
     *     argument for a group without repetitions
     */
    public Group group(String group, String... repetitions) {
      close();
      open = new Group(this, group, List.of(repetitions), entries.size());
      return open;
    }

    /**
     * Begins a group with attributes of the actions, repeated for each action of the game in their
     * order: a perceptron computes the logit of an action from its attributes, by the same weights
     * for all actions, and from its last hidden layer. At most one in a vector.
     *
     * @param actions a name for each action
     */
    public Group candidates(String group, String... actions) {
      if (rows > 0 || candidates != null) {
        throw new IllegalStateException("a vector has at most one group of candidates");
      }
      candidates = group(group, actions);
      return candidates;
    }

    /** Declares that the next action happens on no cell. */
    public Builder actionNowhere(String kind) {
      actionPlaces.add(new ActionPlace(kind, -1, -1));
      return this;
    }

    /** Declares that the next action happens on one cell in every position. */
    public Builder actionAt(int row, int column, String kind) {
      actionPlaces.add(new ActionPlace(kind, row * columns + column, -1));
      return this;
    }

    /** Declares that the next action happens on the cell that a plane marks with 1. */
    public Builder actionAtMark(int plane, String kind) {
      actionPlaces.add(new ActionPlace(kind, -1, plane));
      return this;
    }

    private void close() {
      if (open != null) {
        open.writeTo(entries);
        open = null;
      }
    }

    /**
     * The layout.
     *
     * @throws IllegalStateException if two entries have the same name, an entry's range exceeds
     *     that of the observation or of its bytes, or the place of an action is not on the planes
     */
    public ObservationLayout build() {
      close();
      Set<String> names = new HashSet<>();
      for (Entry entry : entries) {
        if (!names.add(entry.name())) {
          throw new IllegalStateException("two entries are named " + entry.name());
        }
        if (entry.low() < low || entry.high() > high || entry.low() > entry.high()) {
          throw new IllegalStateException(
              "entry %s has range [%s, %s], outside [%s, %s]"
                  .formatted(entry.name(), entry.low(), entry.high(), low, high));
        }
        float limit = Math.max(-entry.low(), entry.high());
        if (limit * entry.levels() > entry.maximumByte()) {
          throw new IllegalStateException(
              "entry %s has %s levels; with range [%s, %s], at most %s fit into a byte"
                  .formatted(
                      entry.name(),
                      entry.levels(),
                      entry.low(),
                      entry.high(),
                      (int) (entry.maximumByte() / limit)));
        }
      }
      for (ActionPlace place : actionPlaces) {
        if (rows == 0 || place.cell() >= rows * columns || place.plane() >= entries.size()) {
          throw new IllegalStateException("not on the planes: " + place);
        }
      }
      List<Integer> shape =
          rows == 0 ? List.of(entries.size()) : List.of(entries.size(), rows, columns);
      return new ObservationLayout(
          new ObservationSpace(name, shape, low, high),
          entries,
          actionPlaces,
          candidates == null
              ? null
              : new Candidates(
                  candidates.start(), candidates.size(), candidates.repetitions.size()),
          rows == 0 ? 1 : rows * columns);
    }
  }

  /** A group of entries, repeated or not. */
  public static final class Group {
    private final Builder builder;
    private final String name;
    private final List<String> repetitions;
    private final int first;
    private final List<Entry> entries = new ArrayList<>();

    private Group(Builder builder, String name, List<String> repetitions, int first) {
      this.builder = builder;
      this.name = name;
      this.repetitions = repetitions;
      this.first = first;
    }

    /**
     * Declares the next entry.
     *
     * @return its index: in a group without repetitions, from the start of the observation; in a
     *     repeated one, from the {@link #start} of each repetition
     */
    public int add(String entry, float low, float high, String meaning) {
      return add(entry, low, high, builder.defaultLevels, meaning);
    }

    /** Declares the next entry of {@link #bytePlanes}. Returns its index, as above. */
    public int add(String entry, float low, float high, int levels, String meaning) {
      if (builder.open != this) {
        throw new IllegalStateException(
            "group " + name + " is complete; declare " + entry + " before the next group");
      }
      if (levels < builder.defaultLevels || levels > 0 && builder.defaultLevels == 0) {
        throw new IllegalStateException(
            "entry %s has %s levels; entries of bytePlanes have at least 1, others have none"
                .formatted(entry, levels));
      }
      entries.add(new Entry(entry, low, high, levels, meaning));
      return (repetitions.isEmpty() ? first : 0) + entries.size() - 1;
    }

    /** Declares the next entry, whose range is [0, 1]. Returns its index, as above. */
    public int add(String entry, String meaning) {
      return add(entry, 0, 1, meaning);
    }

    /**
     * Declares the next entry of {@link #bytePlanes}, whose range is [0, 1]. Returns its index, as
     * above.
     */
    public int add(String entry, int levels, String meaning) {
      return add(entry, 0, 1, levels, meaning);
    }

    /**
     * The index of the first entry of a repetition. Must be called after the group's last {@link
     * #add}.
     */
    public int start(int repetition) {
      return first + repetition * entries.size();
    }

    /** The index of the group's first entry. */
    public int start() {
      return first;
    }

    /** The number of entries of one repetition. */
    public int size() {
      return entries.size();
    }

    private void writeTo(List<Entry> all) {
      String group = name.isEmpty() ? "" : name + '.';
      for (String repetition : repetitions.isEmpty() ? List.of("") : repetitions) {
        String prefix = repetition.isEmpty() ? group : group + repetition + '.';
        for (Entry entry : entries) {
          all.add(
              new Entry(
                  prefix + entry.name(),
                  entry.low(),
                  entry.high(),
                  entry.levels(),
                  entry.meaning()));
        }
      }
    }
  }
}
