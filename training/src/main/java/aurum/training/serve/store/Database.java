package aurum.training.serve.store;

import static aurum.env.base.Requirement.require;

import aurum.agents.NativeLibraryFolder;
import aurum.env.base.InvalidInputException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.sqlite.SQLiteJDBCLoader;
import org.sqlite.util.LibraryLoaderUtil;
import org.sqlite.util.OSInfo;

/**
 * One connection to an SQLite database, whose tables have a version, {@code PRAGMA user_version}.
 * Not thread-safe.
 */
final class Database implements AutoCloseable {
  /** Reads a row of a result. */
  @FunctionalInterface
  interface RowReader<T> {
    T read(ResultSet row) throws SQLException;
  }

  /** The system property that names the folder into which SQLite unpacks its native code. */
  private static final String NATIVES = "org.sqlite.tmpdir";

  private static final int MEGABYTES = 2;

  private final Connection connection;

  /**
   * Opens a database, and creates the tables of a new one.
   *
   * @param file {@code :memory:} for a database in memory
   * @param version of the tables, at least 1
   * @param script creates the tables
   * @throws InvalidInputException if the file is no database, or one of another version, or if
   *     there is no native code of SQLite for this system, or if its folder cannot be used
   */
  Database(String file, int version, String script) {
    try {
      SQLiteJDBCLoader.initialize();
    } catch (Exception | LinkageError e) { // It declares every exception.
      if (!hasNatives()) {
        throw NativeLibraryFolder.missing(
            "SQLite", OSInfo.getNativeLibFolderPathForCurrentOS(), "servers", e);
      }
      String folder = System.getProperty(NATIVES, System.getProperty("java.io.tmpdir"));
      throw NativeLibraryFolder.refusal(Path.of(folder), "SQLite", MEGABYTES, NATIVES, e);
    }
    try {
      connection = DriverManager.getConnection("jdbc:sqlite:" + file);
      // A commit is on the disk before it returns.
      for (String setting :
          List.of("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON")) {
        update("PRAGMA " + setting);
      }
      String check = first("PRAGMA quick_check(1)", row -> row.getString(1));
      require(check.equals("ok"), "%s is damaged: %s; restore a copy".formatted(file, check));
      create(file, version, script);
    } catch (SQLException | IllegalStateException e) {
      throw new InvalidInputException(
          "the database %s cannot be opened: %s".formatted(file, e.getMessage()), e);
    }
  }

  private static boolean hasNatives() {
    return LibraryLoaderUtil.hasNativeLib(
        LibraryLoaderUtil.getNativeLibResourcePath(), LibraryLoaderUtil.getNativeLibName());
  }

  private void create(String file, int version, String script) throws SQLException {
    int found = first("PRAGMA user_version", row -> row.getInt(1));
    require(
        found == 0 || found == version,
        String.format(
            Locale.ROOT,
            "the database %s is of version %d, and this build reads version %d; use another build",
            file,
            found,
            version));
    if (found == 0) {
      inTransaction(
          () -> {
            Stream.of(script.split(";\n")).filter(s -> !s.isBlank()).forEach(this::update);
            update("PRAGMA user_version = " + version);
          });
    }
  }

  /** Runs changes of which all or none are kept; they are durable when the method returns. */
  void inTransaction(Runnable changes) {
    update("BEGIN IMMEDIATE");
    try {
      changes.run();
      update("COMMIT");
    } catch (RuntimeException | Error e) {
      try {
        update("ROLLBACK");
      } catch (IllegalStateException ended) {
        e.addSuppressed(ended); // SQLite has ended the transaction itself, such as on a full disk.
      }
      throw e;
    }
  }

  /** Executes a statement with a value for each question mark; the number of changed rows. */
  int update(String sql, Object... values) {
    try (PreparedStatement statement = prepare(sql, values)) {
      statement.execute();
      return statement.getUpdateCount();
    } catch (SQLException e) {
      throw failure(e);
    }
  }

  /** All rows of a query with a value for each question mark. */
  <T> List<T> query(String sql, RowReader<T> reader, Object... values) {
    try (PreparedStatement statement = prepare(sql, values);
        ResultSet rows = statement.executeQuery()) {
      List<T> list = new ArrayList<>();
      while (rows.next()) {
        list.add(reader.read(rows));
      }
      return list;
    } catch (SQLException e) {
      throw failure(e);
    }
  }

  /** The first row of a query; null if there is none. */
  <T> T first(String sql, RowReader<T> reader, Object... values) {
    List<T> rows = query(sql, reader, values);
    return rows.isEmpty() ? null : rows.get(0);
  }

  private PreparedStatement prepare(String sql, Object... values) throws SQLException {
    PreparedStatement statement = connection.prepareStatement(sql);
    for (int i = 0; i < values.length; i++) {
      statement.setObject(i + 1, values[i]);
    }
    return statement;
  }

  private static IllegalStateException failure(SQLException e) {
    return new IllegalStateException("the database failed: " + e.getMessage(), e);
  }

  @Override
  public void close() {
    try {
      connection.close();
    } catch (SQLException e) {
      throw failure(e);
    }
  }
}
