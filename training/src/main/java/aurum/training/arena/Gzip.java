package aurum.training.arena;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;

/** Compresses bytes in the format of gzip. */
public final class Gzip {
  private Gzip() {}

  /** The compressed bytes; equal bytes are compressed to equal ones. */
  public static byte[] of(byte[] bytes) {
    ByteArrayOutputStream compressed = new ByteArrayOutputStream();
    // The constructor of the stream has no argument for the level.
    try (OutputStream out =
        new GZIPOutputStream(compressed) {
          {
            def.setLevel(Deflater.BEST_COMPRESSION);
          }
        }) {
      out.write(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return compressed.toByteArray();
  }
}
