package aurum.training.serve.store;

import static aurum.env.base.Requirement.require;

import aurum.agents.Resource;
import aurum.env.base.InvalidInputException;
import aurum.env.base.PrintableText;
import aurum.env.referee.RefereeMatch;
import aurum.training.serve.game.HostedGame;
import aurum.training.serve.game.HostedOptions;
import aurum.training.serve.game.OrderLog;
import aurum.training.serve.game.Seat;
import aurum.training.serve.game.SecureIds;
import aurum.training.serve.store.FinishedGame.Hero;
import aurum.training.web.Secret;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;

/**
 * The users, their ratings and the finished games. Everything that a method has stored is durable
 * when it returns. Keys are not stored, only their HMAC with a secret. Thread-safe.
 */
public final class Store implements AutoCloseable {
  /** The version of the tables; databases of other versions are refused. */
  static final int VERSION = 2;

  /** One in this number of rated games gives each of its users one point. */
  private static final int GAMES_PER_BONUS = 10;

  private static final int MINIMUM_NAME = 3;
  private static final int MAXIMUM_NAME = 20;

  /** Spaces and marks without a letter; the listed letters and the Braille pattern are blank. */
  private static final Pattern BLANK =
      Pattern.compile("[\\p{Z}\\p{M}\\u115f\\u1160\\u2800\\u3164\\uffa0]*");

  private final DataFolder folder;
  private final Database database;
  private final Secret secret;
  private final RandomGenerator random = new Random();

  private Store(DataFolder folder, Database database, Secret secret) {
    this.folder = folder;
    this.database = database;
    this.secret = secret;
  }

  private static Database database(String file) {
    return new Database(file, VERSION, Resource.text(Store.class, "schema.sql"));
  }

  /** A store that ends with this process. */
  public static Store inMemory() {
    return new Store(null, database(":memory:"), Secret.random());
  }

  /**
   * The store of a folder.
   *
   * @throws InvalidInputException if another server uses it, its database is of a newer version, or
   *     there are users, but the secret is missing
   */
  public static Store open(Path path) throws IOException {
    DataFolder folder = new DataFolder(path);
    Database database = null;
    try {
      database = database(folder.database());
      boolean hasUsers = database.first("SELECT 1 FROM user", row -> true) != null;
      return new Store(folder, database, folder.secret(hasUsers));
    } catch (IOException | RuntimeException e) {
      if (database != null) {
        database.close();
      }
      folder.close();
      throw e;
    }
  }

  /**
   * Registers a user.
   *
   * @return the key
   * @throws InvalidInputException if the name is too short, too long, already taken, blank, or has
   *     characters that pages cannot show as they are
   */
  public synchronized String register(String name) {
    int length = name.codePointCount(0, name.length());
    require(length >= MINIMUM_NAME, "Name is too short");
    require(length <= MAXIMUM_NAME, "Name is too long");
    require(
        PrintableText.isLine(name),
        "Name contains a control character or another invisible one; use visible characters");
    require(!BLANK.matcher(name).matches(), "Name is blank; use visible characters");
    String key = SecureIds.next();
    int added =
        database.update(
            "INSERT INTO user VALUES (?, ?, ?, ?, 0) ON CONFLICT (name) DO NOTHING",
            SecureIds.next(),
            name,
            hash(key),
            Elo.START);
    require(added != 0, "Name already taken");
    return key;
  }

  private String hash(String key) {
    return HexFormat.of().formatHex(secret.keyOf(key));
  }

  /** The user of a key; null if there is none. */
  public synchronized User userOfKey(String key) {
    return database.first("SELECT * FROM user WHERE key_hash = ?", Store::user, hash(key));
  }

  /** The user of a key as the player of a seat; null if there is none. */
  public Seat seatOfKey(String key) {
    User user = userOfKey(key);
    return user == null ? null : user.seat();
  }

  /** The user of an id; null if there is none. */
  public synchronized User user(String id) {
    return database.first("SELECT * FROM user WHERE id = ?", Store::user, id);
  }

  /** The users with the highest ratings. */
  public synchronized List<User> best(int count) {
    return database.query(
        "SELECT * FROM user ORDER BY elo DESC, games DESC, name LIMIT ?", Store::user, count);
  }

  private static User user(ResultSet row) throws SQLException {
    return new User(
        row.getString("id"), row.getString("name"), row.getInt("elo"), row.getInt("games"));
  }

  /** Stores a finished game, and the new ratings if it is one of the arena. */
  public synchronized void add(OrderLog log) {
    HostedGame hosted = log.hosted();
    RefereeMatch match = log.match();
    database.inTransaction(
        () -> {
          database.update(
              "INSERT INTO game (id, finished, arena, seed, map, turns, orders)"
                  + " VALUES (?, ?, ?, ?, ?, ?, ?)",
              hosted.id(),
              System.currentTimeMillis(),
              hosted.options().arena(),
              hosted.seed(),
              hosted.options().map(),
              hosted.options().turns(),
              log.codes());
          Map<String, Integer> ratings = new HashMap<>();
          if (hosted.options().arena()) {
            rate(hosted, match, ratings);
          }
          for (int seat = 0; seat < hosted.seats().size(); seat++) {
            Seat by = hosted.seats().get(seat);
            database.update(
                "INSERT INTO seat VALUES ((SELECT max(number) FROM game), ?, ?, ?, ?, ?, ?, ?)",
                seat,
                by.name(),
                by.userId(),
                by.elo(),
                ratings.get(by.userId()),
                match.score(seat),
                match.disqualified(seat));
          }
        });
  }

  /**
   * Updates the ratings by a finished game.
   *
   * @param ratings receives the new rating of each of its users, if the game is rated
   */
  private void rate(HostedGame hosted, RefereeMatch match, Map<String, Integer> ratings) {
    List<Elo.Result> results = new ArrayList<>();
    for (int seat = 0; seat < hosted.seats().size(); seat++) {
      User user = user(hosted.seats().get(seat).userId());
      if (user != null) {
        results.add(new Elo.Result(user.id(), user.name(), user.elo(), match.score(seat)));
      }
    }
    if (Elo.isRated(results)) {
      int bonus = random.nextInt(GAMES_PER_BONUS) == 0 ? 1 : 0;
      for (Elo.Result result : results) {
        ratings.computeIfAbsent(
            result.userId(), id -> result.elo() + Elo.change(id, results) + bonus);
      }
      ratings.forEach(
          (id, elo) ->
              database.update("UPDATE user SET elo = ?, games = games + 1 WHERE id = ?", elo, id));
    }
  }

  /** The last arena games, the newest first. */
  public synchronized List<FinishedGame> arenaGames(int count) {
    return games("SELECT * FROM game WHERE arena ORDER BY number DESC LIMIT ?", count);
  }

  /** The last arena games of a user, the newest first. */
  public synchronized List<FinishedGame> arenaGames(String userId, int count) {
    return games(
        "SELECT * FROM game WHERE arena AND number IN (SELECT game FROM seat WHERE user = ?)"
            + " ORDER BY number DESC LIMIT ?",
        userId,
        count);
  }

  private List<FinishedGame> games(String sql, Object... values) {
    return database.query(
        sql,
        row ->
            new FinishedGame(
                row.getString("id"),
                Instant.ofEpochMilli(row.getLong("finished")),
                heroes(row.getLong("number"))),
        values);
  }

  private List<Hero> heroes(long game) {
    return database.query(
        "SELECT * FROM seat WHERE game = ? ORDER BY seat",
        row ->
            new Hero(
                new Seat(
                    row.getString("name"),
                    row.getString("user"),
                    (Integer) row.getObject("elo_before")),
                row.getInt("gold"),
                row.getBoolean("crashed"),
                (Integer) row.getObject("elo_after")),
        game);
  }

  /** The ids of the games that a trace can describe, which are not on a map of a user's. */
  synchronized List<String> traceable() {
    return database.query(
        "SELECT id FROM game WHERE map IS NULL OR map GLOB 'm[1-6]' ORDER BY number",
        row -> row.getString("id"));
  }

  /** A finished game; null if there is none of this id. */
  public synchronized OrderLog game(String id) {
    return database.first("SELECT * FROM game WHERE id = ?", this::log, id);
  }

  private OrderLog log(ResultSet row) throws SQLException {
    List<Seat> seats = heroes(row.getLong("number")).stream().map(Hero::seat).toList();
    HostedOptions options =
        new HostedOptions(row.getBoolean("arena"), row.getString("map"), row.getInt("turns"));
    HostedGame hosted =
        new HostedGame(row.getString("id"), options, options.rules(), row.getLong("seed"), seats);
    return new OrderLog(hosted, row.getString("orders"));
  }

  @Override
  public synchronized void close() throws IOException {
    database.close();
    if (folder != null) {
      folder.close();
    }
  }
}
