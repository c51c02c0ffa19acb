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
    List<List<Long>> matches =
        List.of(
            List.of(700 * MILLI, 10 * MILLI, 30 * MILLI),
            List.of(),
            List.of(900 * MILLI, 20 * MILLI));
    ResponseTimes times = ResponseTimes.of(matches);
    assertEquals(900, times.firstMaximum());
    assertEquals(3, times.laterTurns());
    assertEquals(20, times.median());
    assertEquals(30, times.maximum());
  }

  @Test
  void percentilesAreThoseOfAllLaterTurns() {
    List<Long> match = LongStream.range(0, 1000).map(turn -> turn * MILLI).boxed().toList();
    ResponseTimes times = ResponseTimes.of(List.of(match));
    assertEquals(500, times.median());
    assertEquals(990, times.percentile99());
    assertEquals(999, times.percentile999());
    assertEquals(999, times.maximum());
  }

  @Test
  void aMatchOfOneTurnHasNoLaterTurns() {
    assertEquals(
        new ResponseTimes(5, 0, 0, 0, 0, 0), ResponseTimes.of(List.of(List.of(5 * MILLI))));
  }

  @Test
  void agentsHaveNone() {
    assertNull(ResponseTimes.of(List.of(List.of(), List.of())));
  }
}
