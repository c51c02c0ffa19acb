package aurum.training.python;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.base.InvalidInputException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SharedArraysTest {
  @TempDir private Path folder;

  private String prefix(String parent) {
    return folder.resolve(parent).resolve("aurum-").toString();
  }

  @Test
  void theFileIsInTheFirstFolderThatCanBeUsedAndIsDeletedWithItsOwn() throws IOException {
    Files.createDirectory(folder.resolve("second"));
    try (SharedArrays shared = new SharedArrays(List.of(prefix("none"), prefix("second")))) {
      shared.plan("masks", "i1", 2, 5);
      shared.plan("rewards", "f8", 3);
      shared.allocate();
      assertTrue(shared.file().startsWith(folder.resolve("second")));
      assertEquals(shared.size(), Files.size(shared.file()));
      ByteBuffer rewards = shared.array("rewards");
      assertEquals(24, rewards.capacity());
      rewards.putDouble(0, 1.5);
      assertEquals(1.5, shared.array("rewards").getDouble(0));
      assertEquals(0, shared.array("masks").getInt(0), "another array");
      shared.delete();
      assertFalse(Files.exists(shared.file().getParent()));
    }
  }

  @Test
  void aFileThatWasDeletedForGoodIsNotCreatedElsewhere() throws IOException {
    try (SharedArrays shared = new SharedArrays(List.of(prefix("")))) {
      shared.plan("masks", "i1", 2, 5);
      shared.deleteForGood();
      assertThrows(InvalidInputException.class, shared::allocate);
      assertEquals(0, folder.toFile().list().length);
    }
  }

  @Test
  void moreThanAnyFolderHasRoomForIsRefusedWithTheFoldersAndNothingIsLeft() throws IOException {
    try (SharedArrays shared = new SharedArrays(List.of(prefix(""), prefix("none")))) {
      for (int i = 0; i < 100_000; i++) {
        shared.plan("a" + i, "i1", Integer.MAX_VALUE);
      }
      String message = assertThrows(InvalidInputException.class, shared::allocate).getMessage();
      assertTrue(message.startsWith("the 204800000 MB that Python and Java share"), message);
      assertTrue(message.contains(folder + " has only "), message);
      assertTrue(message.contains("none cannot be used (it does not exist)"), message);
      assertTrue(message.contains("set TMPDIR"), message);
      assertEquals(0, folder.toFile().list().length);
    }
  }
}
