package aurum.training.command;

import static org.junit.jupiter.api.Assertions.assertEquals;

import aurum.training.CommandResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class MapCommandTest {
  private static final Path RECORDINGS = Path.of("../env/src/test/resources/conformance");

  /** Prints the maps of some blocks of a maps.txt, and compares. */
  private static void assertMaps(String folder, int from, int to, List<String> command, String keys)
      throws IOException {
    String maps = Files.readString(RECORDINGS.resolve(folder).resolve("maps.txt"));
    List<String> blocks = List.of(maps.split("(?<=\nend\n)"));
    for (String block : blocks.subList(from, to)) {
      List<String> words = new ArrayList<>(command);
      // map seed=7 size=12 ...
      for (String word : block.substring(0, block.indexOf('\n')).split(" ")) {
        if (word.startsWith("seed=")) {
          words.add("--" + word);
        } else if (word.matches("(" + keys + ")=.*")) {
          words.add(word);
        }
      }
      assertEquals(block, CommandResult.of(words.toArray()).requireDone().out());
    }
  }

  @Test
  void printsTheMapsOfTheRecordings() throws IOException {
    assertMaps("vindinium", 0, 40, List.of("map", "vindinium"), ".*");
  }

  @Test
  void printsTheMapsOfAVariant() throws IOException {
    List<String> command = List.of("map", "vindinium", "--variant", "original");
    assertMaps("vindinium-original", 90, 120, command, "size|wall|mine|map");
  }
}
