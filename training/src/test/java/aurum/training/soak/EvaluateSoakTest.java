package aurum.training.soak;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * 20,000 matches of a program that starts in milliseconds. A repeated test plays those that are
 * missing.
 */
@Tag("soak")
@EnabledIfSystemProperty(named = "aurum.stress", matches = "true")
class EvaluateSoakTest {
  private static final int MATCHES = 20_000;

  private static final String BOT =
      """
      read size
      i=0
      while [ $i -le $size ]; do read row; i=$((i+1)); done
      while read count; do
        i=0
        while [ $i -lt $count ]; do read entity; i=$((i+1)); done
        echo WAIT
      done
      """;

  @Test
  void thousandsOfProgramsLeaveNothingBehind() throws Exception {
    Soak soak = new Soak("evaluate");
    Path bot = Files.writeString(soak.file("bot.sh"), BOT);
    Path results = soak.file("results");
    Process evaluation =
        soak.start(
            "evaluate",
            "vindinium",
            "players=2",
            "turns=10",
            "--agents",
            "bot:sh " + bot + ",random",
            "--games",
            MATCHES,
            "--results",
            results);
    soak.sample(evaluation);
    long played = 0;
    try (Stream<Path> files = Files.list(results)) {
      for (Path file : files.toList()) {
        try (Stream<String> lines = Files.lines(file)) {
          played += lines.count();
        }
      }
    }
    System.out.printf("soak: evaluate: %d of %d matches so far%n", played, MATCHES);
    soak.requireFlat();
  }
}
