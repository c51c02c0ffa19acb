package aurum.training.program;

import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/**
 * Linux's notices of changes in folders (inotify). One for the JVM, because the system limits their
 * number. A notice arrives on another thread and late; {@link #deliver} waits for all notices of
 * changes that were made before it was called: it makes a change of its own, whose notice is the
 * last one. Thread-safe.
 */
final class FolderWatch {
  /** Called under the lock of the watch, so it must not wait for another lock. */
  interface Listener {
    /** A file or folder was created, changed or deleted. */
    void touched(Path entry);

    /** Notices were lost: anything may have changed. */
    void lost();
  }

  /** File systems where other machines, or programs outside this system, change files. */
  private static final Pattern REMOTE =
      Pattern.compile("(?i)nfs.*|cifs|smb.*|fuse.*|9p|v9fs|vboxsf|vmhgfs.*|ceph|afs|lustre|gpfs");

  /** After this time notices are taken as lost. */
  private static final int PATIENCE_SECONDS = 20;

  private static FolderWatch only;
  private static boolean isTried;

  private final WatchService service;
  private final Path own;
  private final WatchKey ownKey;
  private final Map<WatchKey, Set<Listener>> listeners = new HashMap<>();
  private long count;

  private FolderWatch(WatchService service, Path own) throws IOException {
    this.service = service;
    this.own = own;
    ownKey = own.register(service, StandardWatchEventKinds.ENTRY_CREATE);
  }

  /** The watch of this JVM; null where the system has none that tells each change. */
  static synchronized FolderWatch get() {
    if (!isTried) {
      isTried = true;
      try {
        WatchService service = FileSystems.getDefault().newWatchService();
        if (service.getClass().getSimpleName().startsWith("Linux")) {
          Path own = Files.createTempDirectory("aurum-watch");
          own.toFile().deleteOnExit();
          only = new FolderWatch(service, own);
        } else {
          service.close();
        }
      } catch (IOException | UnsupportedOperationException e) {
        only = null; // Too many watches, or no place for temporary files.
      }
    }
    return only;
  }

  /**
   * Watches a folder without its subfolders.
   *
   * @return false if the system does not tell its changes
   */
  synchronized boolean add(Path folder, Listener listener) {
    try {
      FileStore store = Files.getFileStore(folder);
      if (REMOTE.matcher(store.type()).matches()) {
        return false;
      }
      WatchKey key =
          folder.register(
              service,
              StandardWatchEventKinds.ENTRY_CREATE,
              StandardWatchEventKinds.ENTRY_MODIFY,
              StandardWatchEventKinds.ENTRY_DELETE);
      listeners.computeIfAbsent(key, each -> new LinkedHashSet<>()).add(listener);
      return true;
    } catch (IOException e) {
      return false; // The user's number of watched folders is reached.
    }
  }

  /** Passes on the notices of all changes that were made before this call. */
  synchronized void deliver() {
    Path last = Path.of(Long.toString(count++));
    boolean interrupted = false;
    try {
      Path mark = Files.createFile(own.resolve(last));
      Files.delete(mark);
      long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
      boolean isDelivered = false;
      while (!isDelivered && System.nanoTime() < end) {
        try {
          WatchKey key = service.poll(end - System.nanoTime(), TimeUnit.NANOSECONDS);
          isDelivered = key != null && pass(key, last);
        } catch (InterruptedException e) {
          interrupted = true; // As soon as the notices are complete.
        }
      }
      if (!isDelivered) {
        lost();
      }
    } catch (IOException e) {
      lost(); // The folder for temporary files is full, or was deleted.
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** Returns whether the last change was among the notices. */
  private boolean pass(WatchKey key, Path last) {
    boolean isLast = false;
    for (WatchEvent<?> event : key.pollEvents()) {
      boolean isLost = event.kind() == StandardWatchEventKinds.OVERFLOW;
      if (key.equals(ownKey)) {
        isLast |= isLost || last.equals(event.context());
      } else {
        Path folder = (Path) key.watchable();
        for (Listener each : listeners.getOrDefault(key, Set.of())) {
          if (isLost) {
            each.lost();
          } else {
            each.touched(folder.resolve((Path) event.context()));
          }
        }
      }
    }
    if (!key.reset() && listeners.containsKey(key)) {
      Path gone = (Path) key.watchable();
      listeners.remove(key).forEach(each -> each.touched(gone));
    }
    return isLast;
  }

  private void lost() {
    listeners.values().forEach(all -> all.forEach(Listener::lost));
  }
}
