package aurum.training.positions;

import aurum.agents.learn.Imitation.Decision;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.Deflater;
import java.util.zip.ZipOutputStream;

/** An archive of NumPy's arrays, each with a row for each position. Not thread-safe. */
final class NpzFile implements PositionFile {
  private final Path file;
  private final PositionsSpec spec;
  private final float[] observation;
  private final List<NpyArray> arrays = new ArrayList<>();
  private final NpyArray observations;
  private final NpyArray masks;
  private final NpyArray actions;
  private final NpyArray returns;
  private final NpyArray outcomes;
  private final NpyArray matches;
  private final NpyArray turns;
  private final NpyArray seats;
  private final List<String> ids = new ArrayList<>();

  NpzFile(Path file, PositionsSpec spec) throws IOException {
    this.file = file;
    this.spec = spec;
    observation = new float[spec.observation().size()];
    try {
      observations = array("observations", "<f4", spec.shape());
      masks = array("masks", "|b1", List.of(spec.game().actions()));
      actions = array("actions", "<i8", List.of());
      returns = array("returns", "<f4", List.of());
      outcomes = array("outcomes", "<f4", List.of());
      matches = array("matches", "<i4", List.of());
      turns = array("turns", "<i4", List.of());
      seats = array("seats", "<i4", List.of());
    } catch (IOException e) {
      close();
      throw e;
    }
  }

  private NpyArray array(String name, String type, List<Integer> rowShape) throws IOException {
    NpyArray array = new NpyArray(file, name, type, rowShape);
    arrays.add(array);
    return array;
  }

  @Override
  public void add(String id, List<Double> outcomesOfSeats, List<Decision> decisions)
      throws IOException {
    for (Decision each : decisions) {
      each.observation().read(0, observation, 0);
      for (float value : observation) {
        observations.row().putFloat(value);
      }
      for (boolean isLegal : each.mask()) {
        masks.row().put((byte) (isLegal ? 1 : 0));
      }
      actions.row().putLong(each.action());
      returns.row().putFloat((float) each.sum()[0]);
      outcomes.row().putFloat(outcomesOfSeats.get(each.seat()).floatValue());
      matches.row().putInt(ids.size());
      turns.row().putInt(each.turn());
      seats.row().putInt(each.seat());
      for (NpyArray array : arrays) {
        array.add();
      }
    }
    ids.add(id);
  }

  @Override
  public void finish() throws IOException {
    try (UnfinishedFile unfinished = new UnfinishedFile(file)) {
      try (ZipOutputStream archive = new ZipOutputStream(unfinished.out())) {
        archive.setLevel(Deflater.BEST_SPEED);
        for (NpyArray array : arrays) {
          array.copyTo(archive);
        }
        NpyArray.copyTexts("match_ids", ids, true, archive);
        NpyArray.copyTexts("about", List.of(spec.about().toString()), false, archive);
      }
      unfinished.replace();
    }
  }

  @Override
  public void close() throws IOException {
    for (NpyArray array : arrays) {
      array.close();
    }
  }
}
