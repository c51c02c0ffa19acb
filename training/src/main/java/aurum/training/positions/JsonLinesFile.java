package aurum.training.positions;

import aurum.agents.learn.Imitation.Decision;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.MinimalPrettyPrinter;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPOutputStream;

/**
 * A line of JSON for each position, after a first one that describes them; compressed if the name
 * of the file ends in {@code .gz}. Not thread-safe.
 */
final class JsonLinesFile implements PositionFile {
  private final UnfinishedFile unfinished;
  private final JsonGenerator json;
  private final float[] observation;
  private int matches;

  JsonLinesFile(Path file, PositionsSpec spec) throws IOException {
    observation = new float[spec.observation().size()];
    unfinished = new UnfinishedFile(file);
    OutputStream out = unfinished.out();
    json =
        new ObjectMapper()
            .createGenerator(file.toString().endsWith(".gz") ? new GZIPOutputStream(out) : out)
            .setPrettyPrinter(new MinimalPrettyPrinter("\n"));
    json.writeTree(spec.about());
  }

  @Override
  public void add(String id, List<Double> outcomes, List<Decision> decisions) throws IOException {
    for (Decision each : decisions) {
      json.writeStartObject();
      json.writeNumberField("match", matches);
      json.writeStringField("id", id);
      json.writeNumberField("turn", each.turn());
      json.writeNumberField("seat", each.seat());
      json.writeNumberField("action", each.action());
      json.writeNumberField("return", (float) each.sum()[0]);
      json.writeNumberField("outcome", outcomes.get(each.seat()));
      json.writeArrayFieldStart("mask");
      for (boolean isLegal : each.mask()) {
        json.writeNumber(isLegal ? 1 : 0);
      }
      json.writeEndArray();
      json.writeArrayFieldStart("observation");
      each.observation().read(0, observation, 0);
      for (float value : observation) {
        json.writeNumber(value);
      }
      json.writeEndArray();
      json.writeEndObject();
    }
    matches++;
  }

  @Override
  public void finish() throws IOException {
    json.writeRaw('\n');
    json.close();
    unfinished.replace();
  }

  @Override
  public void close() throws IOException {
    unfinished.close();
  }
}
