package aurum.training.replay;

import aurum.env.Match;
import aurum.env.scene.Scene;
import aurum.env.scene.Threat;
import aurum.env.scene.Tile;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Writes positions as frames: each contains what differs from the frame before. Not thread-safe.
 *
 * <p>A frame is a JSON object. Absent members have not changed.
 *
 * <ul>
 *   <li>{@code shapes}, {@code tiles}, {@code actions}: new entries of the {@link FrameDictionary}
 *   <li>{@code changes}: cell, tile, cell, tile, ...
 *   <li>{@code gauges}: cell, value, ...
 *   <li>{@code stats}: index of the stat times the number of seats plus the seat, value, ...
 *   <li>{@code scores}: seat, value, ...
 *   <li>{@code links}: from cell, to cell, seat, 1 if decisive or 0, ...; all threats of the
 *       position
 *   <li>{@code caption}, {@code notes} (one per seat), {@code remarks}: text
 * </ul>
 */
final class FrameWriter {
  /** The contents of a frame. */
  private record Contents(
      int[] tiles,
      int[] gauges,
      int[] stats,
      int[] scores,
      List<Threat> threats,
      String caption,
      List<String> notes,
      List<String> remarks) {}

  private final FrameDictionary dictionary;
  private final int seats;
  private Contents last;

  /**
   * A writer of the frames of one match.
   *
   * @param first the scene of the first position; every other has its size, seats and stats
   */
  FrameWriter(FrameDictionary dictionary, Scene first) {
    this.dictionary = dictionary;
    seats = first.seats().size();
    int[] noTiles = new int[first.columns() * first.rows()];
    Arrays.fill(noTiles, -1);
    last =
        new Contents(
            noTiles,
            new int[noTiles.length],
            new int[first.measures().size() * seats],
            new int[seats],
            List.of(),
            "",
            List.of(),
            List.of());
  }

  /**
   * The frame of a position.
   *
   * @param keep whether the next frame is relative to this one
   */
  JsonObject frame(Match match, Scene scene, boolean keep) {
    Contents contents = contents(match, scene);
    JsonObject frame = new JsonObject();
    writeChanges(frame, "changes", last.tiles, contents.tiles);
    writeChanges(frame, "gauges", last.gauges, contents.gauges);
    writeChanges(frame, "stats", last.stats, contents.stats);
    writeChanges(frame, "scores", last.scores, contents.scores);
    writeThreats(frame, contents.threats);
    if (!contents.caption.equals(last.caption)) {
      frame.put("caption", contents.caption);
    }
    writeTexts(frame, "notes", last.notes, contents.notes);
    writeTexts(frame, "remarks", last.remarks, contents.remarks);
    dictionary.writeNew(frame);
    if (keep) {
      dictionary.endFrame();
      last = contents;
    }
    return frame;
  }

  private Contents contents(Match match, Scene scene) {
    int[] tiles = new int[last.tiles.length];
    int[] gauges = last.gauges.clone();
    for (int cell = 0; cell < tiles.length; cell++) {
      Tile tile = scene.tile(cell % scene.columns(), cell / scene.columns());
      tiles[cell] = dictionary.tile(tile);
      if (tile.gauge() != null) {
        gauges[cell] = tile.gauge().value();
      }
    }
    int[] stats = new int[last.stats.length];
    Arrays.setAll(stats, i -> scene.measures().get(i / seats).values().get(i % seats));
    int[] scores = new int[seats];
    Arrays.setAll(scores, match::score);
    return new Contents(
        tiles,
        gauges,
        stats,
        scores,
        List.copyOf(scene.threats()),
        scene.caption(),
        IntStream.range(0, seats).mapToObj(scene::note).toList(),
        List.copyOf(scene.remarks()));
  }

  private static void writeChanges(JsonObject frame, String name, int[] before, int[] after) {
    List<Integer> changes = new ArrayList<>();
    for (int i = 0; i < after.length; i++) {
      if (before[i] != after[i]) {
        changes.add(i);
        changes.add(after[i]);
      }
    }
    if (!changes.isEmpty()) {
      frame.put(name, changes);
    }
  }

  private void writeThreats(JsonObject frame, List<Threat> after) {
    if (!after.equals(last.threats)) {
      List<Integer> links = new ArrayList<>();
      for (Threat threat : after) {
        links.add(dictionary.cell(threat.from()));
        links.add(dictionary.cell(threat.to()));
        links.add(threat.seat());
        links.add(threat.decisive() ? 1 : 0);
      }
      frame.put("links", links);
    }
  }

  private static void writeTexts(
      JsonObject frame, String name, List<String> before, List<String> after) {
    if (!after.equals(before)) {
      frame.put(name, after);
    }
  }
}
