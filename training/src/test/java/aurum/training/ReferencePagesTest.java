package aurum.training;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The pages of the reference that are generated from declarations in the code. */
class ReferencePagesTest {
  /** A system property. */
  private static final String WRITE = "reference.write";

  @Test
  void thePageOfCommandsIsUpToDate() throws IOException {
    assertUpToDate("commands.md", CommandsPage.text());
  }

  @Test
  void thePageOfSettingsIsUpToDate() throws IOException {
    assertUpToDate("settings.md", SettingsPage.text());
  }

  /** Compares a page with its text, or writes it if {@link #WRITE} is set. */
  private static void assertUpToDate(String name, String text) throws IOException {
    Path page = Path.of("docs/reference", name);
    if (Boolean.getBoolean(WRITE)) {
      Files.writeString(page, text);
    }
    assertEquals(
        text,
        Files.exists(page) ? Files.readString(page) : "",
        "%s is not up to date; write it with: mvn test -pl training -am -Dtest=%s -Dsurefire.failIfNoSpecifiedTests=false -D%s=true"
            .formatted(page, ReferencePagesTest.class.getSimpleName(), WRITE));
  }
}
