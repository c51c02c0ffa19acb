package aurum.training.distributed;

import aurum.agents.Sha256;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;

/** The version of this program, which all processes of a training must have. */
final class ProgramVersion {
  private ProgramVersion() {}

  /** The SHA-256 of the jar; a fixed text if the classes are in folders. */
  static String own() {
    try {
      Path jar =
          Path.of(ProgramVersion.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      return Files.isRegularFile(jar)
          ? HexFormat.of().formatHex(Sha256.newDigest().digest(Files.readAllBytes(jar)))
          : "classes";
    } catch (URISyntaxException | IOException e) {
      return "unknown";
    }
  }
}
