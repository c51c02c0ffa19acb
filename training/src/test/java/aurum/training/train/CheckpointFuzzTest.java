package aurum.training.train;

import static org.junit.jupiter.api.Assertions.assertEquals;

import aurum.agents.Sha256;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.base.InvalidInputException;
import aurum.training.settings.SettingsFile;
import aurum.training.settings.TrainingSettings;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Any bytes with a correct checksum are the state of a training, or are refused in one line. The
 * last byte selects a training of one learner or of two.
 */
@Tag("fuzz")
class CheckpointFuzzTest {
  private static final int HASH_BYTES = 32;

  @TempDir static Path folder;
  private static LearnerGroup one;
  private static LearnerGroup two;

  @BeforeAll
  static void start() throws IOException {
    one = group(1);
    two = group(2);
  }

  private static LearnerGroup group(int shards) throws IOException {
    Game game = Games.make("vindinium");
    Path config = Files.writeString(folder.resolve("config.json"), SmallTraining.SETTINGS);
    Map<String, String> values = Map.of("selfPlay.shards", Integer.toString(shards));
    TrainingSettings settings = SettingsFile.of(game, config, null, values);
    return LearnerGroup.inThisProcess(new Training(game, 1, 1, OptionalDouble.empty(), settings));
  }

  @AfterAll
  static void close() {
    one.close();
    two.close();
  }

  static Stream<byte[]> seeds() throws IOException {
    two.iterate(TrainingState.START, 1000);
    return Stream.of(bytes(one, 0), bytes(two, 1));
  }

  private static byte[] bytes(LearnerGroup learners, int selection) throws IOException {
    Path file = folder.resolve("seed.bin");
    Checkpoint.write(file, new TrainingState(1, 64, 5.5, 300, 0.25), learners);
    byte[] written = Files.readAllBytes(file);
    byte[] seed = Arrays.copyOf(written, written.length - HASH_BYTES + 1);
    seed[seed.length - 1] = (byte) selection;
    return seed;
  }

  @MethodSource("seeds")
  @Timeout(60)
  @FuzzTest(maxDuration = "10m")
  void anyBytesAreAStateOrRefusedInOneLine(byte[] bytes) throws IOException {
    if (bytes.length == 0) {
      return;
    }
    LearnerGroup learners = bytes[bytes.length - 1] % 2 == 0 ? one : two;
    byte[] contents = Arrays.copyOf(bytes, bytes.length - 1);
    ByteArrayOutputStream signed = new ByteArrayOutputStream();
    signed.writeBytes(contents);
    signed.writeBytes(Sha256.newDigest().digest(contents));
    Path file = Files.write(folder.resolve("checkpoint.bin"), signed.toByteArray());
    try {
      Checkpoint.state(file);
      Checkpoint.read(file, learners);
      learners.policy();
    } catch (InvalidInputException e) {
      assertEquals(1, e.getMessage().lines().count(), e.getMessage());
    }
  }
}
