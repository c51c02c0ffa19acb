package aurum.env.base;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Writes to memory. */
public final class MemoryOutput {
  private MemoryOutput() {}

  /** Writes to an output. */
  @FunctionalInterface
  public interface Writer {
    /** Writes everything; the output need not be closed. */
    void write(DataOutputStream out) throws IOException;
  }

  /** The bytes that are written. */
  public static byte[] of(Writer writer) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      writer.write(new DataOutputStream(bytes));
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write to memory", e);
    }
    return bytes.toByteArray();
  }
}
