package aurum.env;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The property is read when the JVM starts, so each case runs in a separate JVM. */
class ChecksTest {
  /** Seat 0 tries to step out of the board, which starts in a corner of walls. */
  static final class Player {
    public static void main(String[] arguments) {
      Match match = Games.make("vindinium").newMatch();
      match.reset(0);
      int action = 0;
      while (match.legal(action)) {
        action++;
      }
      try {
        match.play(action);
        System.out.print("played, turn " + match.turn());
      } catch (IllegalArgumentException e) {
        System.out.print("refused, turn " + match.turn());
      }
    }
  }

  @Test
  void checksAreOnUnlessThePropertyIsFalse() throws Exception {
    assertTrue(Checks.ENABLED);
    assertEquals("refused, turn 0", output());
    assertEquals("refused, turn 0", output("-Daurum.checks=yes"));
  }

  @Test
  void withoutChecksAnIllegalActionHasTheEffectThatTheRulesGiveIt() throws Exception {
    assertEquals("played, turn 1", output("-Daurum.checks=false"));
  }

  private static String output(String... flags) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(ProcessHandle.current().info().command().orElse("java"));
    command.addAll(List.of(flags));
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), Player.class.getName()));
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return output;
  }
}
