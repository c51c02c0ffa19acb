package aurum.training.distributed;

import aurum.agents.learn.Shards;
import java.io.Closeable;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.concurrent.ConcurrentHashMap;

/** The connections of a process to its {@linkplain Shards#peers peers}. */
final class PeerLinks implements Shards.Links, Closeable {
  private static final int CONNECT_MILLIS = 20_000;

  private final Map<Integer, Connection> connections = new ConcurrentHashMap<>();
  private final ServerSocket listener;
  private volatile boolean isClosed;

  /**
   * @param listener on which peers with greater numbers connect; closed with the links
   */
  PeerLinks(ServerSocket listener) {
    this.listener = listener;
  }

  /**
   * Connects to the peers with smaller numbers, and waits for the others.
   *
   * @param own the number of this process
   * @param addresses of all processes
   * @throws IOException if one of them does not answer within 20 seconds
   */
  void connect(int own, SortedSet<Integer> peers, List<Address> addresses, Connection.Key key)
      throws IOException {
    for (int peer : peers.headSet(own)) {
      Address address = addresses.get(peer);
      Connection connection = Connection.open(address.host(), address.port(), key);
      add(peer, connection);
      connection.send(ByteBuffer.allocate(Integer.BYTES).putInt(own).array());
    }
    listener.setSoTimeout(CONNECT_MILLIS);
    while (!connections.keySet().containsAll(peers)) {
      Connection connection;
      try {
        connection = Connection.accepted(listener.accept(), key);
      } catch (SocketTimeoutException e) {
        throw new IOException("another process does not connect", e);
      } catch (IOException e) {
        if (isClosed) {
          throw e;
        }
        continue; // A stranger.
      }
      add(ByteBuffer.wrap(connection.receive()).getInt(), connection);
    }
  }

  private void add(int peer, Connection connection) {
    connections.put(peer, connection);
    if (isClosed) {
      close();
    }
  }

  @Override
  public void send(int process, byte[] message) {
    try {
      connections.get(process).send(message);
    } catch (IOException e) {
      throw new LostProcessException("the connection to another process is broken", e);
    }
  }

  @Override
  public byte[] receive(int process) {
    try {
      return connections.get(process).receive();
    } catch (IOException e) {
      throw new LostProcessException("the connection to another process is broken", e);
    }
  }

  /** Any thread may call it; who waits for a message gets an exception. */
  @Override
  public void close() {
    isClosed = true;
    connections.values().forEach(Connection::close);
    try {
      listener.close();
    } catch (IOException e) {
      // It is not used any more.
    }
  }
}
