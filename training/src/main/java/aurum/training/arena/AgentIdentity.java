package aurum.training.arena;

import aurum.agents.Sha256;
import aurum.agents.policy.Policy;
import aurum.agents.policy.ShippedPolicies;
import aurum.agents.process.CommandWords;
import aurum.agents.scripted.ScriptedAgents;
import aurum.env.Game;
import aurum.env.base.InvalidInputException;
import aurum.env.base.UserClass;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/**
 * Identifies an agent in a results folder, so that matches of different agents with the same name
 * are not mixed. The identity of
 *
 * <ul>
 *   <li>a policy is its options and the SHA-256 hash of its file;
 *   <li>a scripted agent or a class is its name and the hash of the build or jar that contains it;
 *   <li>a program is its command line and the hash of the files and folders that its words name.
 * </ul>
 */
final class AgentIdentity {
  /** The greatest number of files in a folder that a command line names. */
  private static final int MAXIMUM_FILES = 10_000;

  private static final String POLICY = "policy:";

  private AgentIdentity() {}

  /**
   * The identity of an agent.
   *
   * @param name a valid name of an agent, without a short name
   * @throws UncheckedIOException if a file of the agent cannot be read
   */
  static String of(String name) {
    try {
      MessageDigest hash = Sha256.newDigest();
      if (name.startsWith(POLICY)) {
        int mark = name.lastIndexOf('?');
        String file = name.substring(POLICY.length(), mark < 0 ? name.length() : mark);
        return POLICY + hashOfPolicy(file, hash) + (mark < 0 ? "" : name.substring(mark));
      }
      Optional<String> commandLine = AgentNames.commandLine(name);
      if (commandLine.isPresent()) {
        for (String word : CommandWords.split(commandLine.get())) {
          for (String path : word.split(File.pathSeparator)) {
            addFile(path, hash);
          }
        }
      } else if (UserClass.isNamedBy(name)) {
        addCode(UserClass.instances(name, Object.class).get().getClass(), hash);
      } else {
        addCode(Game.class, hash);
        addCode(ScriptedAgents.class, hash);
      }
      return name + "#" + hex(hash);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String hashOfPolicy(String nameOrFile, MessageDigest hash) throws IOException {
    if (!ShippedPolicies.names().contains(nameOrFile)) {
      hash.update(Files.readAllBytes(Policy.file(nameOrFile)));
      return hex(hash);
    }
    try (InputStream in = ShippedPolicies.class.getResourceAsStream(nameOrFile + ".zip")) {
      hash.update(in.readAllBytes());
      return hex(hash);
    }
  }

  /** Adds the classes of the jar or folder that contains a class, in the order of their names. */
  private static void addCode(Class<?> type, MessageDigest hash) throws IOException {
    try {
      Path code = Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
      if (Files.isDirectory(code)) {
        addFolder(code, ".class", hash);
      } else {
        addJar(code, hash);
      }
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Adds the contents of a jar, but not the times of its entries, which each build changes. */
  private static void addJar(Path jar, MessageDigest hash) throws IOException {
    try (JarFile file = new JarFile(jar.toFile())) {
      TreeMap<String, JarEntry> entries = new TreeMap<>();
      file.stream()
          .filter(entry -> entry.getName().endsWith(".class"))
          .forEach(entry -> entries.put(entry.getName(), entry));
      for (JarEntry entry : entries.values()) {
        try (InputStream in = file.getInputStream(entry)) {
          add(entry.getName(), in.readAllBytes(), hash);
        }
      }
    }
  }

  /** Adds a file or folder; does nothing for a word that names neither. */
  private static void addFile(String path, MessageDigest hash) throws IOException {
    File file = new File(path);
    if (file.isFile()) {
      add(path, Files.readAllBytes(file.toPath()), hash);
    } else if (file.isDirectory()) {
      addFolder(file.toPath(), "", hash);
    }
  }

  private static void addFolder(Path folder, String suffix, MessageDigest hash) throws IOException {
    List<Path> files = new ArrayList<>();
    try (Stream<Path> all = Files.walk(folder)) {
      all.filter(file -> file.toString().endsWith(suffix) && Files.isRegularFile(file))
          .limit(MAXIMUM_FILES + 1L)
          .forEach(files::add);
    }
    if (files.size() > MAXIMUM_FILES) {
      throw new InvalidInputException(
          "%s has more than %d files; a bot's command line may name smaller folders only"
              .formatted(folder, MAXIMUM_FILES));
    }
    files.sort(null);
    for (Path file : files) {
      String name = folder.relativize(file).toString().replace(File.separatorChar, '/');
      add(name, Files.readAllBytes(file), hash);
    }
  }

  private static void add(String name, byte[] contents, MessageDigest hash) {
    hash.update((name + '\n' + contents.length + '\n').getBytes(StandardCharsets.UTF_8));
    hash.update(contents);
  }

  private static String hex(MessageDigest hash) {
    return HexFormat.of().formatHex(hash.digest());
  }
}
