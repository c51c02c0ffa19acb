package aurum.training.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.policy.Policy;
import aurum.agents.policy.ShippedPolicies;
import aurum.env.Game;
import aurum.env.base.InvalidInputException;
import aurum.env.referee.RefereeMatch;
import aurum.env.referee.TextOnlyGame;
import aurum.training.PlainGame;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlayPageTest {
  private static final byte[] MODULE = {0, 'a', 's', 'm'};

  @TempDir private Path folder;
  private Policy policy;
  private Game game;

  @BeforeEach
  void readAPolicy() throws IOException {
    policy = ShippedPolicies.nameOrFile("cultist-wars");
    game = policy.makeGame(policy.options());
  }

  private String page(Game played) throws IOException {
    return PlayPage.of(policy, "mine", played, "", folder);
  }

  private void assertRefused(Game played, String words) {
    String message = assertThrows(InvalidInputException.class, () -> page(played)).getMessage();
    assertTrue(message.contains(words), message);
    assertFalse(message.contains("\n"), message);
  }

  /** The contents of an element of data. */
  private static byte[] data(String page, String id) throws IOException {
    Matcher element = Pattern.compile("id=\"" + id + "\">([^<]*)<").matcher(page);
    assertTrue(element.find(), id);
    byte[] packed = Base64.getDecoder().decode(element.group(1));
    return new GZIPInputStream(new ByteArrayInputStream(packed)).readAllBytes();
  }

  private void assertHasEngine(String page, String runtime) throws IOException {
    assertEquals(-1, Arrays.mismatch(MODULE, data(page, "engine")));
    String config = new String(data(page, "data"), StandardCharsets.UTF_8);
    assertTrue(config.contains("\"worker\":\"" + runtime), config);
  }

  @Test
  void aPageHasTheEngineOfItsGameAndTheLicenceOfWhatItContains() throws IOException {
    Files.write(folder.resolve("cultist-wars.wasm"), MODULE);
    Files.writeString(folder.resolve("runtime.js"), "TeaVM;");
    String page = page(game);
    assertHasEngine(page, "TeaVM;");
    assertTrue(page.startsWith("<!doctype html>\n<!--\nContains parts of Aurum"), page);
    String notice = page.substring(0, page.indexOf("-->"));
    assertTrue(notice.contains("Apache License, Version 2.0") && notice.contains("MIT"), notice);
  }

  @Test
  void aMissingEngineNamesTheCommandThatCompilesIt() throws IOException {
    String words = "engine of cultist-wars for pages is not built; run: mvn -q -Pbrowser";
    assertRefused(game, words);
    Files.write(folder.resolve("cultist-wars.wasm"), MODULE);
    assertRefused(game, words);
  }

  @Test
  void theEngineOfAUsersGameIsInItsJar() throws IOException {
    Path engines = Files.createDirectories(folder.resolve("jar/aurum/engines"));
    Files.write(engines.resolve("my-game.wasm"), MODULE);
    Files.writeString(engines.resolve("my-game.js"), "Mine;");
    Game renamed = PlainGame.renamed(game, "my-game");
    URL[] jar = {folder.resolve("jar").toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(jar, Game.class.getClassLoader())) {
      Class<?>[] types = {Game.class};
      Object own =
          Proxy.newProxyInstance(
              loader, types, (self, method, arguments) -> method.invoke(renamed, arguments));
      assertHasEngine(page((Game) own), "Mine;");
    }
    assertRefused(
        renamed, "my-game has no engine for pages; run in the folder of the game: ./build --page");
  }

  @Test
  void aContestsOwnRefereeHasNoPage() {
    Game contest =
        new TextOnlyGame("referee:contest", "standard", Map.of(), 2, 10, null) {
          @Override
          public RefereeMatch newMatch() {
            throw new UnsupportedOperationException();
          }
        };
    assertRefused(
        contest, "cannot run a contest's own referee, which has the rules of referee:contest");
  }
}
