package aurum.agents.policy;

import static aurum.env.base.Requirement.require;

import aurum.agents.Sha256;
import aurum.env.base.InvalidInputException;
import aurum.env.base.MemoryOutput;
import aurum.env.base.PrintableText;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/**
 * The contents of a policy file, a zip file of exactly three entries:
 *
 * <ul>
 *   <li>{@code policy.json}: the {@link PolicyDescription};
 *   <li>{@code weights.f32}: the weights, 4 bytes each, little-endian;
 *   <li>{@code sha256}: the hashes of the other two in the format of {@code sha256sum -c}: for each
 *       a line of 64 hexadecimal digits, two spaces and the entry's name.
 * </ul>
 *
 * @param json the bytes of {@code policy.json}
 * @param weights the bytes of {@code weights.f32}
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record PolicyArchive(byte[] json, byte[] weights) {
  static final String JSON = "policy.json";
  static final String WEIGHTS = "weights.f32";
  private static final String HASHES = "sha256";

  /** The names of the entries, for messages. */
  static final String NAMES = JSON + ", " + WEIGHTS + " and " + HASHES;

  /** The greatest size of a policy file in bytes. */
  private static final int MAXIMUM_FILE_BYTES = 300 << 20;

  /** The greatest size of each entry in bytes. */
  private static final Map<String, Integer> MAXIMUM_BYTES =
      Map.of(JSON, 4 << 20, WEIGHTS, 256 << 20, HASHES, 1 << 10);

  /**
   * The time of every entry, so that equal policies are equal files. It is not in January 1980, the
   * first month of the zip format, because there the JDK adds the local time zone.
   */
  private static final LocalDateTime TIME = LocalDateTime.of(1980, 2, 1, 0, 0);

  // The record that ends a zip file without a comment: its size, its signature, and the offset of
  // the number of entries (APPNOTE.TXT, section 4.3.16).
  private static final int END_SIZE = 22;
  private static final int END_SIGNATURE = 0x06054b50;
  private static final int END_ENTRIES = 10;

  /** The bytes of the zip file; equal for equal contents. */
  byte[] toBytes() {
    return MemoryOutput.of(
        out -> {
          try (ZipOutputStream zip = new ZipOutputStream(out)) {
            store(zip, JSON, json);
            store(zip, WEIGHTS, weights);
            store(zip, HASHES, hashes().getBytes(StandardCharsets.US_ASCII));
          }
        });
  }

  /**
   * Stored without compression: weights are hardly compressible, and the bytes do not depend on the
   * version of zlib.
   */
  private static void store(ZipOutputStream zip, String name, byte[] bytes) throws IOException {
    CRC32 crc = new CRC32();
    crc.update(bytes);
    ZipEntry entry = new ZipEntry(name);
    entry.setMethod(ZipEntry.STORED);
    entry.setTimeLocal(TIME);
    entry.setSize(bytes.length);
    entry.setCrc(crc.getValue());
    zip.putNextEntry(entry);
    zip.write(bytes);
    zip.closeEntry();
  }

  private String hashes() {
    return hash(json) + "  " + JSON + '\n' + hash(weights) + "  " + WEIGHTS + '\n';
  }

  private static String hash(byte[] bytes) {
    return HexFormat.of().formatHex(Sha256.newDigest().digest(bytes));
  }

  /**
   * Reads a zip file to its end and verifies the hashes.
   *
   * @throws InvalidInputException if it is not a complete zip file of these entries; the message is
   *     one line
   */
  static PolicyArchive read(InputStream in) throws IOException {
    byte[] file = in.readNBytes(MAXIMUM_FILE_BYTES + 1);
    require(
        file.length <= MAXIMUM_FILE_BYTES,
        String.format(
            Locale.ROOT, "more than %d bytes, the limit of a policy", MAXIMUM_FILE_BYTES));
    Map<String, byte[]> entries = entries(file);
    for (String name : new TreeSet<>(MAXIMUM_BYTES.keySet())) {
      require(
          entries.containsKey(name), "entry %s is missing; a policy has %s".formatted(name, NAMES));
    }
    PolicyArchive archive = new PolicyArchive(entries.get(JSON), entries.get(WEIGHTS));
    String recorded = new String(entries.get(HASHES), StandardCharsets.US_ASCII);
    require(
        recorded.equals(archive.hashes()),
        "%s does not match %s and %s: the file was changed or damaged; copy it again"
            .formatted(HASHES, JSON, WEIGHTS));
    return archive;
  }

  private static Map<String, byte[]> entries(byte[] file) {
    Map<String, byte[]> entries = new LinkedHashMap<>();
    try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(file))) {
      for (ZipEntry entry = next(zip); entry != null; entry = next(zip)) {
        String name = entry.getName();
        Integer limit = MAXIMUM_BYTES.get(name);
        if (limit == null) {
          throw new InvalidInputException(
              "entry '%s' is not an entry of a policy; its entries are %s"
                  .formatted(PrintableText.name(name), NAMES));
        }
        // Inflates at most this many bytes, regardless of the size that the entry states.
        byte[] bytes = zip.readNBytes(limit + 1);
        require(
            bytes.length <= limit,
            String.format(
                Locale.ROOT, "entry %s is larger than the limit of %d bytes", name, limit));
        require(
            entries.put(name, bytes) == null,
            "entry %s occurs twice; it must occur once".formatted(name));
      }
    } catch (ZipException e) {
      throw new InvalidInputException(
          "a damaged zip file (%s); copy it again".formatted(e.getMessage()), e);
    } catch (EOFException e) {
      throw new InvalidInputException("a zip file that ends too early; copy it again", e);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read from memory", e);
    }
    require(!entries.isEmpty(), "not a zip file; a policy is a zip file of " + NAMES);
    requireEnd(file, entries.size());
    return entries;
  }

  /** The next entry, or null; the JDK throws IllegalArgumentException for a malformed name. */
  private static ZipEntry next(ZipInputStream zip) throws IOException {
    try {
      return zip.getNextEntry();
    } catch (IllegalArgumentException e) {
      throw new ZipException("an entry's name is malformed");
    }
  }

  /** ZipInputStream does not read the directory at the end of a zip file. */
  private static void requireEnd(byte[] file, int entries) {
    ByteBuffer bytes = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
    int end = file.length - END_SIZE;
    require(
        bytes.getInt(end) == END_SIGNATURE && bytes.getShort(end + END_ENTRIES) == entries,
        "a zip file that ends too early, or does not end with its directory; copy it again");
  }
}
