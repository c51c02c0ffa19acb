package aurum.training.train;

import aurum.agents.AtomicFile;
import aurum.agents.learn.IterationReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The measurements of several learners: one JSON object per line, learner and iteration. */
final class LearnersFile {
  static final String NAME = "learners.jsonl";

  private final Path file;
  private int lines;

  /**
   * @param folder of the run, which need not exist yet
   */
  LearnersFile(Path folder) {
    file = folder.resolve(NAME);
  }

  /** Forces the lines to the disk; returns their number. */
  int linesOnDisk() throws IOException {
    if (lines > 0) {
      AtomicFile.force(file);
    }
    return lines;
  }

  /** Adds the iterations of a learner in a round. */
  void append(int learner, int round, List<IterationReport> reports) throws IOException {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < reports.size(); i++) {
      text.append(IterationMetrics.line(reports.get(i), learner, round, i + 1)).append('\n');
    }
    if (lines == 0) {
      Files.deleteIfExists(
          file); // The file is of a training that was killed before its first checkpoint.
    }
    lines += reports.size();
    AtomicFile.append(file, text);
  }

  /** Removes the lines after the first ones, which a resumed training writes again. */
  void truncate(int lines) throws IOException {
    List<String> all = Files.exists(file) ? Files.readAllLines(file) : List.of();
    this.lines = Math.min(lines, all.size());
    AtomicFile.writeLines(file, all.subList(0, this.lines));
  }
}
