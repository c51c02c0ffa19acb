package aurum.agents.contest;

import static aurum.env.base.Requirement.require;

import aurum.agents.Sha256;
import aurum.env.base.InvalidInputException;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * The classes of a contest's referee: a jar with dependencies, a class path, or the folder of a
 * Maven project that has been built. Immutable.
 *
 * @param place as the user names it
 * @param classPath its jars and folders
 * @param hash of all files of the class path by their names and contents, not by their times
 * @param players the least and the greatest number of seats by the game's {@code config.ini}
 */
record RefereeClasses(String place, List<Path> classPath, String hash, Seats players) {
  /** A number of seats. */
  record Seats(int least, int greatest) {
    /** The engine's own bounds, for a game without {@code config.ini}. */
    static final Seats ANY = new Seats(2, 8);
  }

  private static final String ENGINE = "com/codingame/gameengine/core/RefereeMain.class";
  private static final String REFEREE = "com/codingame/game/Referee.class";
  private static final String BUILD = "mvn package dependency:copy-dependencies";
  private static final int HASH_DIGITS = 12;

  /**
   * Finds the classes.
   *
   * @throws InvalidInputException if there are none, or they are not those of a referee with its
   *     engine; the message says what would be right
   */
  static RefereeClasses find(String place) {
    List<String> entries =
        Stream.of(place.split(File.pathSeparator)).filter(entry -> !entry.isEmpty()).toList();
    require(
        !entries.isEmpty(),
        "name the Maven project of a contest, such as referee:CONTEST, or its jar or class path");
    List<Path> classPath = new ArrayList<>();
    for (String entry : entries) {
      classPath.addAll(entries(place, entry));
    }
    Path beside = classPath.get(0).toAbsolutePath().getParent();
    if (entries.size() == 1 && Files.exists(classPath.get(0).resolve("pom.xml"))) {
      beside = classPath.get(0);
      classPath = ofProject(place, beside);
    }
    require(
        contains(classPath, ENGINE),
        "'%s' has no engine (com.codingame.gameengine:core); name a jar with dependencies, or the folder of the Maven project after '%s'"
            .formatted(place, BUILD));
    require(
        contains(classPath, REFEREE),
        "'%s' has no referee: there is no class com.codingame.game.Referee in it; name the jar or the Maven project of a contest"
            .formatted(place));
    return new RefereeClasses(place, List.copyOf(classPath), hash(classPath), players(beside));
  }

  private static Path path(String place) {
    try {
      return Path.of(place);
    } catch (InvalidPathException e) {
      throw new InvalidInputException("'" + place + "' is no path: " + e.getReason(), e);
    }
  }

  private static List<Path> ofProject(String place, Path project) {
    Path target = project.resolve("target");
    Path classes = target.resolve("classes");
    require(
        Files.isDirectory(classes),
        "the Maven project '%s' is not built; run '%s' in it".formatted(place, BUILD));
    List<Path> classPath = new ArrayList<>(List.of(classes));
    classPath.addAll(jars(target.resolve("dependency")));
    return classPath;
  }

  private static List<Path> entries(String place, String entry) {
    if (entry.endsWith("/*") || entry.endsWith(File.separator + "*")) {
      Path folder = path(entry.substring(0, entry.length() - 2));
      require(
          Files.isDirectory(folder),
          "'%s': there is no folder %s of jars".formatted(place, folder));
      List<Path> jars = jars(folder);
      require(!jars.isEmpty(), "'%s': there is no jar in %s".formatted(place, folder));
      return jars;
    }
    Path path = path(entry);
    require(
        Files.exists(path),
        "there is no referee '%s': no file or folder %s; name a jar with dependencies, a class path, or the folder of a Maven project"
            .formatted(place, entry));
    return List.of(path);
  }

  private static List<Path> jars(Path folder) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".jar")).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean contains(List<Path> classPath, String name) {
    return classPath.stream().anyMatch(entry -> !readIn(entry, name).isEmpty());
  }

  /** The name in a list if an entry of the class path has such a file, else an empty list. */
  private static List<String> readIn(Path entry, String name) {
    if (Files.isDirectory(entry)) {
      return Files.exists(entry.resolve(name)) ? List.of(name) : List.of();
    }
    try (ZipFile jar = new ZipFile(entry.toFile())) {
      return jar.getEntry(name) == null ? List.of() : List.of(name);
    } catch (IOException e) {
      throw new InvalidInputException("%s is not a jar: %s".formatted(entry, e.getMessage()), e);
    }
  }

  private static String hash(List<Path> classPath) {
    MessageDigest hash = Sha256.newDigest();
    try {
      for (Path entry : classPath) {
        if (Files.isDirectory(entry)) {
          addFolder(hash, entry);
        } else {
          addJar(hash, entry);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return HexFormat.of().formatHex(hash.digest()).substring(0, HASH_DIGITS);
  }

  private static void addFolder(MessageDigest hash, Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        byte[] bytes = Files.readAllBytes(file);
        CRC32 crc = new CRC32();
        crc.update(bytes);
        String name = folder.relativize(file).toString().replace(File.separatorChar, '/');
        add(hash, name, bytes.length, crc.getValue());
      }
    }
  }

  private static void addJar(MessageDigest hash, Path file) throws IOException {
    try (ZipFile jar = new ZipFile(file.toFile())) {
      jar.stream()
          .filter(entry -> !entry.isDirectory())
          .sorted(Comparator.comparing(ZipEntry::getName))
          .forEach(entry -> add(hash, entry.getName(), entry.getSize(), entry.getCrc()));
    }
  }

  private static void add(MessageDigest hash, String name, long size, long crc) {
    if (!name.startsWith("META-INF/")) {
      hash.update((name + '\n' + size + '\n' + crc + '\n').getBytes(StandardCharsets.UTF_8));
    }
  }

  private static Seats players(Path folder) {
    for (String name : List.of("config.ini", "config/config.ini")) {
      Path file = folder.resolve(name);
      if (Files.isRegularFile(file)) {
        return players(file, properties(file));
      }
    }
    return Seats.ANY;
  }

  private static Properties properties(Path file) {
    Properties config = new Properties();
    try (InputStream in = new ByteArrayInputStream(Files.readAllBytes(file))) {
      config.load(in);
      return config;
    } catch (IOException | IllegalArgumentException e) {
      throw new InvalidInputException("%s cannot be read: %s".formatted(file, e.getMessage()), e);
    }
  }

  private static Seats players(Path file, Properties config) {
    String type = config.getProperty("type", "multi").strip();
    require(
        type.equals("multi"),
        "%s has type=%s: the game is for one player; matches need a game of several players"
            .formatted(file, type));
    try {
      int least = Integer.parseInt(config.getProperty("min_players", "2").strip());
      int greatest =
          Integer.parseInt(config.getProperty("max_players", Integer.toString(least)).strip());
      require(
          least >= 1 && greatest >= least,
          "%s has min_players=%s and max_players=%s".formatted(file, least, greatest));
      return new Seats(least, greatest);
    } catch (NumberFormatException e) {
      throw new InvalidInputException(
          "%s: min_players and max_players must be numbers".formatted(file), e);
    }
  }
}
