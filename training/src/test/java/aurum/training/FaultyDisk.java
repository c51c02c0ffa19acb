package aurum.training;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A folder on a disk that loses what was not forced, or becomes full, for programs in processes of
 * their own: {@code src/test/c/faulty_disk.c}, loaded by {@code LD_PRELOAD}.
 */
public final class FaultyDisk {
  private final Path library;
  private final Path folder;
  private final Path forced;

  private FaultyDisk(Path library, Path folder, Path forced) {
    this.library = library;
    this.folder = folder;
    this.forced = forced;
  }

  /**
   * Compiles the library. Without gcc the test is skipped.
   *
   * @param scratch an empty folder; its folder {@code disk} is the one with faults
   */
  public static FaultyDisk in(Path scratch) throws IOException, InterruptedException {
    boolean hasGcc =
        Stream.of(System.getenv("PATH").split(File.pathSeparator))
            .anyMatch(path -> Files.isExecutable(Path.of(path, "gcc")));
    assumeTrue(
        hasGcc, "skipped: gcc, which compiles a disk that loses what was not forced, is missing");
    Path library = scratch.resolve("faulty_disk.so");
    List<String> gcc =
        List.of(
            "gcc",
            "-O1",
            "-w",
            "-shared",
            "-fPIC",
            "-o",
            library.toString(),
            "src/test/c/faulty_disk.c",
            "-ldl");
    assertEquals(0, new ProcessBuilder(gcc).inheritIO().start().waitFor());
    Path folder = Files.createDirectory(scratch.resolve("disk")).toRealPath();
    return new FaultyDisk(library, folder, scratch.resolve("forced"));
  }

  /** The folder. */
  public Path folder() {
    return folder;
  }

  /**
   * A Java program that begins with everything on the disk.
   *
   * @param faults {@code DISK_KILL} or {@code DISK_FULL} with the number of a change of a file,
   *     {@code DISK_FOLDER_ERROR} with the number of the error with which a folder is not forced
   * @param options of the JVM
   */
  public ProcessBuilder java(Map<String, Integer> faults, List<String> options, Object... program)
      throws IOException {
    delete(forced);
    Files.createDirectories(forced);
    ProcessBuilder builder = ChildProgram.shortLived(options, Aurum.class, program);
    Map<String, String> environment = builder.environment();
    environment.put("LD_PRELOAD", library.toString());
    environment.put("DISK_FOLDER", folder.toString());
    environment.put("DISK_FORCED", forced.toString());
    faults.forEach((name, number) -> environment.put(name, number.toString()));
    return builder;
  }

  /** The power fails: the folder has what was forced, and nothing else. */
  public void losePower() throws IOException {
    delete(folder);
    restore(Files.readString(forced.resolve("root")), folder);
  }

  private void restore(String key, Path into) throws IOException {
    Files.createDirectories(into);
    for (String line : Files.readAllLines(forced.resolve(key + ".names"))) {
      String[] words = line.split(" ", 3);
      Path file = into.resolve(words[2]);
      Path bytes = forced.resolve(words[0] + ".bytes");
      if (words[1].equals("d")) {
        if (Files.exists(forced.resolve(words[0] + ".names"))) {
          restore(words[0], file);
        } else {
          Files.createDirectories(file);
        }
      } else if (Files.exists(bytes)) {
        Files.copy(bytes, file);
      } else {
        Files.createFile(file); // Its name was forced, but not its contents.
      }
    }
  }

  /** Deletes a folder, if it exists. */
  public static void delete(Path path) throws IOException {
    if (Files.exists(path)) {
      try (Stream<Path> files = Files.walk(path)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
  }
}
