package aurum.training.serve.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.base.InvalidInputException;
import aurum.training.serve.game.HostedGame;
import aurum.training.serve.game.HostedOptions;
import aurum.training.serve.game.OrderLog;
import aurum.training.serve.game.Seat;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StoreTest {
  @TempDir private Path folder;

  /** A finished arena game of four users in which the hero of seat 0 crashes in each turn. */
  private static OrderLog game(Store store, String... keys) {
    List<Seat> players = List.of(keys).stream().map(k -> store.userOfKey(k).seat()).toList();
    HostedGame hosted = HostedGame.of(HostedOptions.ARENA, players);
    return new OrderLog(hosted, "!!!!");
  }

  @Test
  void keepsUsersAndGames() throws Exception {
    String key;
    String id;
    try (Store store = Store.open(folder)) {
      key = store.register("bot");
      String other = store.register("other");
      OrderLog log = game(store, key, other, key, other);
      store.add(log);
      id = log.hosted().id();
    }
    try (Store store = Store.open(folder)) {
      assertEquals("bot", store.userOfKey(key).name());
      assertEquals(1, store.userOfKey(key).games());
      OrderLog log = store.game(id);
      assertEquals("!!!!", log.codes());
      assertTrue(log.isFinished());
      assertTrue(log.hosted().options().arena());
      assertEquals(id, store.arenaGames(3).get(0).id());
      FinishedGame game = store.arenaGames(store.userOfKey(key).id(), 10).get(0);
      assertTrue(game.heroes().get(0).crashed());
      assertEquals(store.userOfKey(key).elo(), game.heroes().get(0).elo());
    }
  }

  @Test
  void aGameOfOneNameIsNotRated() {
    Store store = Store.inMemory();
    String key = store.register("bot");
    store.add(game(store, key, key, key, key));
    assertEquals(0, store.userOfKey(key).games());
    assertNull(store.arenaGames(1).get(0).heroes().get(0).elo());
  }

  @Test
  void aTrainingChangesNoRating() {
    Store store = Store.inMemory();
    User user = store.userOfKey(store.register("bot"));
    HostedOptions options = new HostedOptions(false, "m1", 1);
    List<Seat> players = List.of(user.seat(), Seat.bot("x"), Seat.bot("y"), Seat.bot("z"));
    store.add(new OrderLog(HostedGame.of(options, players), "NESW"));
    assertEquals(user, store.user(user.id()));
    assertEquals(List.of(), store.arenaGames(1));
    assertEquals(1, store.traceable().size());
  }

  /** One of ten rated games adds a point to every user of it; otherwise the sum is constant. */
  @Test
  void someGamesHaveABonusForAll() {
    Store store = Store.inMemory();
    String a = store.register("aaa");
    String b = store.register("bbb");
    int bonuses = 0;
    for (int i = 0; i < 200; i++) {
      int before = store.userOfKey(a).elo() + store.userOfKey(b).elo();
      store.add(game(store, a, b, a, b));
      int gained = store.userOfKey(a).elo() + store.userOfKey(b).elo() - before;
      assertTrue(gained == 0 || gained == 2, "gained " + gained);
      bonuses += gained / 2;
    }
    assertTrue(bonuses > 2 && bonuses < 60, bonuses + " of 200");
  }

  @ParameterizedTest
  @CsvSource({
    "ab, Name is too short",
    "123456789012345678901, Name is too long",
    "taken, Name already taken",
  })
  void refusesAName(String name, String message) {
    Store store = Store.inMemory();
    store.register("taken");
    InvalidInputException e = assertThrows(InvalidInputException.class, () -> store.register(name));
    assertEquals(message, e.getMessage());
  }

  @Test
  void aNameIsNotTrimmed() {
    Store store = Store.inMemory();
    String key = store.register("  a");
    assertEquals("  a", store.userOfKey(key).name());
    assertEquals(
        "12345678901234567890", store.userOfKey(store.register("12345678901234567890")).name());
  }

  @Test
  void keysAreNotStored() throws Exception {
    String key;
    try (Store store = Store.open(folder)) {
      key = store.register("bot");
    }
    String bytes = Files.readString(folder.resolve("server.db"), StandardCharsets.ISO_8859_1);
    assertTrue(bytes.contains("bot"));
    assertFalse(bytes.contains(key));
  }

  @Test
  void onlyTheOwnerReadsTheSecret() throws Exception {
    Store.open(folder).close();
    Path secret = folder.resolve("secret");
    byte[] first = Files.readAllBytes(secret);
    assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(secret)));
    Store.open(folder).close();
    assertEquals(List.of(32, 32), List.of(first.length, Files.readAllBytes(secret).length));
    assertEquals(
        new String(first, StandardCharsets.ISO_8859_1),
        new String(Files.readAllBytes(secret), StandardCharsets.ISO_8859_1));
  }

  @Test
  void keysOfAnotherSecretAreUnknown() throws Exception {
    String key;
    try (Store store = Store.open(folder)) {
      key = store.register("bot");
    }
    Files.write(folder.resolve("secret"), new byte[32]);
    try (Store store = Store.open(folder)) {
      assertNull(store.userOfKey(key));
    }
  }

  @Test
  void aFileIsNoFolderOfAServer() throws Exception {
    Path file = Files.writeString(folder.resolve("file"), "");
    InvalidInputException e = assertThrows(InvalidInputException.class, () -> Store.open(file));
    assertEquals(
        file + " is a file; --data must name a folder, which need not exist", e.getMessage());
  }

  @Test
  void usersWithoutTheirSecretAreRefusedAndNothingIsWritten() throws Exception {
    try (Store store = Store.open(folder)) {
      store.register("bot");
    }
    Path secret = folder.resolve("secret");
    Path backup = Files.move(secret, folder.resolve("backup"));
    InvalidInputException e = assertThrows(InvalidInputException.class, () -> Store.open(folder));
    assertEquals(
        secret
            + " is missing, and without it no key is valid; restore it, or start with an empty"
            + " --data",
        e.getMessage());
    assertFalse(Files.exists(secret));
    Files.move(backup, secret);
    Store.open(folder).close();
  }

  @Test
  void aDatabaseWithoutUsersGetsANewSecret() throws Exception {
    Store.open(folder).close();
    Files.delete(folder.resolve("secret"));
    Store.open(folder).close();
    assertEquals(32, Files.size(folder.resolve("secret")));
  }

  /** SQLite then ends the transaction itself, so that there is nothing to roll back. */
  @Test
  void aFullDiskIsNamedAsTheCause() throws Exception {
    String file = folder.resolve("small.db").toString();
    try (Database database = new Database(file, 1, "CREATE TABLE a (b)")) {
      database.first("PRAGMA max_page_count = 2", row -> row.getInt(1));
      IllegalStateException e =
          assertThrows(
              IllegalStateException.class,
              () ->
                  database.inTransaction(
                      () -> database.update("INSERT INTO a VALUES (zeroblob(100000))")));
      assertTrue(e.getMessage().contains("SQLITE_FULL"), e.getMessage());
    }
  }

  @Test
  void aFolderHasOneServer() throws Exception {
    try (Store store = Store.open(folder)) {
      assertNotEquals(null, store);
      InvalidInputException e = assertThrows(InvalidInputException.class, () -> Store.open(folder));
      assertTrue(e.getMessage().contains("is used by another server"), e.getMessage());
    }
    Store.open(folder).close();
  }

  @Test
  void refusesADatabaseOfAnotherVersion() {
    Path file = folder.resolve("server.db");
    new Database(file.toString(), Store.VERSION + 1, "CREATE TABLE a (b)").close();
    InvalidInputException e = assertThrows(InvalidInputException.class, () -> Store.open(folder));
    assertTrue(
        e.getMessage().contains("is of version 3, and this build reads version 2"), e.getMessage());
  }

  @Test
  void refusesADamagedDatabase() throws Exception {
    Path file = folder.resolve("server.db");
    try (Database database = new Database(file.toString(), Store.VERSION, "CREATE TABLE a (b)")) {
      database.update("INSERT INTO a VALUES (?)", "x".repeat(20_000));
    }
    byte[] bytes = Files.readAllBytes(file);
    Arrays.fill(bytes, 4096, 8192, (byte) 0xff);
    Files.write(file, bytes);
    InvalidInputException e = assertThrows(InvalidInputException.class, () -> Store.open(folder));
    assertTrue(e.getMessage().contains("server.db is damaged: "), e.getMessage());
  }

  @Test
  void refusesAFileThatIsNoDatabase() throws Exception {
    Files.writeString(folder.resolve("server.db"), "no database, no database ".repeat(100));
    assertThrows(InvalidInputException.class, () -> Store.open(folder));
  }
}
