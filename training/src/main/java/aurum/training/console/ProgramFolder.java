package aurum.training.console;

import java.net.URI;
import java.nio.file.Path;
import java.security.CodeSource;

/** Where the running program is. */
public final class ProgramFolder {
  private ProgramFolder() {}

  /** The jar of this program, or its folder of classes. */
  public static Path location() {
    CodeSource source = ProgramFolder.class.getProtectionDomain().getCodeSource();
    return Path.of(URI.create(source.getLocation().toString()));
  }

  /** The folder that contains {@code training/target}, in which the program is built. */
  public static Path path() {
    return location().resolve("../../..").normalize();
  }
}
