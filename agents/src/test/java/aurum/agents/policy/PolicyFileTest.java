package aurum.agents.policy;

import static aurum.agents.policy.PolicyFixture.HASHES;
import static aurum.agents.policy.PolicyFixture.JSON;
import static aurum.agents.policy.PolicyFixture.WEIGHTS;
import static aurum.agents.policy.PolicyFixture.assertOneLine;
import static aurum.agents.policy.PolicyFixture.assertRefused;
import static aurum.agents.policy.PolicyFixture.entries;
import static aurum.agents.policy.PolicyFixture.policy;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import aurum.env.base.InvalidInputException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TimeZone;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The zip file of a policy: its entries, hashes and limits. */
class PolicyFileTest {
  @TempDir private Path folder;
  private PolicyFixture files;

  @BeforeEach
  void createFixture() {
    files = new PolicyFixture(folder);
  }

  @Test
  void containsDescriptionWeightsAndHashesInThisOrder() throws IOException {
    Map<String, byte[]> entries = entries(files.written());
    assertEquals(List.of(JSON, WEIGHTS, HASHES), List.copyOf(entries.keySet()));
    assertEquals(
        policy().weights()[3],
        ByteBuffer.wrap(entries.get(WEIGHTS)).order(ByteOrder.LITTLE_ENDIAN).getFloat(12));
    assertEquals(
        PolicyFixture.hashes(entries.get(JSON), entries.get(WEIGHTS)),
        new String(entries.get(HASHES), StandardCharsets.US_ASCII));
  }

  @Test
  void writesEqualPoliciesAsEqualBytesInEveryTimeZone() throws IOException {
    byte[] first = Files.readAllBytes(files.written());
    TimeZone before = TimeZone.getDefault();
    try {
      TimeZone.setDefault(TimeZone.getTimeZone("Pacific/Auckland"));
      assertArrayEquals(first, Files.readAllBytes(files.written()));
    } finally {
      TimeZone.setDefault(before);
    }
  }

  @Test
  void leavesNoTemporaryFileAfterWriting() throws IOException {
    Path file = files.written();
    try (Stream<Path> written = Files.list(folder)) {
      assertEquals(List.of(file), written.toList());
    }
  }

  @Test
  void readsAFileThatAnotherProgramZippedAgain() throws IOException {
    Path deflated = files.zip(entries(files.written()));
    assertArrayEquals(policy().weights(), Policy.read(deflated).weights());
  }

  @Test
  void refusesToWriteIntoAFolderThatDoesNotExist() {
    Path file = folder.resolve("no").resolve("policy.zip");
    assertThrows(NotDirectoryException.class, () -> policy().write(file));
  }

  @Test
  void reportsAFileThatDoesNotExistAsSuch() {
    assertThrows(NoSuchFileException.class, () -> Policy.read(folder.resolve("no.zip")));
  }

  @Test
  void refusesAFolder() {
    assertRefused("not a file; a policy is a zip file of policy.json, weights.f32", folder);
  }

  @Test
  void refusesAFileThatIsNotAZipFile() throws IOException {
    assertRefused("not a zip file", Files.writeString(folder.resolve("text"), "Hello"));
    assertRefused("not a zip file", Files.createFile(folder.resolve("empty")));
  }

  @Test
  void refusesAFileThatIsCutOffAnywhere() throws IOException {
    byte[] whole = Files.readAllBytes(files.written());
    for (int length = 1; length < whole.length; length += length < 60 ? 1 : 41) {
      Path cut = Files.write(folder.resolve("cut"), Arrays.copyOf(whole, length));
      assertRefused("zip file", cut);
    }
    Path cut = Files.write(folder.resolve("cut"), Arrays.copyOf(whole, whole.length - 1));
    assertRefused("ends too early", cut);
  }

  @Test
  void refusesBytesAfterTheEnd() throws IOException {
    byte[] whole = Files.readAllBytes(files.written());
    Path longer = Files.write(folder.resolve("longer"), Arrays.copyOf(whole, whole.length + 8));
    assertRefused("does not end with its directory", longer);
  }

  /** Some bytes of a zip file have no effect, such as the time of an entry. */
  @Test
  void neverReadsAChangedByteAsAnotherPolicy() throws IOException {
    byte[] whole = Files.readAllBytes(files.written());
    float[] weights = policy().weights();
    for (int at = 0; at < whole.length; at += 5) {
      byte[] changed = whole.clone();
      changed[at] ^= (byte) (at % 2 == 0 ? 0x10 : 0x80);
      Path file = Files.write(folder.resolve("changed"), changed);
      try {
        assertArrayEquals(weights, Policy.read(file).weights());
      } catch (InvalidInputException e) {
        assertOneLine(e, file);
      }
    }
  }

  @Test
  void refusesAMissingEntry() throws IOException {
    for (String name : List.of(JSON, WEIGHTS, HASHES)) {
      Map<String, byte[]> entries = entries(files.written());
      entries.remove(name);
      assertRefused("entry " + name + " is missing", files.zip(entries));
    }
  }

  @Test
  void refusesAnEntryThatIsNotPartOfAPolicy() throws IOException {
    Map<String, byte[]> entries = entries(files.written());
    entries.put("../evil", new byte[1]);
    assertRefused("entry '../evil' is not an entry of a policy", files.zip(entries));
  }

  @Test
  void replacesControlCharactersInTheNameOfAnEntry() throws IOException {
    Map<String, byte[]> entries = entries(files.written());
    entries.put("\u001b[2Jname\n" + "x".repeat(1000), new byte[1]);
    assertRefused("entry '?[2Jname; xxx", files.zip(entries));
  }

  @Test
  void refusesAnEntryThatIsThereTwice() throws IOException {
    byte[] whole = Files.readAllBytes(files.written());
    // The entries once more, before the directory: ZipOutputStream writes no name twice.
    byte[] twice = new byte[2 * whole.length];
    System.arraycopy(whole, 0, twice, 0, directory(whole));
    System.arraycopy(whole, 0, twice, directory(whole), whole.length);
    Path file = Files.write(folder.resolve("twice"), twice);
    assertRefused("entry policy.json occurs twice", file);
  }

  /** Where the directory of a zip file begins, as its last record states. */
  private static int directory(byte[] zip) {
    return ByteBuffer.wrap(zip).order(ByteOrder.LITTLE_ENDIAN).getInt(zip.length - 6);
  }

  @Test
  void refusesHashesThatDoNotMatch() throws IOException {
    Map<String, byte[]> entries = entries(files.written());
    entries.get(WEIGHTS)[5] ^= 1;
    assertRefused("sha256 does not match", files.zip(entries));
  }

  @Test
  void inflatesNoMoreThanTheLimitOfAnEntry() throws IOException {
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

  @Test
  void refusesTooManyOrTooFewWeights() throws IOException {
    int bytes = 4 * policy().weights().length;
    for (int length : new int[] {0, bytes - 4, bytes - 1, bytes + 4}) {
      Map<String, byte[]> entries = entries(files.written());
      entries.put(WEIGHTS, Arrays.copyOf(entries.get(WEIGHTS), length));
      assertRefused("weights.f32 has " + length + " bytes, but the network", files.signed(entries));
    }
  }

  @Test
  void refusesWeightsThatAreNotFinite() throws IOException {
    for (float wrong : new float[] {Float.NaN, Float.POSITIVE_INFINITY}) {
      Map<String, byte[]> entries = entries(files.written());
      ByteBuffer.wrap(entries.get(WEIGHTS)).order(ByteOrder.LITTLE_ENDIAN).putFloat(40, wrong);
      assertRefused(
          "weight 10 is " + wrong + "; every weight must be finite", files.signed(entries));
    }
  }
}
