package aurum.agents.neural;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Game;
import aurum.env.Games;
import aurum.env.ObservationSpace;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TimeZone;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PolicyFileTest {
  private static final String JSON = "policy.json";
  private static final String WEIGHTS = "weights.f32";
  private static final String HASHES = "sha256";

  @TempDir private Path folder;

  private static Policy policy() {
    ObjectMapper mapper = new ObjectMapper();
    Game game = Games.make("vindinium", "codingame", Map.of("size", "10"));
    ObjectNode settings = mapper.createObjectNode().put("seed", 7).put("learningRate", 2.5e-4);
    ObjectNode training = mapper.createObjectNode().put("steps", 1_000_000L);
    float[] weights = RandomPolicy.weights(game, List.of(8, 4), 1);
    return Policy.of(game, List.of(8, 4), weights, settings, training);
  }

  private Path written() throws IOException {
    Path file = folder.resolve("policy.zip");
    policy().write(file);
    return file;
  }

  @Test
  void whatIsWrittenIsReadAgain() throws IOException {
    Policy policy = policy();
    Policy read = Policy.read(written());
    assertEquals("vindinium", read.gameName());
    assertEquals("codingame", read.variant());
    assertEquals(Map.of("size", "10"), read.options());
    assertEquals(policy.observation(), read.observation());
    assertEquals(List.of("WAIT", "NORTH", "EAST", "SOUTH", "WEST"), read.actions());
    assertEquals(List.of(8, 4), read.architecture().hidden());
    assertEquals(policy.settings().toString(), read.settings().toString());
    assertEquals(policy.training().toString(), read.training().toString());
    assertArrayEquals(policy.weights(), read.weights());
    assertEquals("10", read.makeGame(Map.of("size", "10")).options().get("size"));
  }

  @Test
  void theFileHasExactlyThreeEntriesAndStatesTheOrderOfTheWeights() throws IOException {
    Map<String, byte[]> entries = entries(written());
    assertEquals(List.of(JSON, WEIGHTS, HASHES), List.copyOf(entries.keySet()));
    String order = new ObjectMapper().readTree(entries.get(JSON)).at("/weights/order").textValue();
    assertTrue(order.startsWith("layer by layer, each first its weights"), order);
    assertEquals(
        policy().weights()[3],
        ByteBuffer.wrap(entries.get(WEIGHTS)).order(ByteOrder.LITTLE_ENDIAN).getFloat(12));
  }

  @Test
  void equalPoliciesAreEqualFilesInEveryTimeZone() throws IOException {
    byte[] first = Files.readAllBytes(written());
    TimeZone here = TimeZone.getDefault();
    try {
      TimeZone.setDefault(TimeZone.getTimeZone("Pacific/Auckland"));
      assertArrayEquals(first, Files.readAllBytes(written()));
    } finally {
      TimeZone.setDefault(here);
    }
    try (Stream<Path> files = Files.list(folder)) {
      assertEquals(1, files.count(), "nothing unfinished is left behind");
    }
  }

  @Test
  void theHashesAreThoseThatSha256sumChecks() throws Exception {
    Map<String, byte[]> entries = entries(written());
    assertEquals(
        hash(entries.get(JSON))
            + "  policy.json\n"
            + hash(entries.get(WEIGHTS))
            + "  weights.f32\n",
        new String(entries.get(HASHES), StandardCharsets.US_ASCII));
  }

  @Test
  void aFolderThatIsNotThereIsNamed() {
    Path file = folder.resolve("no").resolve("policy.zip");
    assertThrows(NotDirectoryException.class, () -> policy().write(file));
  }

  // Files that are no policy.

  @Test
  void aFileThatIsNotThereIsNamed() {
    assertThrows(NoSuchFileException.class, () -> Policy.read(folder.resolve("no.zip")));
  }

  @Test
  void aFolderIsRefused() {
    assertRefused("not a file; a policy is a zip file of policy.json, weights.f32", folder);
  }

  @Test
  void whatIsNoZipFileIsRefused() throws IOException {
    assertRefused("not a zip file", Files.writeString(folder.resolve("p"), "Hello"));
    assertRefused("not a zip file", Files.createFile(folder.resolve("empty")));
  }

  @Test
  void aZipFileThatEndsTooEarlyIsRefused() throws IOException {
    byte[] whole = Files.readAllBytes(written());
    for (int length : new int[] {1, 30, 500, whole.length / 2, whole.length - 1}) {
      Path cut = Files.write(folder.resolve("cut" + length), Arrays.copyOf(whole, length));
      assertRefused("zip file", cut);
    }
  }

  @Test
  void noChangedByteIsReadAsAnotherPolicy() throws IOException {
    byte[] whole = Files.readAllBytes(written());
    Policy policy = policy();
    for (int at = 0; at < whole.length; at += 7) {
      byte[] changed = whole.clone();
      changed[at] ^= 0x10;
      Path file = Files.write(folder.resolve("changed"), changed);
      try {
        // Some bytes of a zip file mean nothing, such as the time of an entry.
        assertArrayEquals(policy.weights(), Policy.read(file).weights());
      } catch (IOException e) {
        assertOneSentence(e, file);
      }
    }
  }

  @Test
  void aMissingEntryIsNamed() throws IOException {
    for (String name : List.of(JSON, WEIGHTS, HASHES)) {
      Map<String, byte[]> entries = entries(written());
      entries.remove(name);
      assertRefused("entry " + name + " is missing", zip(entries));
    }
  }

  @Test
  void aFurtherEntryIsNamed() throws IOException {
    Map<String, byte[]> entries = entries(written());
    entries.put("../evil", new byte[1]);
    assertRefused("entry '../evil' is not one of a policy's", zip(entries));
  }

  @Test
  void aHashThatDoesNotMatchIsRefused() throws IOException {
    Map<String, byte[]> entries = entries(written());
    entries.get(WEIGHTS)[5] ^= 1;
    assertRefused("sha256 does not match", zip(entries));
  }

  @Test
  void aZipBombIsNotInflated() throws IOException {
    Path file = folder.resolve("bomb.zip");
    try (OutputStream out = Files.newOutputStream(file);
        ZipOutputStream zip = new ZipOutputStream(out)) {
      zip.putNextEntry(new ZipEntry(JSON));
      byte[] zeros = new byte[1 << 20];
      for (int i = 0; i < 64; i++) {
        zip.write(zeros);
      }
    }
    assertRefused("entry policy.json is larger than the limit of 4194304 bytes", file);
  }

  // Policies that this build cannot use.

  @Test
  void weightsThatAreTooManyOrTooFewAreRefused() throws IOException {
    int bytes = 4 * policy().weights().length;
    for (int length : new int[] {0, bytes - 4, bytes - 1, bytes + 4}) {
      Map<String, byte[]> entries = entries(written());
      entries.put(WEIGHTS, Arrays.copyOf(entries.get(WEIGHTS), length));
      assertRefused("weights.f32 has " + length + " bytes, but a network", signed(entries));
    }
  }

  @Test
  void weightsThatAreNotFiniteAreRefused() throws IOException {
    for (float wrong : new float[] {Float.NaN, Float.POSITIVE_INFINITY}) {
      Map<String, byte[]> entries = entries(written());
      ByteBuffer.wrap(entries.get(WEIGHTS)).order(ByteOrder.LITTLE_ENDIAN).putFloat(40, wrong);
      assertRefused("weight 10 is " + wrong + "; every weight must be finite", signed(entries));
    }
  }

  @Test
  void anotherFormatIsRefused() throws IOException {
    assertRefused(
        "format 2 of the policy file is unknown; this build reads format 1",
        edited("\"format\" : 1", "\"format\" : 2"));
  }

  @Test
  void anotherGameIsRefused() throws IOException {
    assertRefused("no game 'chess'; there is vindinium", edited("\"vindinium\"", "\"chess\""));
  }

  @Test
  void anotherVariantIsRefused() throws IOException {
    assertRefused("no variant 'blitz' of vindinium", edited("\"codingame\"", "\"blitz\""));
  }

  @Test
  void anotherOptionIsRefused() throws IOException {
    assertRefused("vindinium has no option 'depth'", edited("\"size\"", "\"depth\""));
  }

  @Test
  void anObservationThatThisBuildDoesNotMakeIsRefused() throws IOException {
    assertRefused(
        "no observation 'pixels' of vindinium; there is features",
        edited("\"features\"", "\"pixels\""));
    assertRefused("in [-2.0, 1.0], but vindinium of this build", edited("-1.0", "-2.0"));
  }

  @Test
  void aResidualNetworkIsWrittenAndReadAgain() throws IOException {
    Game game = Games.make("vindinium");
    ObservationSpace planes = game.observer("planes").space();
    Architecture residual = new Architecture(planes.shape(), 3, 1, List.of(4), game.actions());
    float[] weights = RandomNetwork.rows(1, 1, residual.parameters())[0];
    Path file = folder.resolve("residual.zip");
    Policy.of(game, planes, residual, weights, null, null).write(file);
    Policy read = Policy.read(file);
    assertEquals(residual, read.architecture());
    assertEquals(planes, read.observation());
    assertArrayEquals(weights, read.weights());
  }

  @Test
  void convolutionsThatDoNotFitAreRefused() throws IOException {
    assertRefused(
        "convolutions need an observation of", edited("\"hidden\"", "\"channels\": 1, \"hidden\""));
    assertRefused("'channels' in", edited("\"hidden\"", "\"channels\": -1, \"hidden\""));
    assertRefused("blocks need channels", edited("\"hidden\"", "\"blocks\": 1, \"hidden\""));
  }

  @Test
  void actionsThatThisBuildDoesNotHaveAreRefused() throws IOException {
    assertRefused("the policy's 5 actions are not", edited("\"NORTH\"", "\"UP\""));
  }

  @Test
  void anotherActivationIsRefused() throws IOException {
    assertRefused("activation 'tanh' of the network is unknown", edited("\"relu\"", "\"tanh\""));
  }

  @Test
  void whatIsNotJsonOrNotTheRightJsonIsRefused() throws IOException {
    assertRefused("policy.json is not JSON", edited("{", "<"));
    assertRefused("policy.json must be one JSON object", withJson("[]"));
    assertRefused("policy.json must be one JSON object", withJson(""));
    assertRefused("policy.json is not JSON", withJson("{} {}"));
    assertRefused("policy.json is not JSON", withJson("[".repeat(100_000)));
    assertRefused("'format' in policy.json must be whole", withJson("{}"));
    assertRefused("'hidden' in policy.json must be", edited("8, 4", "8, 4.5"));
    assertRefused("'hidden' in policy.json must be", edited("8, 4", "8, -4"));
    assertRefused("'hidden' in policy.json must be", edited("8, 4", "1000000000000"));
    assertRefused("'hidden' in policy.json must be", edited("[ 8, 4 ]", "null"));
    assertRefused("weights.f32 has", edited("8, 4", "65536, 65536, 65536"));
    assertRefused("'shape' in policy.json must be", edited("\"shape\"", "\"form\""));
    assertRefused("'game' in policy.json must be a string", edited("\"game\"", "\"name\""));
  }

  private static void assertRefused(String why, Path file) {
    IOException e = assertThrows(IOException.class, () -> Policy.read(file));
    assertOneSentence(e, file);
    assertTrue(e.getMessage().contains(why), e.getMessage());
  }

  private static void assertOneSentence(IOException e, Path file) {
    assertTrue(e.getMessage().startsWith(file + ": "), e.getMessage());
    assertFalse(e.getMessage().contains("\n"), e.getMessage());
    assertTrue(e.getMessage().length() < 400 + file.toString().length(), e.getMessage());
  }

  // Other files.

  private Path edited(String from, String to) throws IOException {
    String json = new String(entries(written()).get(JSON), StandardCharsets.UTF_8);
    assertTrue(json.contains(from), json);
    return withJson(json.replace(from, to));
  }

  private Path withJson(String json) throws IOException {
    Map<String, byte[]> entries = entries(written());
    entries.put(JSON, json.getBytes(StandardCharsets.UTF_8));
    return signed(entries);
  }

  private Path signed(Map<String, byte[]> entries) throws IOException {
    String hashes =
        hash(entries.get(JSON))
            + "  policy.json\n"
            + hash(entries.get(WEIGHTS))
            + "  weights.f32\n";
    entries.put(HASHES, hashes.getBytes(StandardCharsets.US_ASCII));
    return zip(entries);
  }

  private Path zip(Map<String, byte[]> entries) throws IOException {
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

  private static Map<String, byte[]> entries(Path file) throws IOException {
    Map<String, byte[]> entries = new LinkedHashMap<>();
    try (ZipFile zip = new ZipFile(file.toFile())) {
      for (ZipEntry entry : zip.stream().toList()) {
        entries.put(entry.getName(), zip.getInputStream(entry).readAllBytes());
      }
    }
    return entries;
  }

  private static String hash(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError(e);
    }
  }
}
