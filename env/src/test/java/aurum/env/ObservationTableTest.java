package aurum.env;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ObservationTableTest {
  @Test
  void everyEntryOfAVectorIsARowWithItsIndex() {
    ObservationLayout.Builder builder = ObservationLayout.vector("features", -1, 1);
    builder.group("own").add("gold", -0.5f, 1, "x / (|x| + 200)");
    builder.group("opponent", "left", "right").add("life", 0, 1, "life, in hundredths");
    assertEquals(
        """
        | index | name | range | meaning |
        |---|---|---|---|
        | 0 | own.gold | -0.5 to 1 | x / (\\|x\\| + 200) |
        | 1 | opponent.left.life | 0 to 1 | life, in hundredths |
        | 2 | opponent.right.life | 0 to 1 | life, in hundredths |
        """,
        ObservationTable.markdown(builder.build()));
  }

  @Test
  void everyPlaneIsARowWithItsIndices() {
    ObservationLayout.Builder builder = ObservationLayout.planes("planes", 2, 3, 0, 1);
    ObservationLayout.Group group = builder.group("");
    group.add("walls", 0, 1, "1 on a wall");
    group.add("mines", 0, 1, "1 on a mine");
    assertEquals(
        """
        | index | name | range | meaning |
        |---|---|---|---|
        | 0 to 5 | walls | 0 to 1 | 1 on a wall |
        | 6 to 11 | mines | 0 to 1 | 1 on a mine |
        """,
        ObservationTable.markdown(builder.build()));
  }
}
