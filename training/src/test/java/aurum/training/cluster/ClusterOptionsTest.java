package aurum.training.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.base.InvalidInputException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Options that are refused before Apache Spark starts, which needs no Spark. */
class ClusterOptionsTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "here",
        "spark://127.0.0.1",
        "spark://127.0.0.1:99999",
        "spark://127.0.0.1:7077,",
        "spark://127.0.0.1:7077,b",
        "spark://-x:7077",
        "local[0]",
        "local[99999]",
        "local-cluster[1,1]",
        "local-cluster[1,1,1]",
        "local-cluster[1,1,1023]",
        "local-cluster[1000,1,1024]",
        "local-cluster[1,1000,1024]"
      })
  void anImpossibleUrlIsRefused(String url) {
    Exception refused = assertThrows(InvalidInputException.class, () -> ClusterProvider.open(url));
    assertTrue(refused.getMessage().startsWith("--cluster must be spark://HOST:PORT, "));
    assertTrue(refused.getMessage().endsWith(", not " + url), refused.getMessage());
  }

  @ParameterizedTest
  @ValueSource(strings = {"spark://spark_master:7077", "spark://user@host:7077"})
  void aHostThatSparkDoesNotAcceptIsRefused(String url) {
    Exception refused = assertThrows(InvalidInputException.class, () -> ClusterProvider.open(url));
    String message = refused.getMessage();
    assertTrue(message.contains("letters, digits, '-' and '.' and no user"), message);
    assertTrue(message.contains(", not " + url + ";"), message);
  }

  @Test
  void aUrlMayNameSeveralMasters() {
    String url = "spark://192.0.2.1:7077,192.0.2.2:7078";
    assertEquals(List.of("192.0.2.1:7077", "192.0.2.2:7078"), ClusterProvider.masters(url));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "spark://127.0.0.1:65535",
        "spark://a:1,b:2",
        "spark://[::1]:7077",
        "local[999]",
        "local-cluster[999,999,999999]"
      })
  void otherUrlsNeedSpark(String url) {
    Exception refused = assertThrows(InvalidInputException.class, () -> ClusterProvider.open(url));
    assertTrue(refused.getMessage().startsWith("--cluster needs "), refused.getMessage());
  }

  @ParameterizedTest
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "a shell script")
  @CsvSource(
      delimiter = '|',
      value = {
        "-w x | -w must be a whole number from 1 to 99, not 'x'",
        "-w 0 | -w must be a whole number from 1 to 99, not '0'",
        "-c 0 | -c must be a whole number from 1 to 999, not '0'",
        "-p 65536 | -p must be a port from 1 to 65535, not '65536'",
        "-m 1 | -m must be at least 1g,",
        "-m 1023m | -m must be at least 1g,",
        "-m 0g | -m must be at least 1g,",
        "-z | see training/cluster --help",
        "worker 127.0.0.1 http://x | the URL of the master must be spark://HOST:PORT, not 'http://x'"
      })
  void theScriptRefusesWrongOptionsInOneLine(String options, String message) throws Exception {
    List<String> words = new ArrayList<>(List.of("sh", "cluster"));
    words.addAll(List.of(options.split(" ")));
    Process process = new ProcessBuilder(words).redirectErrorStream(true).start();
    String text =
        new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    assertEquals(2, process.waitFor(), text);
    assertTrue(text.startsWith("cluster: " + message), text);
    assertEquals(1, text.lines().count(), text);
  }
}
