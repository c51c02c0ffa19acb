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
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Identifies an agent in a results folder, so that matches of different agents with the same name
 * are not mixed. The identity of
 *
 * <ul>
 *   <li>a policy is its options and the SHA-256 hash of its file;
 *   <li>a scripted agent or a class is its name and the hash of the build or jar that contains it;
 *   <li>a recorded seat is its name and the hash of its trace and of the agent that plays on;
 *   <li>a program is its command line and the hash of its {@link ProgramFiles}, and its tolerance
 *       of the time limits.
 * </ul>
 *
 * <p>If an agent has several names in a list, each has an identity of its own.
 */
final class AgentIdentity {
  private static final String OCCURRENCE = ";occurrence=";
  private static final String TOLERANCE = ";tolerance=";
  private static final String UNLIMITED = ";limits=none";
  private static final String START = ";start=";

  private static final int HASH_DIGITS = 64;

  /** A hash in an identity, and its first digits. */
  private static final Pattern HASH = Pattern.compile("([0-9a-f]{8})[0-9a-f]{56}");

  private final MessageDigest hash = Sha256.newDigest();

  /** The identities of all agents that play, by name. */
  static Map<String, String> byName(List<Participant> all) {
    Map<String, String> identities = new LinkedHashMap<>();
    Map<String, String> contents = new HashMap<>();
    Function<Participant, String> content =
        each -> contents.computeIfAbsent(each.agent().word(), word -> of(each));
    for (Participant participant : all) {
      int occurrence = participant.occurrence(all, content);
      String identity =
          content.apply(participant) + (occurrence == 0 ? "" : OCCURRENCE + occurrence);
      if (participant instanceof Participant.External program) {
        identity +=
            program.isUnlimited() ? UNLIMITED : TOLERANCE + program.limits().toleranceMillis();
        identity += program.startMillis() == 0 ? "" : START + program.startMillis();
      }
      identities.put(participant.name(), identity);
    }
    return identities;
  }

  /** The hash of its files that the identity of a program has. */
  static String hash(Participant.External program, String identity) {
    int begin = program.agent().word().length() + 1;
    return identity.substring(begin, begin + HASH_DIGITS);
  }

  /** An identity with the first digits of its hashes, for people. */
  static String shortened(String identity) {
    return HASH.matcher(identity).replaceAll("$1");
  }

  /**
   * The identity of the contents of a participant, without its limits: for a program, those of the
   * first look at its files; for a policy, those of the file as it was read.
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
   * The identity that an agent would have now, by its files; the file of a policy may have been
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
      case TRACE -> {
        add("", Path.of(agent.body()));
        add(agent.player());
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
