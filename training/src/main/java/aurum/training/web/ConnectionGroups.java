package aurum.training.web;

import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.io.Connection;

/**
 * The open connections of a server, grouped by use. In each group an address may have a limited
 * number. A connection that waits for a reply to a POST is in no group. Thread-safe.
 */
final class ConnectionGroups {
  /** The use of a connection. */
  enum Group {
    /** Event streams, whose sources may need much memory. */
    STREAM(50),
    /** Connections whose last request was a POST that succeeded: clients between two moves. */
    CLIENT(1_000),
    OTHER(1_000);

    /** The maximum number of connections of an address. */
    private final int maximum;

    Group(int maximum) {
      this.maximum = maximum;
    }
  }

  private record Key(Group group, String address) {}

  private final Map<Connection, Key> keys = new HashMap<>();

  /** The connections of each group and address, in the order in which they came to it. */
  private final Map<Key, Set<Connection>> members = new HashMap<>();

  /**
   * Moves a connection to a group.
   *
   * @return the connection of the address that has been in the group longest, if they are now too
   *     many: it leaves the group. Null otherwise
   */
  synchronized Connection move(Connection connection, Group group, String address) {
    leave(connection);
    if (!connection.getEndPoint().isOpen()) {
      return null;
    }
    Key key = new Key(group, address);
    keys.put(connection, key);
    Set<Connection> own = members.computeIfAbsent(key, none -> new LinkedHashSet<>());
    own.add(connection);
    if (own.size() <= group.maximum) {
      return null;
    }
    Connection oldest = own.iterator().next();
    leave(oldest);
    return oldest;
  }

  /** Removes a connection from its group, if it is in one. */
  synchronized void leave(Connection connection) {
    Key key = keys.remove(connection);
    if (key != null) {
      members.get(key).remove(connection);
      members.computeIfPresent(key, (same, own) -> own.isEmpty() ? null : own);
      notifyAll();
    }
  }

  /** The connections of event streams. */
  synchronized List<Connection> streams() {
    return keys.entrySet().stream()
        .filter(entry -> entry.getValue().group == Group.STREAM)
        .map(Map.Entry::getKey)
        .toList();
  }

  /** Waits until no event stream is open, but not longer than a time limit. */
  synchronized void awaitStreams(Duration limit) {
    long end = System.nanoTime() + limit.toNanos();
    try {
      long left = limit.toMillis();
      while (left > 0 && !streams().isEmpty()) {
        wait(left);
        left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
