package aurum.training.notebook;

import static aurum.env.base.Requirement.require;

import aurum.agents.AtomicFile;
import aurum.agents.Sha256;
import aurum.env.base.InvalidInputException;
import aurum.env.base.UserClass;
import aurum.training.console.ProgramFolder;
import aurum.training.console.UserClassPath;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The notebooks of a build, and the user's Jupyter, which opens or executes them, those in Java
 * with a kernel in a folder of the build.
 */
public final class Notebooks {
  private static final String KERNEL = "rapaio-jupyter-kernel";
  private static final String KERNEL_VERSION = "3.0.1";
  private static final String SHA_256 =
      "cffac185dafff9a4d62ffdbeb357822b56931c41421c576314a84d3605addd09";

  /** Neither the time of the execution nor the version of Java gets into the file. */
  private static final String NBCONVERT =
      """
      --to=notebook --execute
      --ExecutePreprocessor.startup_timeout=60 --ExecutePreprocessor.timeout=600
      --ExecutePreprocessor.record_timing=False --ClearMetadataPreprocessor.enabled=True
      --ClearMetadataPreprocessor.clear_cell_metadata=False
      --ClearMetadataPreprocessor.preserve_nb_metadata_mask={'kernelspec',('language_info','name')}
      """;

  private final Path project;
  private final Path jupyter;
  private final Path programs;
  private final String sha256;

  /** The notebooks of the build that is running, and the programs on the {@code PATH}. */
  public Notebooks() {
    this(ProgramFolder.path(), Path.of(""), SHA_256);
  }

  /**
   * @param project the folder with {@code notebooks} and {@code training/target}
   * @param programs the folder of Jupyter and Maven; empty for the {@code PATH}
   * @param sha256 of the kernel's jar, in hexadecimal
   */
  Notebooks(Path project, Path programs, String sha256) {
    this.project = project;
    jupyter = project.resolve("training/target/jupyter").toAbsolutePath();
    this.programs = programs;
    this.sha256 = sha256;
  }

  /**
   * The files of notebooks.
   *
   * @param names paths of files, or names of the build's notebooks, with or without {@code .ipynb};
   *     empty for all notebooks of the build, in the order of their names
   * @throws InvalidInputException if there is no such notebook
   */
  public List<Path> find(List<String> names) throws IOException {
    Path folder = project.resolve("notebooks");
    if (names.isEmpty()) {
      try (Stream<Path> files = Files.list(folder)) {
        return files.filter(file -> file.toString().endsWith(".ipynb")).sorted().toList();
      }
    }
    List<Path> found = new ArrayList<>();
    for (String name : names) {
      Path named = folder.resolve(name.replace(".ipynb", "") + ".ipynb");
      Path file = Files.exists(Path.of(name)) ? Path.of(name) : named;
      require(Files.isRegularFile(file), "there is no notebook '%s' in %s".formatted(name, folder));
      found.add(file);
    }
    return found;
  }

  /**
   * Opens a notebook, or the folder, in JupyterLab or else in Jupyter Notebook. Returns Jupyter's
   * exit status when the user ends it.
   *
   * @param arguments further arguments of Jupyter
   */
  public int open(Optional<Path> file, List<String> arguments)
      throws IOException, InterruptedException {
    List<String> all = new ArrayList<>(arguments);
    all.add(0, file.orElse(project.resolve("notebooks")).toString());
    try {
      return run("jupyter-lab", all, null);
    } catch (InvalidInputException e) {
      return run("jupyter-notebook", all, null);
    }
  }

  /**
   * Checks that notebooks can be executed.
   *
   * @throws InvalidInputException if nbconvert is missing
   */
  public void requireNbconvert() throws IOException, InterruptedException {
    run("jupyter-nbconvert", List.of("--version"), ProcessBuilder.Redirect.DISCARD.file());
  }

  /**
   * Executes all cells of a notebook in its folder, by a new process of its kernel.
   *
   * @param out receives the notebook with its outputs if all cells succeed
   * @return why it failed; empty if all cells succeeded
   */
  public Optional<String> execute(Path file, Path out) throws IOException, InterruptedException {
    List<String> arguments = new ArrayList<>(List.of(NBCONVERT.split("\\s+")));
    arguments.add("--output-dir=" + out.toAbsolutePath());
    arguments.addAll(List.of("--output=" + file.getFileName(), file.toString()));
    Path log = Files.createTempFile("aurum", ".log");
    try {
      if (run("jupyter-nbconvert", arguments, log.toFile()) == 0) {
        return Optional.empty();
      }
      String text = new String(Files.readAllBytes(log), StandardCharsets.UTF_8);
      // Without colours, nor the code that javac repeats with each of its errors.
      text = text.replaceAll("\u001b\\[[0-9;]*m", "").replaceAll("(?m)^\\|.*\\R", "").strip();
      // The error of a cell is several lines long, every other error is the last line.
      int cell = text.lastIndexOf("nbclient.exceptions.");
      return Optional.of(text.substring(cell >= 0 ? cell : text.lastIndexOf('\n') + 1));
    } finally {
      Files.delete(log);
    }
  }

  /**
   * Downloads the kernel if it is missing, and writes how Jupyter starts it.
   *
   * @throws IOException if Maven cannot download it, or its hash is wrong
   */
  public void installKernel() throws IOException, InterruptedException {
    Path kernel = Files.createDirectories(jupyter.resolve("kernels/aurum"));
    String artifact = "io.github.padreati:" + KERNEL + ":" + KERNEL_VERSION;
    Path jar = jupyter.resolve(KERNEL + "-" + KERNEL_VERSION + ".jar");
    List<String> copy = new ArrayList<>(List.of("-B", "-N", "dependency:copy"));
    copy.addAll(List.of("-Dartifact=" + artifact, "-DoutputDirectory=" + jupyter));
    copy.addAll(List.of("-f", project.resolve("pom.xml").toString()));
    if (!Files.exists(jar) && run("mvn", copy, jupyter.resolve("maven.log").toFile()) != 0) {
      throw new IOException("Maven cannot download " + artifact + "; see maven.log in " + jupyter);
    }
    byte[] hash = Sha256.newDigest().digest(Files.readAllBytes(jar));
    if (!HexFormat.of().formatHex(hash).equals(sha256)) {
      Files.delete(jar);
      throw new IOException(jar + " was deleted: its SHA-256 is not " + sha256);
    }
    List<String> argv = new ArrayList<>();
    argv.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    argv.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
    argv.addAll(List.of("-Djava.awt.headless=true", "-cp", classPath(jar)));
    argv.addAll(List.of("org.rapaio.jupyter.kernel.MainApp", "{connection_file}"));
    Map<String, Object> spec =
        Map.of(
            "argv", argv,
            "display_name", "Java (Aurum)",
            "language", "java",
            "interrupt_mode", "message",
            "env", Map.of("RJK_TIMEOUT_MILLIS", "-1"));
    AtomicFile.write(kernel.resolve("kernel.json"), new JsonMapper().writeValueAsBytes(spec));
  }

  /** This program, which replaces a class of the kernel, and all that cells may use. */
  private String classPath(Path kernel) {
    List<Path> paths = new ArrayList<>(List.of(ProgramFolder.location(), kernel));
    paths.add(project.resolve("training/target/junit/*"));
    paths.add(project.resolve("env/target/test-classes"));
    paths.add(project.resolve("agents/target/test-classes"));
    paths.addAll(UserClassPath.paths(System.getenv(UserClass.CLASS_PATH)));
    Stream<String> absolute = paths.stream().map(path -> path.toAbsolutePath().toString());
    return absolute.collect(Collectors.joining(File.pathSeparator));
  }

  /**
   * Runs a program until it ends; it ends with this program. Returns its exit status.
   *
   * @param log receives its output; null for the terminal
   */
  private int run(String program, List<String> arguments, File log)
      throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder(programs.resolve(program).toString()).inheritIO();
    builder.command().addAll(arguments);
    builder.environment().merge("JUPYTER_PATH", File.pathSeparator + jupyter, String::concat);
    if (log != null) {
      builder.redirectErrorStream(true).redirectOutput(log);
    }
    Process process;
    try {
      process = builder.start();
    } catch (IOException e) {
      throw new InvalidInputException("there is no " + program + "; see notebooks/README.md", e);
    }
    Runtime.getRuntime().addShutdownHook(new Thread(() -> end(process)));
    return process.waitFor();
  }

  private static void end(Process process) {
    process.descendants().forEach(ProcessHandle::destroy);
    process.destroy();
  }
}
