package aurum.training.sweep;

import aurum.agents.AtomicFile;
import aurum.env.base.InvalidInputException;
import aurum.training.arena.Participant;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.StreamSupport;

/**
 * The hashes of the programs of a sweep, in its folder: a sweep is not continued with another
 * version, because its trials would not be comparable. Not thread-safe.
 */
final class SweepPrograms {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final Path file;
  private final List<Participant.External> programs;
  private ObjectNode written = JsonNodeFactory.instance.objectNode();

  /**
   * Compares the programs with those of the folder.
   *
   * @param file need not exist
   * @throws InvalidInputException if one has changed, or the file is damaged
   */
  SweepPrograms(Path file, List<Participant.External> programs) throws IOException {
    this.file = file;
    this.programs = programs;
    if (Files.exists(file)) {
      for (Participant.External each : programs) {
        compare(each, read().path(each.agent().word()));
      }
    }
    write();
  }

  private JsonNode read() throws IOException {
    try {
      return JSON.readTree(Files.readString(file));
    } catch (com.fasterxml.jackson.core.JsonProcessingException e) {
      throw new InvalidInputException(file + " is damaged; remove it to continue the sweep", e);
    }
  }

  private void compare(Participant.External program, JsonNode known) {
    program
        .files()
        .leaveOut(
            StreamSupport.stream(known.path("leftOut").spliterator(), false)
                .map(JsonNode::asText)
                .toList());
    if (known.has("hash") && !known.path("hash").asText().equals(program.files().hash())) {
      throw new InvalidInputException(
          program.name()
              + " is not the program any more with which this sweep began, so its trials cannot be"
              + " compared; name another folder with --out, or remove "
              + file);
    }
  }

  /** Writes what is new: a file that a program writes does not identify it. */
  void write() throws IOException {
    ObjectNode all = JsonNodeFactory.instance.objectNode();
    for (Participant.External each : programs) {
      ObjectNode node = all.putObject(each.agent().word()).put("hash", each.files().hash());
      each.files().leftOut().forEach(node.withArray("leftOut")::add);
    }
    if (!all.equals(written)) {
      AtomicFile.write(file, all.toPrettyString().getBytes(StandardCharsets.UTF_8));
      written = all;
    }
  }
}
