package aurum.training.train;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.learn.Learner;
import aurum.agents.policy.Policy;
import aurum.env.Games;
import aurum.env.base.InvalidInputException;
import aurum.training.arena.Ranking;
import aurum.training.train.Snapshots.Snapshot;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SnapshotsTest {
  private static final List<Ranking<String>> MATCHES =
      List.of(new Ranking<>(Long.MIN_VALUE, List.of("policy", "greedy"), List.of(2, 1)));

  @TempDir private Path folder;
  private Policy policy;

  @BeforeEach
  void makeAPolicy() throws IOException {
    Training run =
        new SmallTraining(folder).definition(Games.make("cultist-wars"), OptionalDouble.empty());
    try (Learner learner = run.newLearner()) {
      policy = learner.policy();
    }
  }

  private Path path() {
    return folder.resolve("snapshots");
  }

  private Snapshots filled(int count) throws IOException {
    Snapshots snapshots = Snapshots.open(path(), 0);
    for (int i = 1; i <= count; i++) {
      snapshots.add(100L * i, policy, MATCHES);
    }
    return snapshots;
  }

  private static List<String> names(Snapshots snapshots) {
    return snapshots.list().stream().map(Snapshot::name).toList();
  }

  private Set<String> files() throws IOException {
    try (Stream<Path> files = Files.list(path())) {
      return files
          .map(file -> file.getFileName().toString())
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }

  @Test
  void keepsAFewThatAreSpreadOverTheTraining() throws IOException {
    assertEquals(
        List.of("snapshot-200", "snapshot-300", "snapshot-400", "snapshot-500"), names(filled(5)));
    List<Snapshot> many = filled(40).list();
    assertEquals(Snapshots.MAXIMUM, many.size());
    assertEquals("snapshot-4000", many.get(3).name(), "the newest one is kept");
    long first = Long.parseLong(many.get(0).name().substring("snapshot-".length()));
    assertTrue(first >= 500 && first <= 2000, many.get(0).name());
  }

  @Test
  void aResumedTrainingHasThoseUntilItsCheckpoint() throws IOException {
    Snapshots written = filled(4);
    written.deleteOthers();
    written.add(500, policy, MATCHES); // Then the training is killed.
    Snapshots read = Snapshots.open(path(), 400);
    assertEquals(
        List.of("snapshot-100", "snapshot-200", "snapshot-300", "snapshot-400"), names(read));
    assertEquals(Set.of(), without(files(), "100", "200", "300", "400"));
  }

  /** It was killed between writing the checkpoint and deleting the dropped snapshot. */
  @Test
  void dropsTheSameOneAgain() throws IOException {
    List<String> written = names(filled(5));
    assertEquals(10, files().size());
    assertEquals(written, names(Snapshots.open(path(), 500)));
    assertEquals(8, files().size());
  }

  private static Set<String> without(Set<String> files, String... steps) {
    for (String each : steps) {
      files.removeAll(Set.of(each + ".zip", each + ".json"));
    }
    return files;
  }

  @Test
  void readsThePolicyAndTheMatchesUnderTheNameOfTheSnapshot() throws IOException {
    filled(1);
    Snapshot read = Snapshots.open(path(), 100).list().get(0);
    assertEquals(
        List.of(new Ranking<>(Long.MIN_VALUE, List.of("snapshot-100", "greedy"), List.of(2, 1))),
        read.matches());
    assertEquals(policy.weights().length, read.policy().weights().length);
  }

  @Test
  void leavesOtherFilesAlone() throws IOException {
    filled(0);
    Files.writeString(path().resolve("best.zip"), "");
    Snapshots.open(path(), 0);
    assertEquals(Set.of("best.zip"), files());
  }

  @Test
  void refusesADamagedFile() throws IOException {
    filled(1);
    Files.writeString(path().resolve("100.json"), "{}");
    String message =
        assertThrows(InvalidInputException.class, () -> Snapshots.open(path(), 100)).getMessage();
    assertTrue(message.contains("100.json"), message);
  }
}
