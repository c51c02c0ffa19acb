package aurum.training;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertEquals;

import aurum.agents.export.ExportedBot;
import aurum.agents.export.ExportedTextBot;
import aurum.agents.export.PackedWeights;
import aurum.agents.export.VindiniumClient;
import aurum.agents.policy.Policy;
import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.GameProvider;
import aurum.env.Games;
import aurum.env.ObservationEncoder;
import aurum.training.cluster.ClusterTask;
import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.JavaType;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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
  private static final String MAP =
      "The packages, each with the packages of this module that it uses:";

  /** Methods that need it show live pages of the program, and are not for users. */
  private static final String SERVER_OF_PAGES = "aurum.training.web.";

  /** Each module by one of its classes: the folder or jar of that class contains no tests. */
  private static final JavaClasses AURUM =
      new ClassFileImporter()
          .importUrls(
              Stream.of(Games.class, Policy.class, Aurum.class)
                  .map(type -> type.getProtectionDomain().getCodeSource().getLocation())
                  .toList())
          .that(resideInAPackage("aurum.."));

  /** The packages of the games: each has a class that registers its game. */
  private static final Set<String> GAMES =
      AURUM.stream()
          .filter(type -> type.isAssignableTo(GameProvider.class) && !type.isInterface())
          .filter(type -> !type.isAnonymousClass()) // Games of users, whose names have a prefix.
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
  void onlyOnePackageDependsOnDl4jAndNativeLibraries() {
    noClasses()
        .that()
        .resideOutsideOfPackage("aurum.agents.neural.dl4j")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("org.deeplearning4j..", "org.nd4j..", "org.bytedeco..")
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

  @ParameterizedTest
  @ValueSource(strings = {"env", "agents", "training"})
  void packageInfoListsThePackagesOfAModuleAndTheirDependencies(String module) throws IOException {
    String path = "%s/src/main/java/aurum/%s/package-info.java".formatted(module, module);
    String text = Files.readString(Path.of("..").resolve(path));
    int begin = text.indexOf("{@code", text.indexOf(MAP)) + "{@code".length();
    Map<String, Set<String>> listed = new TreeMap<>();
    String[] lines = text.substring(begin, text.indexOf("}</pre>", begin)).split("\n \\* (?=\\w)");
    for (String line : List.of(lines).subList(1, lines.length)) {
      String[] parts = line.split("-->", -1);
      String used = parts.length == 1 ? "" : parts[1].replaceAll("[ *\n]", "");
      listed.put(
          parts[0].split(" ", 2)[0],
          used.isEmpty() ? Set.of() : new TreeSet<>(List.of(used.split(","))));
    }
    assertEquals(dependencies(module), listed, "correct the map of packages in " + path);
  }

  /** The packages of a module, each with those that it uses, without subpackages. */
  private static Map<String, Set<String>> dependencies(String module) {
    Map<String, Set<String>> dependencies = new TreeMap<>();
    for (JavaClass type : AURUM) {
      String name = packageOf(type, module);
      if (name != null) {
        Set<String> used = dependencies.computeIfAbsent(name, key -> new TreeSet<>());
        for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
          String target = packageOf(dependency.getTargetClass().getBaseComponentType(), module);
          if (target != null && !target.equals(name)) {
            used.add(target);
          }
        }
      }
    }
    return dependencies;
  }

  /** The module's own name for its root package; null for a class of another module. */
  private static String packageOf(JavaClass type, String module) {
    String[] parts = type.getPackageName().split("\\.");
    boolean ofModule = parts.length > 1 && parts[0].equals("aurum") && parts[1].equals(module);
    return !ofModule ? null : parts.length == 2 ? module : parts[2];
  }

  /** The types that the packages' own documentation names as those of the library. */
  private static Set<String> typesOfTheLibrary() throws IOException {
    Pattern list = Pattern.compile("<p>Public types of the library: ([^.]+)\\.");
    Pattern link = Pattern.compile("\\{@link[\\s*]+(\\w+)}");
    Set<String> types = new TreeSet<>();
    for (String module : List.of("env", "agents", "training")) {
      Path sources = Path.of("..", module, "src/main/java");
      try (Stream<Path> files = Files.walk(sources)) {
        for (Path file : files.filter(each -> each.endsWith("package-info.java")).toList()) {
          String name = sources.relativize(file.getParent()).toString().replace('/', '.');
          list.matcher(Files.readString(file))
              .results()
              .flatMap(found -> link.matcher(found.group(1)).results())
              .forEach(found -> types.add(name + "." + found.group(1)));
        }
      }
    }
    return types;
  }

  @Test
  void theLibraryNamesEveryTypeThatItsSignaturesNeed() throws IOException {
    Set<String> listed = typesOfTheLibrary();
    Map<String, Set<String>> missing = new TreeMap<>();
    for (JavaClass type : AURUM) {
      if (listed.contains(outermost(type)) && isVisible(type)) {
        for (JavaClass needed : typesOfSignatures(type)) {
          String name = outermost(needed);
          if (name.startsWith("aurum.")
              && !name.startsWith(SERVER_OF_PAGES)
              && !listed.contains(name)) {
            missing.computeIfAbsent(name, key -> new TreeSet<>()).add(type.getSimpleName());
          }
        }
      }
    }
    assertEquals(Map.of(), missing, "add to the list in package-info.java, each with who needs it");
  }

  @Test
  void onlyTypesThatUsersOrAnotherPackageNeedArePublic() throws IOException {
    Set<String> needed = typesOfTheLibrary();
    needed.addAll(providers());
    needed.addAll(typesOfProgramsBesideTheModules());
    needed.add(Aurum.class.getName());
    for (Class<?> type :
        List.of(
            ExportedBot.class, ExportedTextBot.class, PackedWeights.class, VindiniumClient.class)) {
      needed.add(type.getName()); // The source of an exported program names them.
    }
    Set<String> needless = new TreeSet<>();
    for (JavaClass type : AURUM) {
      if (type.isTopLevelClass()
          && type.getModifiers().contains(JavaModifier.PUBLIC)
          && !needed.contains(type.getName())
          && !isCreatedByName(type)
          && !isUsedByAnotherPackage(type)
          && !hasVisibleConstant(type)) {
        needless.add(type.getName());
      }
    }
    assertEquals(
        Set.of(), needless, "make package-private, or add to the list in package-info.java");
  }

  /** Exported programs create games, encoders and agents; workers of a cluster create tasks. */
  private static boolean isCreatedByName(JavaClass type) {
    return Stream.of(Game.class, ObservationEncoder.class, Agent.class, ClusterTask.class)
        .anyMatch(type::isAssignableTo);
  }

  private static boolean isUsedByAnotherPackage(JavaClass type) {
    return type.getDirectDependenciesToSelf().stream()
        .map(use -> use.getOriginClass().getPackageName())
        .anyMatch(user -> !user.equals(type.getPackageName()));
  }

  /** The compiler copies the value of a constant, and no use of its class remains. */
  private static boolean hasVisibleConstant(JavaClass type) {
    return type.getFields().stream()
        .anyMatch(
            field ->
                field
                        .getModifiers()
                        .containsAll(
                            Set.of(JavaModifier.PUBLIC, JavaModifier.STATIC, JavaModifier.FINAL))
                    && (field.getRawType().isPrimitive()
                        || field.getRawType().isEquivalentTo(String.class)));
  }

  /** The classes that a ServiceLoader creates. */
  private static Set<String> providers() throws IOException {
    Pattern line = Pattern.compile("^(aurum\\.[\\w.]+)", Pattern.MULTILINE);
    Set<String> providers = new TreeSet<>();
    for (String module : List.of("env", "agents", "training")) {
      providers.addAll(matches(line, "../" + module + "/src/main/resources/META-INF/services"));
    }
    return providers;
  }

  private static Set<String> typesOfProgramsBesideTheModules() throws IOException {
    Pattern line = Pattern.compile("^import (aurum\\.[\\w.]+);", Pattern.MULTILINE);
    Set<String> types = matches(line, "../training/spark/src/main/java");
    types.addAll(matches(line, "../training/comparison"));
    return types;
  }

  private static Set<String> matches(Pattern pattern, String folder) throws IOException {
    Set<String> found = new TreeSet<>();
    try (Stream<Path> files = Files.walk(Path.of(folder))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        pattern.matcher(Files.readString(file)).results().forEach(m -> found.add(m.group(1)));
      }
    }
    return found;
  }

  private static String outermost(JavaClass type) {
    return type.getBaseComponentType().getName().split("\\$", 2)[0];
  }

  private static boolean isVisible(JavaClass type) {
    return isVisible(type.getModifiers())
        && type.getEnclosingClass().map(outer -> isVisible(outer)).orElse(true);
  }

  private static boolean isVisible(Set<JavaModifier> modifiers) {
    return modifiers.contains(JavaModifier.PUBLIC) || modifiers.contains(JavaModifier.PROTECTED);
  }

  /** The types of supertypes and of visible fields, constructors and methods. */
  private static Set<JavaClass> typesOfSignatures(JavaClass type) {
    List<JavaType> types = new ArrayList<>(type.getInterfaces());
    type.getSuperclass().ifPresent(types::add);
    for (JavaField field : type.getFields()) {
      if (isVisible(field.getModifiers())) {
        types.add(field.getType());
      }
    }
    for (JavaCodeUnit method : type.getCodeUnits()) {
      if (isVisible(method.getModifiers())
          && !method.getModifiers().contains(JavaModifier.SYNTHETIC)) {
        types.add(method.getReturnType());
        types.addAll(method.getParameterTypes());
        types.addAll(method.getExceptionTypes());
      }
    }
    return types.stream()
        .flatMap(needed -> needed.getAllInvolvedRawTypes().stream())
        .collect(Collectors.toSet());
  }

  /**
   * Error Prone's DefaultLocale sees a format only where it is a literal: of one that it does not
   * see, the locale must be named.
   */
  @Test
  void aFormatThatIsNoLiteralNamesItsLocale() throws IOException {
    Pattern unseen =
        Pattern.compile(
            "[^\"\\s]\\s*+\\.formatted\\(|String\\.format\\(\\s*+(?!Locale)|[. ]printf\\(\\s*+(?!Locale|\")");
    Set<String> found = new TreeSet<>();
    for (String module : List.of("env", "agents", "training")) {
      try (Stream<Path> files = Files.walk(Path.of("..", module, "src/main/java"))) {
        for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
          String text = Files.readString(file);
          unseen
              .matcher(text)
              .results()
              .map(match -> text.substring(0, match.end()).lines().count())
              .forEach(line -> found.add(file.getFileName() + ":" + line));
        }
      }
    }
    assertEquals(Set.of(), found, "write String.format(Locale.ROOT, ...)");
  }

  @Test
  void classesAreNamedAfterWhatTheyDo() {
    noClasses().should().haveNameMatching(".*(Util|Utils|Manager|Helper|Impl)").check(AURUM);
  }
}
