package aurum.training.train;

import aurum.agents.learn.IterationReport;
import aurum.agents.learn.Learner;
import aurum.agents.learn.NetworkState;
import aurum.env.base.MemoryOutput;
import aurum.training.cluster.ClusterTask;
import aurum.training.cluster.TaskException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * The iterations of one learner in a round. The learner is made from its definition and its saved
 * state, and closed at the end, so that it may continue elsewhere.
 */
public final class RoundTask implements ClusterTask {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** Bytes that are read at once, at least. */
  private static final int MINIMUM_PART = 1 << 16;

  /**
   * The shared bytes, which all learners of a round read.
   *
   * @param state of the training before the round
   * @param total the number of steps of the training; 0 if not known yet
   * @param network with which all learners start
   */
  record Begin(TrainingState state, long total, NetworkState network) {
    byte[] toBytes() throws IOException {
      return MemoryOutput.of(
          out -> {
            state.write(out);
            out.writeLong(total);
            network.write(out);
          });
    }

    private static Begin of(byte[] bytes, NetworkState like) throws IOException {
      DataInputStream in = input(bytes);
      return new Begin(TrainingState.read(in), in.readLong(), NetworkState.read(in, like));
    }
  }

  /**
   * One learner before a round: the payload.
   *
   * @param number of the learner, from 0
   * @param run its definition
   * @param saved its state; empty if it has not learned yet
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  record Start(int number, Training run, byte[] saved) {
    byte[] toBytes() throws IOException {
      return MemoryOutput.of(
          out -> {
            out.writeInt(number);
            write(out, run.toText().getBytes(StandardCharsets.UTF_8));
            write(out, saved);
          });
    }

    private static Start of(byte[] bytes) throws IOException {
      DataInputStream in = input(bytes);
      int number = in.readInt();
      return new Start(number, Training.parse(read(in), "learner " + number), read(in));
    }
  }

  /**
   * One learner after a round: the result.
   *
   * @param saved its state
   * @param reports of its iterations
   * @param seconds wall time of the round, with the time to make, load and save the learner
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  record Result(NetworkState network, byte[] saved, List<IterationReport> reports, double seconds) {
    private byte[] toBytes() throws IOException {
      return MemoryOutput.of(
          out -> {
            network.write(out);
            write(out, saved);
            write(out, JSON.writeValueAsBytes(reports));
            out.writeDouble(seconds);
          });
    }

    static Result of(byte[] bytes, NetworkState like) throws IOException {
      DataInputStream in = input(bytes);
      NetworkState network = NetworkState.read(in, like);
      byte[] saved = read(in);
      IterationReport[] reports = JSON.readValue(read(in), IterationReport[].class);
      return new Result(network, saved, List.of(reports), in.readDouble());
    }
  }

  @Override
  public byte[] run(byte[] shared, byte[] payload) throws IOException {
    long began = System.nanoTime();
    Start start = Start.of(payload);
    try (Learner learner = start.run().newLearner()) {
      if (start.saved().length > 0) {
        learner.load(input(start.saved()));
      }
      Begin begin = Begin.of(shared, learner.network());
      learner.setNetwork(begin.network());
      List<IterationReport> reports = iterate(learner, start.run(), begin);
      byte[] saved = MemoryOutput.of(learner::save);
      double seconds = (System.nanoTime() - began) / 1e9;
      return new Result(learner.network(), saved, reports, seconds).toBytes();
    } catch (IllegalStateException e) {
      throw new TaskException(
          String.format(Locale.ROOT, "learner %d: %s", start.number(), e.getMessage()), e);
    }
  }

  /** Iterates until the end of the round, or of the training if all learners are as fast. */
  private static List<IterationReport> iterate(Learner learner, Training run, Begin begin) {
    int learners = run.settings().learners().count();
    List<IterationReport> reports = new ArrayList<>();
    long steps = begin.state().steps();
    for (int i = 0;
        i < run.settings().learners().roundIterations()
            && (begin.total() == 0 || steps < begin.total());
        i++) {
      IterationReport report = learner.iterate(begin.state().progress(steps, begin.total()));
      steps += (long) learners * report.samples();
      reports.add(report);
    }
    return reports;
  }

  private static DataInputStream input(byte[] bytes) {
    return new DataInputStream(new ByteArrayInputStream(bytes));
  }

  /** Writes the length, then the bytes. */
  static void write(DataOutput out, byte[] bytes) throws IOException {
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  static byte[] read(DataInput in) throws IOException {
    int length = in.readInt();
    byte[] bytes = {};
    // Grows, because a damaged file may claim more than it has.
    while (bytes.length < length) {
      int begin = bytes.length;
      bytes = Arrays.copyOf(bytes, (int) Math.min(length, 2L * begin + MINIMUM_PART));
      in.readFully(bytes, begin, bytes.length - begin);
    }
    return bytes;
  }
}
