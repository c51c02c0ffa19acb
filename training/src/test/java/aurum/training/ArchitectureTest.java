package aurum.training;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * The arrows of the house.
 *
 * <pre>
 *   training -> agents -> env -> JDK
 *
 *   in env:   a game -> API          games do not know each other
 *             API -> a game          only in aurum.env.Games
 * </pre>
 */
class ArchitectureTest {
  /** The rooms under {@code aurum.env} that every game may use; each other room is a game. */
  private static final Set<String> ROOMS_OF_THE_API = Set.of("reward", "trace", "wrappers");

  private static final String REGISTRY = "aurum.env.Games";

  private static final JavaClasses AURUM =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("aurum");

  @Test
  void theRulesSeeTheClassesOfAllModules() {
    assertTrue(AURUM.contain("aurum.training.Aurum"));
    assertTrue(AURUM.containPackage("aurum.agents"), "no class of agents on the class path");
    assertTrue(AURUM.containPackage("aurum.env"), "no class of env on the class path");
  }

  @Test
  void envDependsOnTheJdkAlone() {
    classes()
        .that()
        .resideInAPackage("aurum.env..")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage("aurum.env..", "java..", "javax..", "jdk..")
        .allowEmptyShould(true)
        .check(AURUM);
  }

  @Test
  void agentsDoNotKnowTraining() {
    noClasses()
        .that()
        .resideInAPackage("aurum.agents..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("aurum.training..")
        .allowEmptyShould(true)
        .check(AURUM);
  }

  @Test
  void everyClassLivesInOneOfTheThreeModules() {
    classes()
        .should()
        .resideInAnyPackage("aurum.env..", "aurum.agents..", "aurum.training..")
        .check(AURUM);
  }

  @Test
  void theApiOfEnvKnowsNoGameButThroughItsRegistry() {
    noClasses()
        .that(resideInAPackage("aurum.env..").and(not(partOfAGame())).and(not(theRegistry())))
        .should()
        .dependOnClassesThat(partOfAGame())
        .allowEmptyShould(true)
        .check(AURUM);
  }

  @Test
  void gamesDoNotKnowTheRegistry() {
    noClasses()
        .that(partOfAGame())
        .should()
        .dependOnClassesThat(theRegistry())
        .allowEmptyShould(true)
        .check(AURUM);
  }

  @Test
  void gamesDoNotKnowEachOther() {
    SlicesRuleDefinition.slices()
        .assignedFrom(games())
        .should()
        .notDependOnEachOther()
        .allowEmptyShould(true)
        .check(AURUM);
  }

  private static DescribedPredicate<JavaClass> partOfAGame() {
    return describe("are part of a game", type -> !gameOf(type).isEmpty());
  }

  private static DescribedPredicate<JavaClass> theRegistry() {
    return describe(
        "are the registry " + REGISTRY,
        type -> type.getName().equals(REGISTRY) || type.getName().startsWith(REGISTRY + "$"));
  }

  private static SliceAssignment games() {
    return new SliceAssignment() {
      @Override
      public SliceIdentifier getIdentifierOf(JavaClass type) {
        String game = gameOf(type);
        return game.isEmpty() ? SliceIdentifier.ignore() : SliceIdentifier.of(game);
      }

      @Override
      public String getDescription() {
        return "games";
      }
    };
  }

  /**
   * {@code aurum.env.vindinium.x} is of the game {@code vindinium}; empty for what is of no game.
   */
  private static String gameOf(JavaClass type) {
    String[] rooms = type.getPackageName().split("\\.", -1);
    boolean game =
        rooms.length > 2
            && rooms[0].equals("aurum")
            && rooms[1].equals("env")
            && !ROOMS_OF_THE_API.contains(rooms[2]);
    return game ? rooms[2] : "";
  }
}
