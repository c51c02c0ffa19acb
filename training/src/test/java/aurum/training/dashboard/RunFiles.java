package aurum.training.dashboard;

import aurum.env.Games;
import aurum.training.settings.SettingsFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Writes files of a run folder as a training does. */
final class RunFiles {
  private final Path folder;

  RunFiles(Path folder) {
    this.folder = folder;
  }

  void writeSettings(long steps) throws IOException {
    writeSettings(steps, 0);
  }

  /**
   * @param minutes a time budget; 0 for none
   */
  void writeSettings(long steps, double minutes) throws IOException {
    Files.createDirectories(folder);
    String settings =
        SettingsFile.toJson(SettingsFile.of(Games.make("vindinium"), null).withSteps(steps))
            .toString();
    Files.writeString(
        folder.resolve("settings.json"),
        """
        {"game": "vindinium", "variant": "codingame", "options": {}, "seed": 1, "threads": 2,
         "minutes": %s, "settings": %s}
        """
            .formatted(minutes, settings));
  }

  /**
   * Adds a line of metrics.
   *
   * @param more fields, after a comma
   */
  void append(int iteration, long steps, String more) throws IOException {
    write(
        "{\"iteration\": %d, \"steps\": %d, \"seconds\": %d%s}\n"
            .formatted(iteration, steps, iteration, more));
  }

  /** Adds text to the file of metrics. */
  void write(String text) throws IOException {
    Files.writeString(
        folder.resolve("metrics.jsonl"),
        text,
        StandardOpenOption.CREATE,
        StandardOpenOption.APPEND);
  }
}
