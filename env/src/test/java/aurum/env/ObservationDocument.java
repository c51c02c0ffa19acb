package aurum.env;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Compares the OBSERVATION.md of a game with the layouts that the game declares. */
public final class ObservationDocument {
  private static final String WRITE = "observation.write";

  private ObservationDocument() {}

  /**
   * Asserts that the document is up to date; writes it instead if the system property {@value
   * #WRITE} is set.
   *
   * @param test the calling test
   * @param introduction what a reader should know before the tables
   */
  public static void assertUpToDate(Game game, Class<?> test, String introduction) {
    Path file = Path.of("src/main/java", test.getPackageName().replace('.', '/'), "OBSERVATION.md");
    String expected = text(game, introduction);
    try {
      if (Boolean.getBoolean(WRITE)) {
        Files.writeString(file, expected);
      }
      String actual = Files.exists(file) ? Files.readString(file) : "";
      assertEquals(
          expected,
          actual,
          "%s is not up to date; write it with: mvn test -pl env -Dtest=%s -D%s=true"
              .formatted(file, test.getSimpleName(), WRITE));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String text(Game game, String introduction) {
    StringBuilder text = new StringBuilder("# Observations of " + game.name() + "\n\n");
    text.append(introduction);
    for (ObservationSpec observation : game.observations()) {
      text.append("\n## ").append(observation.name()).append("\n\n");
      text.append("Shape ").append(observation.space().shape()).append(".\n\n");
      text.append(ObservationTable.markdown(observation.layout()));
    }
    return text.toString();
  }
}
