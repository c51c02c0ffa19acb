package aurum.training.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.neural.Mlp;
import aurum.agents.policy.Policy;
import aurum.env.Game;
import aurum.env.Games;
import aurum.training.Aurum;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExportCommandTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @TempDir private Path folder;

  private int run(Object... words) {
    String[] args = new String[words.length];
    for (int i = 0; i < words.length; i++) {
      args[i] = words[i].toString();
    }
    return Aurum.run(new PrintWriter(out, true), new PrintWriter(err, true), args);
  }

  private Path policy(int width) throws IOException {
    Game game = Games.make("vindinium");
    int weights = Mlp.parameters(game.observation().size(), width, game.actions());
    Path file = folder.resolve("policy.zip");
    Policy.of(game, List.of(width), new float[weights], null, null).write(file);
    return file;
  }

  private void assertRefused(String why) {
    assertEquals("", out.toString());
    assertTrue(err.toString().startsWith("aurum: "), err.toString());
    assertTrue(err.toString().contains(why), err.toString());
    assertEquals(1, err.toString().lines().count());
  }

  @Test
  void itWritesTheFileAndSaysHowLongItIs() throws IOException {
    Path file = folder.resolve("Player.java");
    assertEquals(Aurum.DONE, run("export", policy(8), "--out", file));
    int characters = Files.readString(file).length();
    assertEquals("exported: %s, %d characters%n".formatted(file, characters), out.toString());
    assertEquals("", err.toString());
  }

  @Test
  void aShippedPolicyIsExportedByItsNameOrByTheWordOfItsAgent() throws IOException {
    Path byName = folder.resolve("ByName.java");
    Path byWord = folder.resolve("ByWord.java");
    assertEquals(Aurum.DONE, run("export", "vindinium", "--out", byName));
    assertEquals(Aurum.DONE, run("export", "policy:vindinium", "--out", byWord));
    assertEquals(
        Files.readString(byName).replace("ByName", "X"),
        Files.readString(byWord).replace("ByWord", "X"));
  }

  @Test
  void fewerBitsMakeAShorterFile() throws IOException {
    Path file = folder.resolve("Player.java");
    run("export", policy(8), "--out", file);
    long length = Files.readString(file).length();
    assertEquals(Aurum.DONE, run("export", policy(8), "--out", file, "--bits", 7));
    assertTrue(Files.readString(file).length() < length);
  }

  @Test
  void aPolicyThatIsNotThereIsWrongUsage() {
    assertEquals(Aurum.WRONG_USAGE, run("export", folder.resolve("no.zip")));
    assertRefused("no.zip: no such file");
  }

  @Test
  void aFileThatIsNoPolicyIsWrongUsage() throws IOException {
    Path file = Files.writeString(folder.resolve("hello.zip"), "Hello");
    Path player = folder.resolve("Player.java");
    assertEquals(Aurum.WRONG_USAGE, run("export", file, "--out", player));
    assertRefused("hello.zip: not a zip file");
    assertFalse(Files.exists(player));
  }

  @Test
  void aNameThatIsNoClassIsWrongUsage() throws IOException {
    assertEquals(Aurum.WRONG_USAGE, run("export", policy(8), "--out", folder.resolve("bot.txt")));
    assertRefused("use one like Player.java");
  }

  @Test
  void aFolderThatIsNotThereIsWrongUsage() throws IOException {
    Path file = folder.resolve("no").resolve("Player.java");
    assertEquals(Aurum.WRONG_USAGE, run("export", policy(8), "--out", file));
    assertRefused("not a folder");
  }

  @Test
  void tooManyBitsAreWrongUsage() throws IOException {
    Path file = folder.resolve("Player.java");
    assertEquals(Aurum.WRONG_USAGE, run("export", policy(8), "--out", file, "--bits", 17));
    assertRefused("2 to 16 are");
  }

  @Test
  void aPolicyThatIsTooLargeIsWrongUsage() throws IOException {
    Path file = folder.resolve("Player.java");
    assertEquals(Aurum.WRONG_USAGE, run("export", policy(500), "--out", file));
    assertRefused("too many; train with smaller hidden layers, or export with");
  }
}
