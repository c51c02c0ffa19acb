package aurum.training.arena;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class ResponseTimesTest {
  private static final long MILLI = 1_000_000;

  @Test
  void theFirstTurnOfEachMatchCountsApart() {
    List<long[]> matches =
        List.of(
            new long[] {700 * MILLI, 10 * MILLI, 30 * MILLI},
            new long[0],
            new long[] {900 * MILLI, 20 * MILLI});
    ResponseTimes times = ResponseTimes.of(matches);
    assertEquals(900, times.firstMaximum());
    assertEquals(3, times.laterTurns());
    assertEquals(20, times.median());
    assertEquals(30, times.maximum());
  }

  @Test
  void percentilesAreThoseOfAllLaterTurns() {
    long[] match = LongStream.range(0, 1000).map(turn -> turn * MILLI).toArray();
    ResponseTimes times = ResponseTimes.of(List.<long[]>of(match));
    assertEquals(500, times.median());
    assertEquals(990, times.percentile99());
    assertEquals(999, times.percentile999());
    assertEquals(999, times.maximum());
  }

  @Test
  void aMatchOfOneTurnHasNoLaterTurns() {
    assertEquals(
        new ResponseTimes(5, 0, 0, 0, 0, 0),
        ResponseTimes.of(List.<long[]>of(new long[] {5 * MILLI})));
  }

  @Test
  void agentsHaveNone() {
    assertNull(ResponseTimes.of(List.of(new long[0], new long[0])));
  }
}
