package aurum.agents.policy;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.GameProvider;
import aurum.env.Games;
import aurum.env.reward.Reward;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ShippedPoliciesTest {
  @TempDir private Path folder;

  static List<String> names() {
    return ShippedPolicies.NAMES;
  }

  private static byte[] shipped(String name) throws IOException {
    try (InputStream in = ShippedPolicies.class.getResourceAsStream(name + ".zip")) {
      return in.readAllBytes();
    }
  }

  /** The format must not change: what is read is written as the same bytes. */
  @ParameterizedTest
  @MethodSource("names")
  void areWrittenAsTheBytesThatWereRead(String name) throws IOException {
    Path file = folder.resolve("policy.zip");
    ShippedPolicies.nameOrFile(name).write(file);
    assertArrayEquals(shipped(name), Files.readAllBytes(file));
  }

  @ParameterizedTest
  @MethodSource("names")
  void recordAValidRewardAndDiscount(String name) throws IOException {
    Policy policy = ShippedPolicies.nameOrFile(name);
    Map<String, Double> weights = policy.rewardWeights();
    double gamma = policy.discount();
    assertFalse(weights.isEmpty());
    assertTrue(gamma > 0.9 && gamma < 1, name + " has " + gamma);
    Reward.of(policy.makeGame(policy.options()), weights, gamma);
  }

  @Test
  void includeTheDefaultVariantOfEveryGame() throws IOException {
    List<String> games = Games.all().stream().map(GameProvider::name).toList();
    for (String game : games) {
      assertEquals(game, ShippedPolicies.nameOrFile(game).gameName());
    }
  }

  @Test
  void areReadWithoutATemporaryFile() throws IOException {
    String before = System.getProperty("java.io.tmpdir");
    System.setProperty("java.io.tmpdir", folder.resolve("no-such-folder").toString());
    try {
      assertEquals("cultist-wars", ShippedPolicies.nameOrFile("cultist-wars").gameName());
    } finally {
      System.setProperty("java.io.tmpdir", before);
    }
  }

  @Test
  void areNotConfusedWithFiles() throws IOException {
    Path file = folder.resolve("policy.zip");
    Files.write(file, shipped("ice-and-fire"));
    assertEquals("ice-and-fire", ShippedPolicies.nameOrFile(file.toString()).gameName());
    assertThrows(NoSuchFileException.class, () -> ShippedPolicies.nameOrFile("chess"));
  }
}
