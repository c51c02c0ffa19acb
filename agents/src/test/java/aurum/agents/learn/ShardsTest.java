package aurum.agents.learn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.base.InvalidInputException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShardsTest {
  /** Writes the additions down, so that their order is compared. */
  private record Terms() implements Shards.Reduction<String> {
    @Override
    public String add(String left, String right) {
      return "(" + left + "+" + right + ")";
    }

    @Override
    public byte[] toBytes(String value) {
      return value.getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public String of(byte[] bytes) {
      return new String(bytes, StandardCharsets.UTF_8);
    }
  }

  private static List<String> own(Shards shards) {
    return IntStream.range(shards.first(), shards.end()).mapToObj(Integer::toString).toList();
  }

  @Test
  void theAdditionsAreABinaryTree() {
    Shards shards = Shards.inOneProcess(8);
    assertEquals("(((0+1)+(2+3))+((4+5)+(6+7)))", shards.reduce(own(shards), new Terms()));
    assertEquals("0", Shards.inOneProcess(1).reduce(List.of("0"), new Terms()));
  }

  @ParameterizedTest(name = "{0} shards in {1} processes")
  @CsvSource({"2, 2", "4, 2", "4, 3", "8, 3", "8, 5", "8, 7", "8, 8", "16, 6", "64, 13"})
  void theTreeIsTheSameForAnyNumberOfProcesses(int count, int processes) throws Exception {
    Shards all = Shards.inOneProcess(count);
    String expected = all.reduce(own(all), new Terms());
    LinkedProcesses.run(
        count,
        processes,
        shards -> {
          for (int i = 0; i < 3; i++) {
            assertEquals(expected, shards.reduce(own(shards), new Terms()));
          }
        });
  }

  @ParameterizedTest(name = "{0} shards in {1} processes")
  @CsvSource({"8, 3", "8, 5", "16, 6", "64, 13"})
  void twoProcessesArePeersOfEachOther(int count, int processes) {
    for (int process = 0; process < processes; process++) {
      Shards shards = Shards.of(count, process, processes, null);
      for (int peer : shards.peers()) {
        Shards other = Shards.of(count, peer, processes, null);
        assertTrue(other.peers().contains(process), process + " and " + peer);
      }
    }
  }

  @Test
  void shardsMustBeAPowerOfTwoThatDividesTheMatches() {
    for (int shards : new int[] {3, 16, 0}) {
      Exception e =
          assertThrows(
              InvalidInputException.class,
              () -> SelfPlaySettings.of(24, List.of(), 0).withShards(24, shards));
      assertEquals(
          "shards must be a power of two that divides the 24 matches, not " + shards,
          e.getMessage());
    }
  }
}
