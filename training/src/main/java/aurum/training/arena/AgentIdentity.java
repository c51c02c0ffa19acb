package aurum.training.arena;

import static aurum.env.base.Requirement.require;

import aurum.agents.Sha256;
import aurum.agents.policy.ShippedPolicies;
import aurum.agents.process.CommandWords;
import aurum.agents.scripted.ScriptedAgents;
import aurum.env.Game;
import aurum.env.base.UserClass;
import aurum.training.arena.AgentName.Kind;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
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
  /** The maximum number of files in a folder that a command line names. */
  private static final int MAXIMUM_FILES = 10_000;

  private final MessageDigest hash = Sha256.newDigest();

  /**
   * The identity of an agent.
   *
   * @param agent a valid name
   * @throws UncheckedIOException if a file of the agent cannot be read
   */
  static String of(AgentName agent) {
    AgentIdentity identity = new AgentIdentity();
    try {
      identity.add(agent);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    String hash = HexFormat.of().formatHex(identity.hash.digest());
    return agent.kind() == Kind.POLICY
        ? new AgentName("", Kind.POLICY, hash, agent.options()).word()
        : agent.word() + "#" + hash;
  }

  private void add(AgentName agent) throws IOException {
    switch (agent.kind()) {
      case POLICY -> hash.update(ShippedPolicies.bytes(agent.body()));
      case BOT, HTTP -> {
        for (String word : CommandWords.split(agent.body())) {
          for (String path : word.split(File.pathSeparator)) {
            add(path, new File(path), "");
          }
        }
      }
      case CLASS -> addCode(UserClass.instances(agent.word(), Object.class).get().getClass());
      default -> {
        addCode(Game.class);
        addCode(ScriptedAgents.class);
      }
    }
  }

  /** Adds the jar, or the folder of classes, that contains a class. */
  private void addCode(Class<?> type) throws IOException {
    URL code = type.getProtectionDomain().getCodeSource().getLocation();
    add("", new File(URI.create(code.toString())), ".class");
  }

  /**
   * Adds a file, or the files of a folder in the order of their names; nothing if it is neither.
   *
   * @param suffix of the files in a folder
   */
  private void add(String name, File file, String suffix) throws IOException {
    if (file.isFile()) {
      byte[] contents = Files.readAllBytes(file.toPath());
      hash.update((name + '\n' + contents.length + '\n').getBytes(StandardCharsets.UTF_8));
      hash.update(contents);
    } else if (file.isDirectory()) {
      for (Path each : files(file.toPath(), suffix)) {
        String path = file.toPath().relativize(each).toString();
        add(path.replace(File.separatorChar, '/'), each.toFile(), suffix);
      }
    }
  }

  private static List<Path> files(Path folder, String suffix) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      List<Path> files =
          all.filter(file -> file.toString().endsWith(suffix) && Files.isRegularFile(file))
              .limit(MAXIMUM_FILES + 1L)
              .sorted()
              .toList();
      require(
          files.size() <= MAXIMUM_FILES,
          String.format(
              Locale.ROOT,
              "%s has more than %d files; a bot's command line may name smaller folders only",
              folder,
              MAXIMUM_FILES));
      return files;
    }
  }
}
