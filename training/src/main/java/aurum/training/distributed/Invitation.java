package aurum.training.distributed;

import aurum.env.base.MemoryOutput;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;

/**
 * The shared bytes of the tasks that become the processes of a training.
 *
 * @param driver on which the training listens
 * @param key of the run
 * @param run the definition of the training
 * @param threads of each process
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record Invitation(Address driver, Connection.Key key, byte[] run, int threads) {
  byte[] toBytes() {
    return MemoryOutput.of(
        out -> {
          out.writeUTF(driver.host());
          out.writeInt(driver.port());
          out.writeBoolean(key.encrypts());
          out.writeInt(key.bytes().length);
          out.write(key.bytes());
          out.writeInt(run.length);
          out.write(run);
          out.writeInt(threads);
        });
  }

  static Invitation of(byte[] bytes) throws IOException {
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
    Address driver = new Address(in.readUTF(), in.readInt());
    boolean encrypts = in.readBoolean();
    Connection.Key key = new Connection.Key(in.readNBytes(in.readInt()), encrypts);
    return new Invitation(driver, key, in.readNBytes(in.readInt()), in.readInt());
  }
}
