package aurum.training;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.xpath.XPathFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;

/** {@code mvn verify -Pstress} runs the tests that are disabled otherwise. */
class StressProfileTest {
  private static final Pattern CONDITION =
      Pattern.compile("@EnabledIfSystemProperty\\(named = \"([^\"]+)\", matches = \"([^\"]+)\"\\)");

  /** A test that no build enables looks like one that passes. */
  @Test
  void theBuildPassesOnThePropertyThatTheProfileSetsAndTheStressTestsRead() throws Exception {
    Set<String> conditions = new TreeSet<>();
    for (Path source : testSources()) {
      Matcher condition = CONDITION.matcher(Files.readString(source));
      while (condition.find()) {
        conditions.add(condition.group(1) + '=' + condition.group(2));
      }
    }
    String profile = "//profile[id='stress']/properties/*";
    String property = inPom("name(" + profile + ")");
    assertEquals(Set.of(property + '=' + inPom(profile)), conditions);

    // With the profile and without it, as the ordinary build.
    String otherwise = inPom("/project/properties/*[name()='" + property + "']");
    Set<String> values = Set.of(inPom(profile), otherwise);
    String passed = System.getProperty(property, "nothing");
    assertTrue(values.contains(passed), "Surefire sets " + property + " to " + passed);
  }

  private static List<Path> testSources() throws IOException {
    List<Path> sources = new ArrayList<>();
    for (String module : List.of("env", "agents", "training")) {
      try (Stream<Path> files = Files.walk(Path.of("..", module, "src/test/java"))) {
        files.filter(file -> file.toString().endsWith("Test.java")).forEach(sources::add);
      }
    }
    return sources;
  }

  private static String inPom(String expression) throws Exception {
    Document pom =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(Path.of("../pom.xml").toFile());
    return XPathFactory.newInstance().newXPath().evaluate(expression, pom);
  }
}
