package aurum.training.notebook;

import aurum.env.InvalidInputException;
import aurum.training.console.UserClassPath;
import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** The notebooks of a build, and what opens or executes them. */
public final class Notebooks {
  private static final String SUFFIX = ".ipynb";

  /** Test classes of these modules are available to notebooks: contracts of games and learners. */
  private static final List<String> CONTRACTS = List.of("env", "agents");

  private final Path project;
  private final Path folder;
  private final JavaKernel kernel;
  private final Map<String, String> environment;

  /**
   * @param project the folder with {@code pom.xml} and {@code notebooks}
   * @param environment of this program
   */
  Notebooks(Path project, JavaKernel kernel, Map<String, String> environment) {
    this.project = project;
    folder = project.resolve("notebooks");
    this.kernel = kernel;
    this.environment = environment;
  }

  /**
   * The notebooks of the build that is running.
   *
   * @throws InvalidInputException if it is not in the folder in which it was built
   */
  public static Notebooks ofThisBuild() {
    Path target = program().getParent();
    Path project = target.resolve("../..").normalize();
    if (!Files.isDirectory(project.resolve("notebooks"))) {
      throw new InvalidInputException(
          "%s has no folder 'notebooks'; run training/aurum in a copy of Aurum's sources"
              .formatted(project));
    }
    return new Notebooks(project, new JavaKernel(target.resolve("jupyter")), System.getenv());
  }

  /** The jar of this program, or its folder of classes. */
  private static Path program() {
    try {
      return Path.of(Notebooks.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException("the location of a class is always a URI", e);
    }
  }

  /** The folder of the notebooks. */
  public Path folder() {
    return folder;
  }

  /**
   * The files of notebooks.
   *
   * @param names paths of files, or names in the folder, with or without {@code .ipynb}; empty for
   *     all notebooks in the folder, in the order of their names
   * @throws InvalidInputException if there is no such notebook; the message lists those in the
   *     folder
   */
  public List<Path> find(List<String> names) throws IOException {
    List<Path> all;
    try (Stream<Path> files = Files.list(folder)) {
      all = files.filter(file -> file.toString().endsWith(SUFFIX)).sorted().toList();
    }
    if (names.isEmpty()) {
      return all;
    }
    List<Path> found = new ArrayList<>();
    for (String name : names) {
      found.add(
          Stream.of(Path.of(name), folder.resolve(name), folder.resolve(name + SUFFIX))
              .filter(Files::isRegularFile)
              .findFirst()
              .orElseThrow(() -> missing(name, all)));
    }
    return found;
  }

  private static InvalidInputException missing(String name, List<Path> all) {
    List<String> names = all.stream().map(file -> file.getFileName().toString()).toList();
    return new InvalidInputException(
        "there is no notebook '%s'; available: %s".formatted(name, String.join(", ", names)));
  }

  /**
   * What executes notebooks without a browser.
   *
   * @param messages receives a line before a download
   * @throws UnavailableException if a program is missing
   */
  public NotebookExecutor executor(Consumer<String> messages) throws IOException {
    Jupyter jupyter = jupyter(messages);
    if (!jupyter.has("nbconvert")) {
      throw new UnavailableException(
          "this Jupyter has no nbconvert; install it with 'apt-get install jupyter-nbconvert' or"
              + " 'pip install nbconvert'");
    }
    return new NotebookExecutor(jupyter);
  }

  /**
   * Opens a notebook, or the folder, in JupyterLab or else in Jupyter Notebook, which show it in
   * the browser. Returns when the user ends Jupyter.
   *
   * @param file a notebook or a folder of notebooks
   * @param arguments further arguments of Jupyter
   * @param messages receives a line before a download
   * @return the exit status of Jupyter
   * @throws UnavailableException if a program is missing
   */
  public int open(Path file, List<String> arguments, Consumer<String> messages) throws IOException {
    Jupyter jupyter = jupyter(messages);
    boolean lab = jupyter.has("lab");
    if (!lab && !jupyter.has("notebook")) {
      throw new UnavailableException(
          "this Jupyter has no editor; install one with 'apt-get install jupyter-notebook' or 'pip"
              + " install jupyterlab'");
    }
    List<String> command = new ArrayList<>(List.of(lab ? "lab" : "notebook"));
    command.add(file.toAbsolutePath().toString());
    command.addAll(arguments);
    return jupyter.runInteractively(command, folder);
  }

  /** Jupyter with the kernel of this build. */
  private Jupyter jupyter(Consumer<String> messages) throws IOException {
    Optional<Path> jupyter = Jupyter.program("jupyter", environment);
    if (jupyter.isEmpty()) {
      throw new UnavailableException(
          "there is no program 'jupyter'; install it with 'apt-get install jupyter-notebook"
              + " jupyter-nbconvert' or 'pip install jupyterlab'");
    }
    if (!kernel.isDownloaded()) {
      Path maven =
          Jupyter.program("mvn", environment)
              .orElseThrow(
                  () ->
                      new UnavailableException(
                          "the Java kernel of Jupyter is downloaded by Maven, and there is no"
                              + " program 'mvn'; install it with 'apt-get install maven'"));
      messages.accept("downloading the Java kernel of Jupyter");
      kernel.download(maven, project);
    }
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    kernel.install(java, jvmArguments(), classPath());
    return new Jupyter(jupyter.get(), kernel.folder(), environment);
  }

  /** Those of this JVM, which the launcher has chosen. A debugger's port can be used only once. */
  private static List<String> jvmArguments() {
    return ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
        .filter(argument -> !argument.startsWith("-agentlib:") && !argument.startsWith("-Xrun"))
        .toList();
  }

  private List<Path> classPath() throws IOException {
    List<Path> paths = new ArrayList<>();
    Path program = program();
    if (Files.isDirectory(program)) {
      for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
        paths.add(Path.of(entry));
      }
    } else {
      paths.add(program);
      for (String folder : List.of("lib", "junit")) {
        try (Stream<Path> jars = Files.list(program.resolveSibling(folder))) {
          jars.sorted().forEach(paths::add);
        }
      }
    }
    for (String module : CONTRACTS) {
      paths.add(project.resolve(module).resolve("target/test-classes"));
    }
    paths.addAll(UserClassPath.paths(environment.get(UserClassPath.VARIABLE)));
    return paths.stream().map(Path::toAbsolutePath).filter(Files::exists).toList();
  }
}
