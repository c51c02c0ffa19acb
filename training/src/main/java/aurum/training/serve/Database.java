package aurum.training.serve;

import aurum.env.InvalidInputException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/**
 * One connection to an SQLite database, with migrations: {@code PRAGMA user_version} is the number
 * of scripts that have been applied. Not thread-safe.
 */
final class Database implements AutoCloseable {
  /** Reads a row of a result. */
  @FunctionalInterface
  interface Row<T> {
    T read(ResultSet row) throws SQLException;
  }

  private final Connection connection;

  /**
   * Opens a database, and applies the scripts that it does not have.
   *
   * @param file {@code :memory:} for a database in memory
   * @param scripts script n leads from version n to version n + 1; only new ones may be appended
   * @throws InvalidInputException if the file is no database, or one of a newer version
   */
  Database(String file, List<String> scripts) {
    try {
      connection = DriverManager.getConnection("jdbc:sqlite:" + file);
      // A commit is on the disk before it returns.
      for (String setting :
          List.of("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON")) {
        execute("PRAGMA " + setting);
      }
      migrate(file, scripts);
    } catch (SQLException | IllegalStateException e) {
      throw new InvalidInputException(
          "the database %s cannot be opened: %s".formatted(file, e.getMessage()), e);
    }
  }

  private void migrate(String file, List<String> scripts) throws SQLException {
    int version = first("PRAGMA user_version", row -> row.getInt(1));
    if (version > scripts.size()) {
      throw new InvalidInputException(
          "the database %s is of version %d, which is newer than this build; use a newer build"
              .formatted(file, version));
    }
    for (int next = version; next < scripts.size(); next++) {
      String script = scripts.get(next);
      int after = next + 1;
      inTransaction(
          () -> {
            for (String statement : script.split(";\n", -1)) {
              if (!statement.isBlank()) {
                execute(statement);
              }
            }
            execute("PRAGMA user_version = " + after);
          });
    }
  }

  /** Runs changes of which all or none are kept; they are durable when the method returns. */
  void inTransaction(Runnable changes) {
    execute("BEGIN IMMEDIATE");
    try {
      changes.run();
      execute("COMMIT");
    } catch (RuntimeException | Error e) {
      try {
        execute("ROLLBACK");
      } catch (IllegalStateException ended) {
        e.addSuppressed(ended); // SQLite has ended the transaction itself, such as on a full disk.
      }
      throw e;
    }
  }

  private void execute(String sql) {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    } catch (SQLException e) {
      throw failure(e);
    }
  }

  /** Executes a statement with a value for each question mark; the number of changed rows. */
  int update(String sql, Object... values) {
    try (PreparedStatement statement = prepare(sql, values)) {
      return statement.executeUpdate();
    } catch (SQLException e) {
      throw failure(e);
    }
  }

  /** All rows of a query with a value for each question mark. */
  <T> List<T> query(String sql, Row<T> reader, Object... values) {
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
  <T> T first(String sql, Row<T> reader, Object... values) {
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
