package aurum.training.web;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.eclipse.jetty.io.Connection;

/**
 * Keeps so many connections of each address: of further ones, the connection that was added first
 * is closed. Thread-safe.
 */
final class AddressLimit {
  private final int maximum;
  private final Map<String, Set<Connection>> connections = new HashMap<>();

  AddressLimit(int maximum) {
    this.maximum = maximum;
  }

  /** Adds a connection, or makes it the newest. */
  void add(String address, Connection connection) {
    Connection first = null;
    synchronized (this) {
      Set<Connection> own = connections.computeIfAbsent(address, none -> new LinkedHashSet<>());
      own.remove(connection);
      own.add(connection);
      if (own.size() > maximum) {
        first = own.iterator().next();
        own.remove(first);
      }
    }
    if (first != null) {
      first.getEndPoint().close();
    }
  }

  synchronized void remove(String address, Connection connection) {
    connections.computeIfPresent(
        address, (key, own) -> own.remove(connection) && own.isEmpty() ? null : own);
  }
}
