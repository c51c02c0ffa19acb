package aurum.agents.neural.dl4j;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import aurum.agents.neural.plan.LayerForward;
import aurum.agents.neural.plan.Plan;
import aurum.agents.neural.plan.PlanLayer;
import aurum.agents.neural.plan.PlanText;
import aurum.agents.neural.plan.Shape;
import aurum.agents.policy.ShippedPolicies;
import aurum.env.ObservationLayout.ActionPlace;
import aurum.env.base.InvalidInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PlanTextTest {
  private static final int ACTIONS = 4;

  /** The plans of random graphs, whose layers are those that the compiler of plans supports. */
  private static List<Plan> randomPlans() {
    List<Plan> plans = new ArrayList<>();
    for (long seed = 0; seed < 200; seed++) {
      List<Integer> inputs = new ArrayList<>();
      String json = GraphJson.write(RandomGraph.of(seed, inputs, ACTIONS));
      plans.add(PlanCompiler.compile(json, inputs).plan());
    }
    return plans;
  }

  private static List<Plan> residualPlans() {
    List<ActionPlace> places =
        List.of(
            new ActionPlace("wait", -1, -1),
            new ActionPlace("step", -1, 0),
            new ActionPlace("shoot", -1, 1),
            new ActionPlace("build", 7, -1));
    List<Integer> shape = List.of(5, 3, 4);
    return List.of(
        new ResidualArchitecture(shape, 1, 4, ACTIONS, List.of()).plan(),
        new ResidualArchitecture(shape, 2, 8, ACTIONS, places).plan());
  }

  private static void assertReadAsWritten(Plan plan) {
    List<String> words = PlanText.words(plan);
    for (String word : words) {
      assertFalse(word.isEmpty() || word.contains(" "), () -> "'" + word + "' of " + words);
    }
    Iterator<String> read = words.iterator();
    assertEquals(plan, PlanText.read(read));
    assertFalse(read.hasNext(), () -> "a word is left: " + words);
  }

  @Test
  void thePlansOfRandomGraphsAreReadAsTheyWereWritten() {
    randomPlans().forEach(PlanTextTest::assertReadAsWritten);
  }

  @Test
  void thePlansOfResidualNetworksAreReadAsTheyWereWritten() {
    residualPlans().forEach(PlanTextTest::assertReadAsWritten);
  }

  @Test
  void thePlansOfShippedPoliciesAreReadAsTheyWereWritten() throws Exception {
    for (String name : ShippedPolicies.NAMES) {
      assertReadAsWritten(ShippedPolicies.nameOrFile(name).architecture().plan());
    }
  }

  @Test
  void everyLayerOfThePackageIsInThesePlans() throws Exception {
    Set<String> tested =
        Stream.of(randomPlans(), residualPlans())
            .flatMap(List::stream)
            .flatMap(plan -> plan.layers().stream())
            .map(layer -> layer.getClass().getSimpleName())
            .collect(Collectors.toCollection(TreeSet::new));
    Set<String> existing = new TreeSet<>();
    Path folder = Path.of(PlanText.class.getResource("PlanText.class").toURI()).getParent();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        String name = file.getFileName().toString().replaceFirst("\\.class$", "");
        Class<?> type = Class.forName(PlanText.class.getPackageName() + "." + name);
        if (PlanLayer.class.isAssignableFrom(type) && !type.isInterface()) {
          existing.add(name);
        }
      }
    }
    assertEquals(existing, tested);
  }

  @Test
  void aLayerOfAnotherPackageIsRefused() {
    record Negation(int input, Shape output) implements PlanLayer {
      @Override
      public int[] inputs() {
        return new int[] {input};
      }

      @Override
      public LayerForward newForward() {
        return (nodes, out) -> {};
      }
    }
    Plan plan = new Plan(Shape.vector(2), List.of(new Negation(0, Shape.vector(2))), 1, 1);
    InvalidInputException e = assertThrows(InvalidInputException.class, () -> PlanText.words(plan));
    assertEquals(
        "the layer %s is not one of Aurum's".formatted(Negation.class.getName()), e.getMessage());
  }

  @Test
  void anUnknownLayerIsRefused() {
    List<String> words = List.of("2 0 0 1 1 1 Negation 0 2 0 0".split(" "));
    InvalidInputException e =
        assertThrows(InvalidInputException.class, () -> PlanText.read(words.iterator()));
    assertEquals("there is no layer 'Negation'", e.getMessage());
  }
}
