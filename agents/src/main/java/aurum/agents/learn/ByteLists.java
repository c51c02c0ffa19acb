package aurum.agents.learn;

import aurum.env.base.MemoryOutput;
import java.io.ByteArrayInputStream;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Gathers bytes of each of the {@link Shards}, in their order. */
record ByteLists() implements Shards.Reduction<List<byte[]>> {
  /** Bytes that are read at once, at least. */
  private static final int MINIMUM_PART = 1 << 16;

  @Override
  public List<byte[]> add(List<byte[]> left, List<byte[]> right) {
    List<byte[]> both = new ArrayList<>(left);
    both.addAll(right);
    return both;
  }

  @Override
  public byte[] toBytes(List<byte[]> value) {
    return MemoryOutput.of(out -> write(value, out));
  }

  @Override
  public List<byte[]> of(byte[] bytes) {
    try {
      return read(new DataInputStream(new ByteArrayInputStream(bytes)));
    } catch (IOException e) {
      throw new UncheckedIOException("another process has sent something else", e);
    }
  }

  /** Writes a value. */
  static void write(List<byte[]> value, DataOutput out) throws IOException {
    out.writeInt(value.size());
    for (byte[] each : value) {
      out.writeInt(each.length);
      out.write(each);
    }
  }

  /** Reads what {@link #write} wrote. */
  static List<byte[]> read(DataInput in) throws IOException {
    List<byte[]> value = new ArrayList<>();
    for (int count = in.readInt(); count > 0; count--) {
      value.add(bytes(in, in.readInt()));
    }
    return value;
  }

  /** Reads bytes. The array grows, because a damaged file may claim more than it has. */
  private static byte[] bytes(DataInput in, int length) throws IOException {
    if (length < 0) {
      throw new IOException("a number of bytes is negative");
    }
    byte[] bytes = {};
    while (bytes.length < length) {
      int begin = bytes.length;
      bytes = Arrays.copyOf(bytes, (int) Math.min(length, 2L * begin + MINIMUM_PART));
      in.readFully(bytes, begin, bytes.length - begin);
    }
    return bytes;
  }
}
