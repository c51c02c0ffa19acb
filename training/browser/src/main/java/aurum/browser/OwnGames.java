package aurum.browser;

import aurum.env.AgentProvider;
import aurum.env.GameProvider;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import javax.tools.ToolProvider;
import org.teavm.diagnostics.Problem;
import org.teavm.diagnostics.ProblemProvider;
import org.teavm.tooling.ConsoleTeaVMToolLog;
import org.teavm.tooling.TeaVMProblemRenderer;
import org.teavm.tooling.TeaVMTargetType;
import org.teavm.tooling.builder.BuildException;
import org.teavm.tooling.builder.BuildResult;
import org.teavm.tooling.builder.InProcessBuildStrategy;
import org.teavm.vm.TeaVMOptimizationLevel;

/**
 * Compiles engines of pages that play a user's own games: {@code OwnGames CLASSES} compiles each
 * game that the folder of classes registers, with the scripted agents that it registers. The folder
 * then has {@code aurum/engines/GAME.wasm}, and the {@code GAME.js} that loads it. The class path
 * is that of the games, with Aurum and TeaVM. The script that {@code aurum new game} writes runs
 * it.
 */
public final class OwnGames {
  private static final String RUNTIME = "/org/teavm/backend/wasm/wasm-gc-runtime.min.js";

  private static final String ENTRY = "Engine";

  /** The compiler's entry, as {@link Vindinium} is that of Vindinium. */
  private static final String SOURCE =
      """
      import aurum.env.Agent;
      import aurum.env.AgentProvider;
      import aurum.env.Game;
      import aurum.training.page.PageEngine;
      import java.util.LinkedHashMap;
      import java.util.Map;
      import org.teavm.jso.JSExport;

      public final class Engine {
        private static final AgentProvider[] AGENTS = {%s};

        private static final PageEngine ENGINE = new PageEngine(new %s(), Engine::agents);

        private static Map<String, Agent.Factory> agents(Game game) {
          Map<String, Agent.Factory> agents = new LinkedHashMap<>();
          for (AgentProvider provider : AGENTS) {
            agents.putAll(provider.agents(game));
          }
          return agents;
        }

        public static void main(String[] arguments) {}

        @JSExport
        public static String receive(String message) {
          return ENGINE.receive(message);
        }
      }
      """;

  private OwnGames() {}

  /** Compiles the games of a folder. Ends with status 1 if one cannot be compiled. */
  public static void main(String[] arguments) throws Exception {
    Path classes = Path.of(arguments[0]);
    System.setProperty(OwnResources.CLASSES, classes.toString());
    Path engines = Files.createDirectories(classes.resolve("aurum/engines"));
    String agents =
        registered(classes, AgentProvider.class).stream()
            .map("new %s()"::formatted)
            .collect(Collectors.joining(", "));
    for (String provider : registered(classes, GameProvider.class)) {
      Class<?> type = Class.forName(provider);
      String game = ((GameProvider) type.getConstructor().newInstance()).name();
      if (!isMade(SOURCE.formatted(agents, provider), engines, game)) {
        System.err.println("build: a browser cannot run " + game + "; the lines above say why");
        System.exit(1);
      }
      try (InputStream runtime = ProblemProvider.class.getResourceAsStream(RUNTIME)) {
        Files.write(engines.resolve(game + ".js"), runtime.readAllBytes());
      }
    }
  }

  /** The classes of a service that the folder names. */
  private static List<String> registered(Path classes, Class<?> service) throws IOException {
    Path names = classes.resolve("META-INF/services").resolve(service.getName());
    if (!Files.exists(names)) {
      return List.of();
    }
    return Files.readAllLines(names).stream()
        .map(line -> line.replaceFirst("#.*", "").strip())
        .filter(line -> !line.isEmpty())
        .toList();
  }

  private static boolean isMade(String source, Path engines, String game)
      throws IOException, BuildException {
    Path folder = Files.createTempDirectory("aurum-engine");
    try {
      Path file = Files.writeString(folder.resolve(ENTRY + ".java"), source);
      String classPath = System.getProperty("java.class.path");
      String[] options = {"-proc:none", "-cp", classPath, "-d", folder.toString(), file.toString()};
      if (ToolProvider.getSystemJavaCompiler().run(null, System.err, System.err, options) != 0) {
        return false;
      }
      return isCompiled(folder + File.pathSeparator + classPath, engines, game + ".wasm");
    } finally {
      Files.delete(folder.resolve(ENTRY + ".java"));
      Files.deleteIfExists(folder.resolve(ENTRY + ".class"));
      Files.delete(folder);
    }
  }

  /** Compiles by TeaVM, with the options of this module's pom.xml. */
  private static boolean isCompiled(String classPath, Path folder, String file)
      throws BuildException {
    InProcessBuildStrategy build = new InProcessBuildStrategy();
    build.init();
    build.setClassPathEntries(List.of(classPath.split(File.pathSeparator)));
    build.setMainClass(ENTRY);
    build.setEntryPointName("main");
    build.setTargetType(TeaVMTargetType.WEBASSEMBLY_GC);
    build.setOptimizationLevel(TeaVMOptimizationLevel.ADVANCED);
    build.setObfuscated(true);
    build.setTargetDirectory(folder.toString());
    build.setTargetFileName(file);
    BuildResult result = build.build();
    List<Problem> problems = result.getProblems().getSevereProblems();
    if (!problems.isEmpty()) {
      TeaVMProblemRenderer.describeProblems(
          result.getCallGraph(), result.getProblems(), new ConsoleTeaVMToolLog(false));
    }
    return problems.isEmpty();
  }
}
