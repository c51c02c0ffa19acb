package aurum.training.arena;

import aurum.agents.Sha256;
import aurum.agents.policy.ShippedPolicies;
import aurum.agents.scripted.ScriptedAgents;
import aurum.env.Game;
import aurum.env.base.UserClass;
import aurum.training.arena.AgentName.Kind;
import aurum.training.program.ProgramFiles;
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
import java.util.stream.Stream;

/**
 * Identifies an agent in a results folder, so that matches of different agents with the same name
 * are not mixed. The identity of
 *
 * <ul>
 *   <li>a policy is its options and the SHA-256 hash of its file;
 *   <li>a scripted agent or a class is its name and the hash of the build or jar that contains it;
 *   <li>a program is its command line and the hash of its {@link ProgramFiles}.
 * </ul>
 */
final class AgentIdentity {
  private final MessageDigest hash = Sha256.newDigest();

  /**
   * The identity of a participant. That of a program is of the first look at its files, that of a
   * policy is of the file as it was read.
   *
   * @throws UncheckedIOException if a file of the agent cannot be read
   * @throws aurum.training.program.ProgramChangedException if the program has changed since
   */
  static String of(Participant participant) {
    if (participant instanceof Participant.External program) {
      return program.agent().word() + "#" + program.files().hash();
    }
    return participant instanceof Participant.Internal internal && internal.hash() != null
        ? ofPolicy(participant.agent(), internal.hash())
        : ofFiles(participant.agent());
  }

  private static String ofPolicy(AgentName agent, String hash) {
    return new AgentName("", Kind.POLICY, hash, agent.options()).word();
  }

  /**
   * The identity that an agent would have now, by its files; that of a policy may have been
   * replaced since it was read.
   *
   * @param agent no program
   */
  static String ofFiles(AgentName agent) {
    AgentIdentity identity = new AgentIdentity();
    try {
      identity.add(agent);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    String hash = HexFormat.of().formatHex(identity.hash.digest());
    return agent.kind() == Kind.POLICY ? ofPolicy(agent, hash) : agent.word() + "#" + hash;
  }

  private void add(AgentName agent) throws IOException {
    switch (agent.kind()) {
      case POLICY -> hash.update(ShippedPolicies.bytes(agent.body()));
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
    Path place = Path.of(URI.create(code.toString()));
    if (Files.isRegularFile(place)) {
      add("", place);
    } else {
      try (Stream<Path> all = Files.walk(place)) {
        for (Path each : all.filter(AgentIdentity::isClass).sorted().toList()) {
          add(place.relativize(each).toString().replace(File.separatorChar, '/'), each);
        }
      }
    }
  }

  private static boolean isClass(Path file) {
    return file.toString().endsWith(".class") && Files.isRegularFile(file);
  }

  private void add(String name, Path file) throws IOException {
    byte[] contents = Files.readAllBytes(file);
    hash.update((name + '\n' + contents.length + '\n').getBytes(StandardCharsets.UTF_8));
    hash.update(contents);
  }
}
