package aurum.training.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import aurum.training.arena.MatchIndex;
import aurum.training.arena.MatchIndex.Entry;
import aurum.training.arena.ResultsFolder.SequentialTests;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FolderFiguresTest {
  @TempDir private Path folder;

  /** Standard error of turns, counted from 0: seat 0 acts in turn 0, seat 1 in turn 1. */
  private static final Map<Integer, String> ERRORS =
      Map.of(
          0, "[AURUM] depth=3\n[AURUM] depth=5 value=0.5\n",
          1, "[AURUM] depth=9 constructor=1 bad=nan\n",
          2, "thinking\n",
          4, "[AURUM] depth=6\n",
          19, "[AURUM] depth=2\n[AURUM] val");

  @Test
  void valuesHaveTheSeatAndTheTurnOfTheSeatInWhichTheyWereReported() throws IOException {
    ResultsFixture.play(folder, "greedy,random", true, SequentialTests.LEFT_OUT, 5);
    ResultsFixture.setErrors(folder, ERRORS);
    String id = ResultsFixture.ids(folder).get(0);
    assertEquals(
        List.of(
            new FigureSeries(0, "depth", Map.of(1, 4.0, 3, 6.0)),
            new FigureSeries(0, "value", Map.of(1, 0.5)),
            new FigureSeries(1, "depth", Map.of(1, 9.0, 10, 2.0)),
            new FigureSeries(1, "constructor", Map.of(1, 1.0))),
        FigureSeries.of(RecordedMatch.read(folder, id)));
  }

  @Test
  void aFolderTellsWhichMatchesHaveNoUsableLogAndTheCurvesOfTheOthers() throws IOException {
    ResultsFixture.play(folder, "greedy,random", true, SequentialTests.LEFT_OUT, 5, 6, 7);
    ResultsFixture.setErrors(folder, ERRORS);
    Path file = ResultsFixture.file(folder);
    List<String> lines = Files.readAllLines(file);
    lines.set(0, lines.get(0).replaceFirst("\"log\":\\[\\d+", "\"log\":[99999999"));
    lines.set(1, lines.get(1).replaceFirst(",\"log\":\\[\\d+,\\d+\\]", ""));
    Files.write(file, lines);
    MatchIndex index = MatchIndex.read(folder);
    List<Entry> newest = FolderFigures.newest(index.entries());
    FolderFigures figures = new FolderFigures(folder);
    assertEquals("6 matches not read", figures.summary(newest).missing());
    int version = figures.version();
    figures.read(newest, () -> {});
    assertNotEquals(version, figures.version());
    FolderFigures.Summary summary = figures.summary(newest);
    assertEquals(
        "1 match without a turn log (--keep-traces keeps it), 1 match that cannot be read",
        summary.missing());
    assertEquals(List.of("constructor", "depth", "value"), summary.names());
    List<FigureCurve> curves = figures.curves(newest, "depth", index.names());
    assertEquals(List.of(4, 4), curves.stream().map(FigureCurve::matches).toList());
    // Each agent had seat 0 once and seat 1 once on both maps: depths 4 and 9 in its first turn.
    assertEquals(
        List.of(1, 3, 10), curves.get(0).points().stream().map(FigureCurve.Point::turn).toList());
    assertEquals(new FigureCurve.Point(1, 6.5, 6.5, 6.5, 2), curves.get(0).points().get(0));
    assertEquals(List.of(), figures.curves(newest, "nothing", index.names()));
  }

  @Test
  void aLogThatIsNotOfTheMatchIsDamaged() throws IOException {
    ResultsFixture.play(folder, "greedy,random", true, SequentialTests.LEFT_OUT, 5);
    ResultsFixture.setErrors(folder, ERRORS);
    Path file = ResultsFixture.file(folder);
    // A shorter match than the one whose commands were kept.
    Files.writeString(
        file, Files.readString(file).replace("\"turns\":\"10\"", "\"turns\":\"100\""));
    List<Entry> entries = MatchIndex.read(folder).entries();
    FolderFigures figures = new FolderFigures(folder);
    figures.read(entries, () -> {});
    assertEquals("2 matches that cannot be read", figures.summary(entries).missing());
  }
}
