package aurum.training.dashboard;

import static aurum.env.base.Requirement.require;

import aurum.agents.StrictJson;
import aurum.env.Game;
import aurum.env.base.InvalidInputException;
import aurum.env.base.PrintableText;
import aurum.training.console.Rate;
import aurum.training.metrics.ChartGroup;
import aurum.training.metrics.Metric;
import aurum.training.metrics.MetricsFile;
import aurum.training.metrics.MetricsReader;
import aurum.training.settings.SettingsFile;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Follows the files of one run folder. Not thread-safe. */
final class RunReader {
  static final String SETTINGS = "settings.json";
  private static final String REPLAY = "replay.html";

  /** A larger file of settings or replay is refused. */
  private static final int MAXIMUM_BYTES = 10 << 20;

  /**
   * A training without a new line for this time, in seconds, is regarded as stopped, unless its
   * iterations are long.
   */
  private static final double MINIMUM_PATIENCE = 60;

  /** The same time for long iterations, in multiples of the last one. */
  private static final double PATIENCE_IN_ITERATIONS = 3;

  private final Path folder;
  private final MetricsReader reader;
  private final Set<String> metrics = new LinkedHashSet<>();
  private ObjectNode settings = JsonNodeFactory.instance.objectNode();
  private FileTime settingsTime;
  private String settingsProblem;

  /** The number of seats of the game; 0 if this build has no such game. */
  private int seats;

  private String metricsProblem;
  private int generation;
  private ObjectNode last = JsonNodeFactory.instance.objectNode();
  private JsonNode meanScore;

  /** A sweep's text about the test of its winner; null for another run. */
  private String test;

  private Rate rate = new Rate(0, 0);

  /** The results of the last evaluation; empty if there is none. */
  private ObjectNode evaluated = JsonNodeFactory.instance.objectNode();

  RunReader(Path folder) {
    this.folder = folder;
    reader = new MetricsReader(folder.resolve(MetricsFile.NAME));
  }

  /** Reads what has changed. A file that cannot be read becomes the run's problem. */
  void update() {
    try {
      readSettings();
    } catch (NoSuchFileException e) {
      settingsProblem = "it has no " + SETTINGS;
    } catch (IOException | InvalidInputException e) {
      settingsProblem = summary(e.getMessage());
    }
    readTest();
    try {
      List<ObjectNode> lines = reader.update();
      if (generation != reader.generation()) {
        generation = reader.generation();
        forgetLines();
      }
      lines.forEach(this::add);
      metricsProblem = reader.damage().map(this::summary).orElse(null);
    } catch (IOException | ArithmeticException e) {
      metricsProblem =
          PrintableText.line("%s cannot be read: %s".formatted(MetricsFile.NAME, e.getMessage()));
    }
  }

  private void readSettings() throws IOException {
    Path file = folder.resolve(SETTINGS);
    FileTime time = Files.getLastModifiedTime(file);
    if (time.equals(settingsTime)) {
      return;
    }
    if (!Files.isRegularFile(file) || Files.size(file) > MAXIMUM_BYTES) {
      throw new IOException(SETTINGS + " is not a file of at most 10 MB");
    }
    settings = StrictJson.parse(Files.readAllBytes(file), SETTINGS);
    settingsTime = time;
    settingsProblem = null;
    seats = SettingsTable.game(settings).map(Game::seats).orElse(0);
  }

  /** A message without the parser's details and without the path of the folder. */
  private String summary(String message) {
    String relative =
        String.valueOf(message).replace(folder + folder.getFileSystem().getSeparator(), "");
    return PrintableText.line(relative.split(": ", 2)[0]);
  }

  /** Reads what a sweep says of the test of its winner. */
  private void readTest() {
    Path file = folder.resolve("best.json");
    test = null;
    try {
      if (settings.has("ranges") && Files.isRegularFile(file) && Files.size(file) < MAXIMUM_BYTES) {
        ObjectNode best = StrictJson.parse(Files.readAllBytes(file), "best.json");
        test = PrintableText.line(best.path(SettingsFile.TEST).asText(""));
      }
    } catch (IOException | InvalidInputException e) {
      test = "unknown: best.json cannot be read";
    }
  }

  private boolean isTested() {
    return test != null && !test.isEmpty() && !test.matches("(not tested(?!, because)|unknown).*");
  }

  private void forgetLines() {
    metrics.clear();
    last = JsonNodeFactory.instance.objectNode();
    meanScore = null;
    evaluated = JsonNodeFactory.instance.objectNode();
    rate = new Rate(0, 0);
  }

  private void add(ObjectNode line) {
    last = line;
    rate.add(seconds(), steps());
    metrics.addAll(ChartGroup.metrics(List.of(line)));
    meanScore = line.path(Metric.MEAN_SCORE).isNumber() ? line.get(Metric.MEAN_SCORE) : meanScore;
    if (line.path(Metric.EVALUATIONS).isObject()) {
      evaluated =
          line.deepCopy()
              .retain(Metric.EVALUATIONS, Metric.RATING, Metric.RATING_LOW, Metric.RATING_HIGH);
    }
  }

  /** The names of all metrics of the run. */
  Set<String> metrics() {
    return metrics;
  }

  /**
   * The state of the run as JSON.
   *
   * @param active whether the training is running; empty if this follows from the files
   */
  ObjectNode summary(Optional<Boolean> active) {
    JsonNode values = settings.path("settings");
    long total = settings.path("minutes").asDouble() > 0 ? 0 : values.path(Metric.STEPS).asLong();
    long updated = updated();
    boolean writing = active.orElse((System.currentTimeMillis() - updated) / 1e3 < patience());
    ObjectNode summary = settings.deepCopy().retain("game", "variant");
    summary.put("algorithm", values.path("algorithm").asText());
    summary.put("seats", seats);
    summary.put("state", state(total, writing));
    summary.put("active", writing);
    summary.put("problem", settingsProblem == null ? metricsProblem : settingsProblem);
    if (settings.has("ranges")) {
      summary.put("sweep", true).put("trials", settings.path("trials").asInt());
      summary.put("test", test);
    }
    summary.put("iterations", reader.lines());
    summary.put("steps", steps());
    // The last iteration is a whole one, so that a training ends a little after its total.
    summary.put("totalSteps", total == 0 ? 0 : Math.max(total, steps()));
    summary.put("seconds", seconds());
    summary.put("secondsLeft", secondsLeft(total));
    summary.put("updated", updated);
    summary.set("meanScore", meanScore);
    summary.setAll(evaluated);
    summary.put("generation", generation);
    summary.put("offset", reader.offset());
    return summary.put("settingsTime", settingsTime == null ? 0 : settingsTime.toMillis());
  }

  /**
   * The state of the training, as the page reads it: {@code starting} (no iteration has ended),
   * {@code running}, {@code evaluating} (all steps are done, but not the final evaluation), {@code
   * finished}, {@code stopped} (interrupted before its end; it can be resumed), or {@code damaged}
   * (a file cannot be read).
   *
   * @param total the number of steps; 0 if it is unknown
   */
  private String state(long total, boolean writing) {
    boolean allSteps = total > 0 && steps() >= total;
    boolean needsEvaluation =
        !last.has(Metric.EVALUATIONS) && !settings.at("/settings/evaluation/baselines").isEmpty();
    if (settingsProblem != null || metricsProblem != null) {
      return "damaged";
    }
    if (settings.has("ranges") ? isTested() : allSteps && !needsEvaluation) {
      return "finished";
    }
    if (!writing) {
      return "stopped";
    }
    return allSteps ? "evaluating" : reader.lines() > 0 ? "running" : "starting";
  }

  private long steps() {
    return last.path(Metric.STEPS).asLong();
  }

  private double seconds() {
    return last.path(Metric.SECONDS).asDouble();
  }

  /**
   * The estimated time until the end, as in the progress line of a training.
   *
   * @param total the number of steps; 0 if a time budget has not determined it yet
   * @return 0 if it is unknown
   */
  private double secondsLeft(long total) {
    double left =
        total > 0
            ? rate.perSecond() == 0 ? 0 : (total - steps()) / rate.perSecond()
            : 60 * settings.path("minutes").asDouble() - seconds();
    return Math.max(0, left);
  }

  /** When a line or the settings were written last, in milliseconds; 0 before. */
  private long updated() {
    long settings = settingsTime == null ? 0 : settingsTime.toMillis();
    return Math.max(settings, folder.resolve(MetricsFile.NAME).toFile().lastModified());
  }

  private double patience() {
    double iteration =
        last.path(Metric.ROLLOUT_SECONDS).asDouble() + last.path(Metric.LEARN_SECONDS).asDouble();
    return Math.max(MINIMUM_PATIENCE, PATIENCE_IN_ITERATIONS * iteration);
  }

  /**
   * Lines of metrics as JSON, with the position at which to continue.
   *
   * @param generationRead the generation of the lines that the page has
   * @param from the position at which these lines end
   */
  ObjectNode metrics(int generationRead, long from) throws IOException {
    long begin = generationRead == generation ? from : 0;
    ObjectNode result = JsonNodeFactory.instance.objectNode();
    result.put("generation", generation).put("from", begin).put("offset", reader.offset());
    result.putArray("lines").addAll(reader.linesFrom(begin));
    return result;
  }

  /** The settings as JSON. */
  ObjectNode settings() {
    return SettingsTable.of(settings);
  }

  /** Whether {@link #replay} can be read. */
  boolean hasReplay() {
    return Files.isRegularFile(folder.resolve(REPLAY), LinkOption.NOFOLLOW_LINKS);
  }

  /**
   * The page of the newest replay.
   *
   * @throws IllegalArgumentException if there is none
   */
  byte[] replay() throws IOException {
    require(
        hasReplay() && Files.size(folder.resolve(REPLAY)) <= MAXIMUM_BYTES,
        "the run has no " + REPLAY + " of at most 10 MB");
    return Files.readAllBytes(folder.resolve(REPLAY));
  }
}
