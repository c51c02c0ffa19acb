package aurum.training.arena;

import aurum.env.base.MemoryOutput;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.Deflater;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/** Compresses and unpacks bytes in the format of gzip. */
public final class Gzip {
  private Gzip() {}

  /** The compressed bytes; equal bytes are compressed to equal ones. */
  public static byte[] of(byte[] bytes) {
    return MemoryOutput.of(
        out -> {
          // The constructor of the stream has no argument for the level.
          try (GZIPOutputStream compressed =
              new GZIPOutputStream(out) {
                {
                  def.setLevel(Deflater.BEST_COMPRESSION);
                }
              }) {
            compressed.write(bytes);
          }
        });
  }

  /**
   * Unpacks bytes of unknown origin.
   *
   * @param maximum number of unpacked bytes; no more are unpacked
   * @throws IOException if they are not in the format, end too early, or unpack to more; the
   *     message says which
   */
  static byte[] unpack(byte[] bytes, int maximum) throws IOException {
    byte[] unpacked;
    try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
      unpacked = in.readNBytes(maximum + 1);
    } catch (EOFException e) {
      throw new IOException("the compressed text ends too early", e);
    }
    if (unpacked.length > maximum) {
      throw new IOException("it unpacks to more than " + maximum + " bytes");
    }
    return unpacked;
  }
}
