package aurum.training.replay;

import aurum.env.Match;
import aurum.env.scene.Gauge;
import aurum.env.scene.Scene;
import aurum.env.scene.Stat;
import aurum.env.scene.Threat;
import aurum.env.scene.Tile;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Arrays;
import java.util.List;

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
  private final FrameDictionary dictionary;
  private final int seats;

  // The contents of the last frame.

  private final int[] tiles;
  private final int[] gauges;
  private final int[] stats;
  private final int[] scores;
  private List<Threat> threats = List.of();
  private String caption = "";
  private List<String> notes = List.of();
  private List<String> remarks = List.of();

  /**
   * A writer of the frames of one match.
   *
   * @param first the scene of the first position; every other has its size, seats and stats
   */
  FrameWriter(FrameDictionary dictionary, Scene first) {
    this.dictionary = dictionary;
    seats = first.seats().size();
    tiles = new int[first.columns() * first.rows()];
    gauges = new int[tiles.length];
    stats = new int[first.stats().size() * seats];
    scores = new int[seats];
    Arrays.fill(tiles, -1);
  }

  /**
   * The frame of a position.
   *
   * @param keep whether the next frame is relative to this one
   */
  ObjectNode frame(Match match, Scene scene, boolean keep) {
    ObjectNode frame = JsonNodeFactory.instance.objectNode();
    int[] newTiles = new int[tiles.length];
    int[] newGauges = gauges.clone();
    for (int cell = 0; cell < newTiles.length; cell++) {
      Tile tile = scene.tile(cell % scene.columns(), cell / scene.columns());
      newTiles[cell] = dictionary.tile(tile);
      Gauge gauge = tile.gauge();
      if (gauge != null) {
        newGauges[cell] = gauge.value();
      }
    }
    int[] newStats = new int[stats.length];
    for (int i = 0; i < newStats.length; i++) {
      Stat stat = scene.stats().get(i / seats);
      newStats[i] = stat.values().get(i % seats);
    }
    int[] newScores = new int[seats];
    Arrays.setAll(newScores, match::score);
    List<String> newNotes = notes(scene);
    writeChanges(frame, "changes", tiles, newTiles);
    writeChanges(frame, "gauges", gauges, newGauges);
    writeChanges(frame, "stats", stats, newStats);
    writeChanges(frame, "scores", scores, newScores);
    writeThreats(frame, scene.threats());
    if (!scene.caption().equals(caption)) {
      frame.put("caption", scene.caption());
    }
    writeTexts(frame, "notes", notes, newNotes);
    writeTexts(frame, "remarks", remarks, scene.remarks());
    dictionary.writeNew(frame);
    if (keep) {
      dictionary.endFrame();
      System.arraycopy(newTiles, 0, tiles, 0, tiles.length);
      System.arraycopy(newGauges, 0, gauges, 0, gauges.length);
      System.arraycopy(newStats, 0, stats, 0, stats.length);
      System.arraycopy(newScores, 0, scores, 0, seats);
      threats = List.copyOf(scene.threats());
      caption = scene.caption();
      notes = newNotes;
      remarks = List.copyOf(scene.remarks());
    }
    return frame;
  }

  private List<String> notes(Scene scene) {
    String[] texts = new String[seats];
    Arrays.setAll(texts, scene::note);
    return List.of(texts);
  }

  private static void writeChanges(ObjectNode frame, String name, int[] before, int[] after) {
    ArrayNode changes = JsonNodeFactory.instance.arrayNode();
    for (int i = 0; i < after.length; i++) {
      if (before[i] != after[i]) {
        changes.add(i).add(after[i]);
      }
    }
    if (!changes.isEmpty()) {
      frame.set(name, changes);
    }
  }

  private void writeThreats(ObjectNode frame, List<Threat> after) {
    if (!after.equals(threats)) {
      ArrayNode node = frame.putArray("links");
      for (Threat threat : after) {
        node.add(dictionary.cell(threat.from())).add(dictionary.cell(threat.to()));
        node.add(threat.seat()).add(threat.decisive() ? 1 : 0);
      }
    }
  }

  private static void writeTexts(
      ObjectNode frame, String name, List<String> before, List<String> after) {
    if (!after.equals(before)) {
      ArrayNode node = frame.putArray(name);
      after.forEach(node::add);
    }
  }
}
