package aurum.training.replay;

import aurum.env.Match;
import aurum.env.scene.ActionDrawing;
import aurum.env.scene.Cell;
import aurum.env.scene.Colour;
import aurum.env.scene.Gauge;
import aurum.env.scene.Piece;
import aurum.env.scene.Scene;
import aurum.env.scene.Shape;
import aurum.env.scene.Tile;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * The different shapes, tiles and actions of a replay. Each has an index, in the order of its first
 * use; frames refer to it by that index. Not thread-safe.
 */
final class FrameDictionary {
  /** A growing list of different values, with their JSON. */
  private static final class Entries<T> {
    private final String name;
    private final Map<T, Integer> indices = new HashMap<>();
    private final List<Object> json = new ArrayList<>();
    private int added;

    Entries(String name) {
      this.name = name;
    }

    /** The index of a value, which is added if it is new. */
    int indexOf(T value, Supplier<Object> entry) {
      if (!indices.containsKey(value)) {
        indices.put(value, json.size());
        json.add(entry.get());
      }
      return indices.get(value);
    }

    /** Adds the entries since the last frame as {@code "NAME": [index of the first, entry...]}. */
    void writeNew(JsonObject frame) {
      if (added < json.size()) {
        List<Object> entries = new ArrayList<>(json.subList(added, json.size()));
        entries.add(0, added);
        frame.put(name, entries);
      }
    }
  }

  private final Entries<Shape> shapes = new Entries<>("shapes");
  private final Entries<Tile> tiles = new Entries<>("tiles");
  private final Entries<ActionDrawing> actions = new Entries<>("actions");
  private final int columns;

  /**
   * @param columns of the scenes
   */
  FrameDictionary(int columns) {
    this.columns = columns;
  }

  /** The number of a cell, row by row; -1 for none. */
  int cell(Cell cell) {
    return cell == null ? -1 : cell.row() * columns + cell.column();
  }

  /** The index of a tile. Tiles that differ only in the value of the gauge are the same. */
  int tile(Tile tile) {
    Gauge gauge = tile.gauge();
    Tile key = gauge == null ? tile : tile.withGauge(new Gauge(gauge.name(), 0, gauge.maximum()));
    return tiles.indexOf(key, () -> json(key));
  }

  /**
   * An action as a replay shows it.
   *
   * @param waits whether it is the game's waiting action
   */
  record Action(ActionDrawing drawing, boolean waits) {
    /** An action of the acting seat. */
    static Action of(Match match, int action) {
      return new Action(ActionDrawing.of(match, action), action == match.game().waitingAction());
    }
  }

  /** The index of an action. */
  int action(Action action) {
    return actions.indexOf(action.drawing, () -> json(action.drawing, action.waits));
  }

  /** Adds the entries since the last frame to a frame. */
  void writeNew(JsonObject frame) {
    shapes.writeNew(frame);
    tiles.writeNew(frame);
    actions.writeNew(frame);
  }

  /** Ends a frame: its entries are not written again. */
  void endFrame() {
    shapes.added = shapes.json.size();
    tiles.added = tiles.json.size();
    actions.added = actions.json.size();
  }

  private List<Object> json(ActionDrawing action, boolean waits) {
    int from = cell(action.from());
    int to = cell(action.to());
    return waits ? List.of(action.label(), from, to, 1) : List.of(action.label(), from, to);
  }

  private JsonObject json(Tile tile) {
    JsonObject node = new JsonObject();
    if (!tile.title().isEmpty()) {
      node.put("title", tile.title());
    }
    if (tile.background() != null) {
      node.put("background", text(tile.background()));
    }
    if (tile.gauge() != null) {
      node.put("gauge", tile.gauge().name()).put("maximum", tile.gauge().maximum());
    }
    if (!tile.pieces().isEmpty()) {
      node.put("pieces", tile.pieces().stream().map(this::json).toList());
    }
    return node;
  }

  private JsonObject json(Piece piece) {
    JsonObject node = new JsonObject();
    if (!piece.shape().path().isEmpty()) {
      node.put("shape", shape(piece.shape()));
    }
    if (piece.fill() != null) {
      node.put("fill", text(piece.fill()));
    }
    if (piece.outline() != null) {
      node.put("outline", text(piece.outline()));
    }
    if (!piece.label().isEmpty()) {
      node.put("label", piece.label()).put("colour", text(piece.labelColour()));
    }
    return node;
  }

  private int shape(Shape shape) {
    return shapes.indexOf(shape, shape::path);
  }

  /**
   * A colour as {@code #rrggbb}, {@code seat2} or {@code text}, with {@code /0.5} if transparent.
   */
  private static String text(Colour colour) {
    String text =
        colour.seat() != Scene.NO_SEAT
            ? "seat" + colour.seat()
            : colour.rgb().isEmpty() ? "text" : colour.rgb();
    return colour.opacity() == 1 ? text : text + '/' + colour.opacity();
  }
}
