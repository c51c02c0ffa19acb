package aurum.training.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FigureCurveTest {
  private static FigureSeries series(Map<Integer, Double> values) {
    return new FigureSeries(0, "depth", values);
  }

  @Test
  void eachMapIsOneObservationAndATurnWithoutAValueIsMissing() {
    FigureCurve.Builder builder = new FigureCurve.Builder("a");
    builder.add(1, List.of(series(Map.of(1, 2.0, 3, 8.0))));
    builder.add(1, List.of(series(Map.of(1, 4.0))));
    builder.add(2, List.of(series(Map.of(1, 7.0)), series(Map.of(1, 7.0))));
    FigureCurve curve = builder.build();
    assertEquals(3, curve.matches());
    assertEquals(List.of(1, 3), curve.points().stream().map(FigureCurve.Point::turn).toList());
    // The means of the two maps are 3 and 7; Student's quantile of one degree of freedom is 12.706.
    FigureCurve.Point first = curve.points().get(0);
    assertEquals(5, first.mean(), 1e-12);
    assertEquals(5 - 12.7062 * 2, first.low(), 1e-3);
    assertEquals(5 + 12.7062 * 2, first.high(), 1e-3);
    assertEquals(2, first.maps());
    FigureCurve.Point third = curve.points().get(1);
    assertEquals(8, third.mean(), 1e-12);
    assertNull(third.low(), "one map does not tell how much maps differ");
  }
}
