package aurum.agents.learn;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Gathers bytes of each of the {@link Shards}, in their order. */
record ByteLists() implements Shards.Reduction<List<byte[]>> {
  @Override
  public List<byte[]> add(List<byte[]> left, List<byte[]> right) {
    List<byte[]> both = new ArrayList<>(left);
    both.addAll(right);
    return both;
  }

  @Override
  public void write(List<byte[]> value, DataOutput out) throws IOException {
    out.writeInt(value.size());
    for (byte[] each : value) {
      out.writeInt(each.length);
      out.write(each);
    }
  }

  @Override
  public List<byte[]> read(DataInput in) throws IOException {
    List<byte[]> value = new ArrayList<>();
    for (int count = in.readInt(); count > 0; count--) {
      byte[] each = new byte[in.readInt()];
      in.readFully(each);
      value.add(each);
    }
    return value;
  }
}
