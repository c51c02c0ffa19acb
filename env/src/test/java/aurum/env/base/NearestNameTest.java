package aurum.env.base;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NearestNameTest {
  private static final List<String> NAMES = List.of("greedy", "guard", "never-drinks", "a");

  @ParameterizedTest
  @CsvSource({
    "gredy, greedy",
    "greeedy, greedy",
    "gurad, guard",
    "never_drink, never-drinks",
    "chess,",
    "gr,",
    "b,",
    "'',"
  })
  void suggestsTheNameWithTheFewestWrongLettersIfTheyAreFew(String unknown, String expected) {
    String suggestion = expected == null ? "" : "; did you mean " + expected + "?";
    assertEquals(suggestion, NearestName.suggestion(unknown, NAMES));
  }
}
