package aurum.training.notebook;

import aurum.agents.AtomicFile;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

/**
 * The Java kernel that runs the cells of notebooks: rapaio-jupyter-kernel of Maven Central, in a
 * folder of the build. Jupyter finds it there, and not in the user's own folders.
 *
 * <pre>
 *   FOLDER/rapaio-jupyter-kernel-VERSION.jar
 *   FOLDER/kernels/aurum/kernel.json            how to start it
 * </pre>
 */
final class JavaKernel {
  /** The name of the kernel in notebooks. */
  static final String NAME = "aurum";

  /** The name that Jupyter shows. */
  static final String DISPLAY_NAME = "Java (Aurum)";

  private static final String VERSION = "3.0.1";
  private static final String ARTIFACT = "io.github.padreati:rapaio-jupyter-kernel:" + VERSION;
  private static final String SHA_256 =
      "cffac185dafff9a4d62ffdbeb357822b56931c41421c576314a84d3605addd09";

  /** Time for the download of 10 MB, in seconds. */
  private static final long SECONDS_TO_DOWNLOAD = 600;

  private final Path folder;
  private final Path jar;
  private final String sha256;

  JavaKernel(Path folder) {
    this(folder, SHA_256);
  }

  /**
   * @param sha256 of the jar, in hexadecimal
   */
  JavaKernel(Path folder, String sha256) {
    this.folder = folder;
    this.sha256 = sha256;
    jar = folder.resolve("rapaio-jupyter-kernel-" + VERSION + ".jar");
  }

  /** The folder for {@code JUPYTER_PATH}. */
  Path folder() {
    return folder.toAbsolutePath();
  }

  /** Whether the jar is in the folder, and is the right one. */
  boolean isDownloaded() throws IOException {
    return Files.exists(jar) && sha256(jar).equals(sha256);
  }

  /**
   * Downloads the jar by Maven, which uses the user's mirrors and proxies.
   *
   * @param maven the program {@code mvn}
   * @param project the folder of the build, whose version of Maven's plugin is used
   * @throws UnavailableException if the download fails, or the file is not the right one
   */
  void download(Path maven, Path project) throws IOException {
    Files.createDirectories(folder);
    ChildProcess.Result result =
        ChildProcess.run(
            List.of(
                maven.toString(),
                "-q",
                "-B",
                "-N",
                "dependency:copy",
                "-Dartifact=" + ARTIFACT,
                "-DoutputDirectory=" + folder.toAbsolutePath()),
            project,
            Map.of(),
            SECONDS_TO_DOWNLOAD);
    if (result.status() != 0 || !Files.exists(jar)) {
      String error =
          result.output().lines().filter(l -> l.contains("ERROR")).findFirst().orElse("");
      throw new UnavailableException(
          "Maven cannot download %s: %s"
              .formatted(ARTIFACT, error.isEmpty() ? result.lastLine() : error));
    }
    if (!isDownloaded()) {
      String found = sha256(jar);
      Files.delete(jar);
      throw new UnavailableException(
          "%s has the SHA-256 %s instead of %s, so it was deleted; download it from Maven Central"
              .formatted(jar, found, sha256));
    }
  }

  /**
   * Writes how to start the kernel.
   *
   * @param java the program {@code java}
   * @param jvmArguments of the kernel's JVM
   * @param classPath of the cells: jars and folders of classes; contains this class
   */
  void install(Path java, List<String> jvmArguments, List<Path> classPath) throws IOException {
    StringBuilder path = new StringBuilder(jar.toAbsolutePath().toString());
    classPath.forEach(entry -> path.append(File.pathSeparator).append(entry));
    JsonMapper json = new JsonMapper();
    ObjectNode spec = json.createObjectNode();
    spec.putArray("argv")
        .add(java.toString())
        .addAll(jvmArguments.stream().map(spec::textNode).toList())
        .add("-Djava.awt.headless=true")
        .add("-cp")
        .add(path.toString())
        .add(KernelStart.class.getName())
        .add("{connection_file}");
    spec.put("display_name", DISPLAY_NAME);
    spec.put("language", "java");
    spec.put("interrupt_mode", "message");
    spec.putObject("env").put("RJK_TIMEOUT_MILLIS", "-1");
    Path kernel = Files.createDirectories(folder.resolve("kernels").resolve(NAME));
    AtomicFile.write(
        kernel.resolve("kernel.json"),
        json.writeValueAsString(spec).getBytes(StandardCharsets.UTF_8));
  }

  private static String sha256(Path file) throws IOException {
    try {
      MessageDigest hash = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(hash.digest(Files.readAllBytes(file)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
