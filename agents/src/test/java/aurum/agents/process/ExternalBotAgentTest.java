package aurum.agents.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Games;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExternalBotAgentTest {
  private static final String JAVA =
      Path.of(System.getProperty("java.home"), "bin", "java").toString();

  private static String refusal(String... command) {
    BotFactory program = new StdioBot.Factory(List.of(command));
    ExternalBotAgent.Factory factory =
        new ExternalBotAgent.Factory(String.join(" ", command), program, 1);
    String message =
        assertThrows(
                IllegalArgumentException.class,
                () -> factory.requireReplies(Games.make("vindinium")))
            .getMessage();
    assertEquals(1, message.lines().count(), message);
    return message;
  }

  @Test
  void aProgramThatEndsInItsFirstTurnIsRefusedWithItsError() {
    String message = refusal(JAVA, "-XX:TieredStopAtLevel=1", "NoSuchClass");
    assertTrue(message.contains("NoSuchClass' ended in its first turn"), message);
    assertTrue(message.contains("its standard error ends with: "), message);
    assertTrue(message.endsWith("NoSuchClass"), message);
  }

  @Test
  void aProgramThatDoesNotExistIsRefused() {
    assertTrue(refusal("no-such-program").contains("no-such-program"));
  }
}
