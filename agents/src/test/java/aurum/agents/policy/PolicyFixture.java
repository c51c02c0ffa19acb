package aurum.agents.policy;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Game;
import aurum.env.Games;
import aurum.env.base.InvalidInputException;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/** A valid policy file, and invalid ones that differ from it in one point. */
final class PolicyFixture {
  static final String JSON = "policy.json";
  static final String WEIGHTS = "weights.f32";
  static final String HASHES = "sha256";

  private final Path folder;

  PolicyFixture(Path folder) {
    this.folder = folder;
  }

  static Policy policy() {
    Game game = Games.make("vindinium", "codingame", Map.of("size", "10"));
    float[] weights = RandomPolicy.weights(game, List.of(8, 4), 1);
    return Policy.of(game, List.of(8, 4), weights)
        .withReward(Map.of("end:win", 0.5), 0.99)
        .withRecord(
            JsonNodeFactory.instance.objectNode().put("seed", 7).put("learningRate", 2.5e-4),
            JsonNodeFactory.instance.objectNode().put("steps", 1_000_000));
  }

  /** The file of {@link #policy}. */
  Path written() throws IOException {
    Path file = folder.resolve("policy.zip");
    policy().write(file);
    return file;
  }

  /** The same with a replacement in policy.json and matching hashes. */
  Path edited(String from, String to) throws IOException {
    String json = new String(entries(written()).get(JSON), StandardCharsets.UTF_8);
    assertTrue(json.contains(from), json);
    return withJson(json.replace(from, to));
  }

  /** The same with another policy.json and matching hashes. */
  Path withJson(String json) throws IOException {
    Map<String, byte[]> entries = entries(written());
    entries.put(JSON, json.getBytes(StandardCharsets.UTF_8));
    return signed(entries);
  }

  /** A file of these entries with matching hashes. */
  Path signed(Map<String, byte[]> entries) throws IOException {
    entries.put(
        HASHES,
        hashes(entries.get(JSON), entries.get(WEIGHTS)).getBytes(StandardCharsets.US_ASCII));
    return zip(entries);
  }

  /** A file of these entries, deflated as other programs write them. */
  Path zip(Map<String, byte[]> entries) throws IOException {
    Path file = folder.resolve("other.zip");
    try (OutputStream out = Files.newOutputStream(file);
        ZipOutputStream zip = new ZipOutputStream(out)) {
      for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
        zip.putNextEntry(new ZipEntry(entry.getKey()));
        zip.write(entry.getValue());
      }
    }
    return file;
  }

  static Map<String, byte[]> entries(Path file) throws IOException {
    Map<String, byte[]> entries = new LinkedHashMap<>();
    try (ZipFile zip = new ZipFile(file.toFile())) {
      for (ZipEntry entry : zip.stream().toList()) {
        entries.put(entry.getName(), zip.getInputStream(entry).readAllBytes());
      }
    }
    return entries;
  }

  /** The entry sha256, in the format of {@code sha256sum -c}. */
  static String hashes(byte[] json, byte[] weights) {
    return hash(json) + "  policy.json\n" + hash(weights) + "  weights.f32\n";
  }

  private static String hash(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError(e);
    }
  }

  static void assertRefused(String why, Path file) {
    InvalidInputException e = assertThrows(InvalidInputException.class, () -> Policy.read(file));
    assertOneLine(e, file);
    assertTrue(e.getMessage().contains(why), e.getMessage());
  }

  /** The message names the file, is short, and has neither control characters nor class names. */
  static void assertOneLine(InvalidInputException e, Path file) {
    String message = e.getMessage();
    assertTrue(message.startsWith(file + ": "), message);
    assertTrue(message.chars().noneMatch(Character::isISOControl), message);
    assertTrue(message.length() < 400 + file.toString().length(), message);
    for (String internal : List.of("jackson", "java.", "aurum.agents", "Exception")) {
      assertFalse(message.substring(file.toString().length()).contains(internal), message);
    }
  }
}
