package aurum.training.arena;

import aurum.env.base.MemoryOutput;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;

/** Compresses bytes in the format of gzip. */
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
}
