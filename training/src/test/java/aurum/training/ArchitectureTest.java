package aurum.training;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertEquals;

import aurum.env.GameProvider;
import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * The dependencies between modules and packages, tests left out.
 *
 * <pre>
 *   aurum.training  -->  aurum.agents  -->  aurum.env  -->  JDK
 *
 *   aurum.env.GAME  &lt;--  aurum.agents.scripted.GAME, and no other package
 * </pre>
 */
class ArchitectureTest {
  private static final JavaClasses AURUM =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("aurum");

  /** The packages of the games: each has a class that registers its game. */
  private static final Set<String> GAMES =
      AURUM.stream()
          .filter(type -> type.isAssignableTo(GameProvider.class) && !type.isInterface())
          .map(JavaClass::getPackageName)
          .collect(Collectors.toCollection(TreeSet::new));

  @Test
  void everyGameOfThisBuildIsChecked() {
    assertEquals(
        Set.of("aurum.env.cultistwars", "aurum.env.iceandfire", "aurum.env.vindinium"), GAMES);
  }

  @Test
  void everyClassBelongsToOneOfTheThreeModules() {
    classes()
        .should()
        .resideInAnyPackage("aurum.env..", "aurum.agents..", "aurum.training..")
        .check(AURUM);
  }

  @Test
  void envDependsOnlyOnTheJdk() {
    classes()
        .that()
        .resideInAPackage("aurum.env..")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage("aurum.env..", "java..", "javax..", "jdk..")
        .check(AURUM);
  }

  @Test
  void agentsDoNotDependOnTraining() {
    noClasses()
        .that()
        .resideInAPackage("aurum.agents..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("aurum.training..")
        .check(AURUM);
  }

  @Test
  void learningDependsNeitherOnSearchNorOnExternalPrograms() {
    noClasses()
        .that()
        .resideInAPackage("aurum.agents.learn..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("aurum.agents.search..", "aurum.agents.process..")
        .check(AURUM);
  }

  @Test
  void noPackagesDependOnEachOtherInACycle() {
    slices().matching("aurum.(**)").should().beFreeOfCycles().check(AURUM);
  }

  @Test
  void onlyItsScriptedAgentsDependOnAGame() {
    for (String game : GAMES) {
      String scripted = game.replace("aurum.env.", "aurum.agents.scripted.");
      noClasses()
          .that()
          .resideOutsideOfPackages(game + "..", scripted + "..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage(game + "..")
          .check(AURUM);
    }
  }

  @Test
  void gamesDoNotDependOnTheRegistry() {
    noClasses()
        .that(resideInAGame())
        .should()
        .dependOnClassesThat(assignableTo("aurum.env.Games"))
        .check(AURUM);
  }

  private static DescribedPredicate<JavaClass> resideInAGame() {
    return DescribedPredicate.describe(
        "reside in the package of a game", type -> GAMES.contains(type.getPackageName()));
  }

  @Test
  void classesAreNamedAfterWhatTheyDo() {
    noClasses().should().haveNameMatching(".*(Util|Utils|Manager|Helper|Impl)").check(AURUM);
  }
}
