package aurum.training.distributed;

import aurum.agents.learn.Shards;
import aurum.env.base.MemoryOutput;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * The place of a process in a training.
 *
 * @param shards of the training
 * @param process its number
 * @param addresses of all processes, by number
 */
record Assignment(int shards, int process, List<Address> addresses) {
  /** The shards of the process. */
  Shards shards(Shards.Links links) {
    return Shards.of(shards, process, addresses.size(), links);
  }

  byte[] toBytes() {
    return MemoryOutput.of(
        out -> {
          out.writeInt(shards);
          out.writeInt(process);
          out.writeInt(addresses.size());
          for (Address each : addresses) {
            out.writeUTF(each.host());
            out.writeInt(each.port());
          }
        });
  }

  static Assignment of(byte[] bytes) throws IOException {
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
    int shards = in.readInt();
    int process = in.readInt();
    List<Address> addresses = new ArrayList<>();
    for (int count = in.readInt(); count > 0; count--) {
      addresses.add(new Address(in.readUTF(), in.readInt()));
    }
    return new Assignment(shards, process, addresses);
  }
}
