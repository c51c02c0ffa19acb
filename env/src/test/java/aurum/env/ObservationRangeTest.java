package aurum.env;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The values of every observation, in random play of all variants. */
class ObservationRangeTest {
  private static final int MATCHES = 24;

  /**
   * @param rare a pattern of the names of flags that random play does not set and clear
   */
  @ParameterizedTest
  @CsvSource({
    "vindinium, 0, 'opponent.*exists|action.wait.*'",
    "vindinium, 1, 'board|none'",
    "cultist-wars, 0, 'conversion.(north|west).foe|(cultist|foe).[2-8].*'",
    "cultist-wars, 1, 'slot.(cultist|foe).[4-8]'",
    "ice-and-fire, 0, 'none'"
  })
  void entriesStayInTheirRangesAndFlagsReachBothEnds(String name, int index, String rare) {
    ObservationLayout layout = Games.make(name).observations().get(index).layout();
    float[] least = new float[layout.entries().size()];
    float[] greatest = new float[least.length];
    Arrays.fill(least, Float.POSITIVE_INFINITY);
    Arrays.fill(greatest, Float.NEGATIVE_INFINITY);
    for (String variant : Games.provider(name).variants()) {
      play(Games.make(name, variant, Map.of()), index, least, greatest);
    }
    List<String> missed = new ArrayList<>();
    for (int i = 0; i < least.length; i++) {
      ObservationLayout.Entry entry = layout.entries().get(i);
      boolean flag = entry.meaning().startsWith("1 ") && entry.low() == 0;
      if (flag && !entry.name().matches(rare) && (least[i] != 0 || greatest[i] != 1)) {
        missed.add(entry.name());
      }
    }
    assertEquals(List.of(), missed);
  }

  /** Every kind of observation of every variant of every game. */
  private record Observed(Game game, ObservationSpec kind) {}

  @Provide
  Arbitrary<Observed> observations() {
    List<Observed> all = new ArrayList<>();
    for (GameProvider provider : Games.all()) {
      for (String variant : provider.variants()) {
        Game game = provider.make(variant, Map.of());
        game.observations().forEach(kind -> all.add(new Observed(game, kind)));
      }
    }
    return Arbitraries.of(all);
  }

  @Property(tries = 300, edgeCases = EdgeCasesMode.NONE)
  void entriesOfAllSeatsStayInTheirRangesAtAnyPositionOfRandomPlay(
      @ForAll("observations") Observed observed,
      @ForAll long seed,
      @ForAll @IntRange(max = 700) int decisions) {
    Match match = observed.game.newMatch();
    match.reset(seed);
    new RandomPlay(observed.game, seed).play(match, 0, decisions);
    for (int seat = 0; seat < observed.game.seats(); seat++) {
      Observations.assertInRange(
          observed.kind.layout(),
          Observations.of(observed.kind, match, seat),
          observed.game.variant() + ", seat " + seat);
    }
  }

  private static void play(Game game, int index, float[] least, float[] greatest) {
    ObservationSpec observation = game.observations().get(index);
    ObservationEncoder encoder = observation.newEncoder();
    float[] values = new float[observation.size()];
    int cells = observation.size() / observation.layout().entries().size();
    Match match = game.newMatch();
    for (int seed = 0; seed < MATCHES; seed++) {
      match.reset(seed);
      RandomPlay play = new RandomPlay(game, seed);
      for (int ply = 0; !match.over(); ply++) {
        if (ply % cells == 0) { // Planes have many cells, of which few change in a decision.
          encoder.encode(match, match.actingSeat(), values, 0);
          String where = game.variant() + ", seed " + seed + ", decision " + ply;
          Observations.assertInRange(observation.layout(), values, where);
          for (int i = 0; i < values.length; i++) {
            least[i / cells] = Math.min(least[i / cells], values[i]);
            greatest[i / cells] = Math.max(greatest[i / cells], values[i]);
          }
        }
        match.play(play.choose(match, ply));
      }
    }
  }
}
