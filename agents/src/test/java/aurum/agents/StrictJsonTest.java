package aurum.agents;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.base.InvalidInputException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StrictJsonTest {
  record Range(double low, double high) {
    Range {
      if (low > high) {
        throw new IllegalArgumentException("low must be at most high");
      }
    }
  }

  record Sample(long count, boolean on, Range range, Map<String, Integer> sizes) {}

  private static final Sample SAMPLE = new Sample(7, true, new Range(-1, 1), Map.of("a", 2));

  private static final String TEXT =
      """
      {
        "count" : 7,
        "on" : true,
        "range" : {
          "low" : -1.0,
          "high" : 1.0
        },
        "sizes" : {
          "a" : 2
        }
      }
      """;

  private static Sample bind(String json) {
    byte[] utf8 = json.getBytes(StandardCharsets.UTF_8);
    return StrictJson.bind(StrictJson.parse(utf8, "x.json"), Sample.class, "x.json");
  }

  @Test
  void namesThePlaceOfAnErrorInItsOwnWords() {
    String error = "x is not JSON: an error in line 2, column \\d+";
    assertTrue(refusal("{\"a\":\n NaN}").matches(error), refusal("{\"a\":\n NaN}"));
    assertTrue(refusal("{\"a\":\n [1,").matches(error), refusal("{\"a\":\n [1,"));
    assertTrue(
        refusal("{\"a\": 1,\n \"a\": 2}")
            .startsWith("x is not JSON: a field that occurs twice in line 2"));
  }

  private static String refusal(String json) {
    byte[] utf8 = json.getBytes(StandardCharsets.UTF_8);
    return assertThrows(InvalidInputException.class, () -> StrictJson.parse(utf8, "x"))
        .getMessage();
  }

  @Test
  void writesARecordAndReadsItBack() {
    assertEquals(TEXT, StrictJson.toText(SAMPLE));
    assertEquals(SAMPLE, bind(TEXT));
  }

  @Test
  void acceptsAWholeNumberWhereANumberIsExpected() {
    assertEquals(SAMPLE, bind(TEXT.replace("-1.0", "-1")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "true  | 1        | 'on' in x.json must be true or false, not 1",
        "true  | \"true\" | 'on' in x.json must be true or false, not \"true\"",
        "7     | true     | 'count' in x.json must be a whole number, not true",
        "7     | 99999999999999999999 | 'count' in x.json must be a whole number of at most 64"
            + " bits, not 99999999999999999999",
        "2     | 2.5      | 'sizes.a' in x.json must be a whole number, not 2.5",
        "2     | null     | 'sizes.a' in x.json must be a whole number, not null",
        "-1.0  | \"-1\"   | 'range.low' in x.json must be a number, not \"-1\"",
        "-1.0  | 5        | 'range' in x.json: low must be at most high",
        "\"on\" : true, |  | 'on' in x.json is missing",
        "\"low\" | \"less\" : 1, \"low\" | unknown field 'range.less' in x.json; available: low,"
            + " high",
      })
  void namesTheFieldAndWhatItMustBe(String from, String to, String message) {
    Exception e =
        assertThrows(
            IllegalArgumentException.class, () -> bind(TEXT.replace(from, to == null ? "" : to)));
    assertEquals(message, e.getMessage());
  }

  @Test
  void showsAtMostAPartOfALongValue() {
    Exception e =
        assertThrows(
            IllegalArgumentException.class,
            () -> bind(TEXT.replace("true", List.of("\"" + "x".repeat(1000) + "\"").toString())));
    assertEquals(
        "'on' in x.json must be true or false, not [\"" + "x".repeat(58) + "...", e.getMessage());
  }
}
