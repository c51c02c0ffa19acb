package aurum.training.replay;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;

/** Reads the record of a page as its script does. */
public final class PageRecord {
  private static final String DATA = "<script type=\"text/plain\" id=\"data\">";

  /**
   * One position.
   *
   * @param tiles indices of the dictionary, row by row
   * @param stats by stat, then by seat
   */
  record Position(int[] tiles, int[] gauges, int[] stats, int[] scores, ObjectNode frame) {}

  final JsonNode facts;
  final List<JsonNode> dictionary = new ArrayList<>();
  final List<JsonNode> actions = new ArrayList<>();
  final List<Position> positions = new ArrayList<>();

  private PageRecord(JsonNode record) {
    facts = record;
    int cells = record.path("columns").asInt() * record.path("rows").asInt();
    int seats = record.path("seats").size();
    int[] tiles = new int[cells];
    int[] gauges = new int[cells];
    int[] stats = new int[seats * record.path("stats").size()];
    int[] scores = new int[seats];
    for (int at = 0; at < record.path("positions").asInt(); at++) {
      ObjectNode frame = frame(record.path("frames"), at);
      addEntries(dictionary, frame.path("tiles"));
      addEntries(actions, frame.path("actions"));
      apply(frame.path("changes"), tiles);
      apply(frame.path("gauges"), gauges);
      apply(frame.path("stats"), stats);
      apply(frame.path("scores"), scores);
      positions.add(
          new Position(tiles.clone(), gauges.clone(), stats.clone(), scores.clone(), frame));
    }
  }

  /** The record of a page. */
  public static PageRecord of(String page) {
    int from = page.indexOf(DATA) + DATA.length();
    byte[] bytes = Base64.getDecoder().decode(page.substring(from, page.indexOf('<', from)));
    try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
      return new PageRecord(new ObjectMapper().readTree(in.readAllBytes()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static ObjectNode frame(JsonNode columns, int at) {
    ObjectNode frame = new ObjectMapper().createObjectNode();
    for (Map.Entry<String, JsonNode> column : columns.properties()) {
      JsonNode value = column.getValue().path(at);
      if (!value.isMissingNode() && !value.isNull()) {
        frame.set(column.getKey(), value);
      }
    }
    return frame;
  }

  private static void addEntries(List<JsonNode> list, JsonNode entries) {
    for (int i = 1; i < entries.size(); i++) {
      list.add(entries.get(0).asInt() + i - 1, entries.get(i));
    }
  }

  private static void apply(JsonNode changes, int[] numbers) {
    for (int i = 0; i < changes.size(); i += 2) {
      numbers[changes.get(i).asInt()] = changes.get(i + 1).asInt();
    }
  }

  /** The frame of the last position. */
  Position last() {
    return positions.get(positions.size() - 1);
  }

  /** The whole record. */
  public JsonNode facts() {
    return facts;
  }

  /** The values of a member of the frames. */
  public List<JsonNode> column(String member) {
    List<JsonNode> values = new ArrayList<>();
    facts.path("frames").path(member).forEach(values::add);
    return values;
  }

  /** The scores of the last position. */
  public List<Integer> finalScores() {
    return Arrays.stream(last().scores()).boxed().toList();
  }

  /** The name of the agent of each seat. */
  public List<String> agents() {
    List<String> agents = new ArrayList<>();
    facts.path("seats").forEach(seat -> agents.add(seat.path("agent").asText()));
    return agents;
  }

  /** The number of positions in which an agent reported the value that it estimates. */
  public long values() {
    return positions.stream().filter(position -> position.frame().has("value")).count();
  }

  /** The label of an action. */
  String label(int action) {
    return actions.get(action).get(0).asText();
  }
}
