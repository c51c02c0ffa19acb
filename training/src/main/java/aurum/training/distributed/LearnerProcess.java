package aurum.training.distributed;

import aurum.agents.learn.IterationReport;
import aurum.agents.learn.Learner;
import aurum.agents.learn.Shards;
import aurum.agents.neural.dl4j.Rounding;
import aurum.env.AgentException;
import aurum.env.base.InvalidInputException;
import aurum.env.base.MemoryOutput;
import aurum.env.base.PrintableText;
import aurum.training.cluster.ClusterTask;
import aurum.training.cluster.TaskException;
import aurum.training.cluster.TaskOutcome;
import aurum.training.train.Training;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * One process of a training: a learner that has some of the shards. It connects to the driver,
 * which gives it its number, connects to its peers, and does what the driver requests until the
 * training ends or the connection is lost. Between two iterations it also runs tasks, such as
 * matches of evaluations.
 */
public final class LearnerProcess implements ClusterTask {
  private static final ObjectMapper JSON = new ObjectMapper();

  private volatile Learner learner;
  private byte[] shared = {};

  @Override
  public byte[] run(byte[] invited, byte[] payload) throws IOException {
    Invitation invitation = Invitation.of(invited);
    Connection connection = connect(invitation);
    try (ServerSocket listener = new ServerSocket(0, 0, connection.local());
        PeerLinks links = new PeerLinks(listener);
        WatchedConnection driver =
            new WatchedConnection(connection, this::activity, reason -> links.close())) {
      driver.send(hello(listener.getLocalPort()));
      Assignment assignment = Assignment.of(content(driver.receive()));
      try {
        Shards shards = assignment.shards(links);
        links.connect(
            assignment.process(), shards.peers(), assignment.addresses(), invitation.key());
        Training run = Training.parse(invitation.run(), "the training");
        learner = run.withThreads(invitation.threads()).newLearner(shards);
        reply(
            driver,
            Request.DONE,
            ByteBuffer.allocate(Integer.BYTES).putInt(Rounding.hash()).array());
      } catch (IOException e) {
        reply(driver, Request.LOST, text(e));
      } catch (InvalidInputException e) {
        reply(driver, Request.REFUSED, text(e));
      }
      serve(driver);
    } catch (LostProcessException e) {
      // The training has ended, or continues without this process.
    } finally {
      if (learner != null) {
        learner.close();
      }
    }
    return new byte[0];
  }

  private static Connection connect(Invitation invitation) {
    Address driver = invitation.driver();
    try {
      return Connection.open(driver.host(), driver.port(), invitation.key());
    } catch (IOException e) {
      throw new TaskException(
          "a process cannot connect to the training at %s:%s: %s"
              .formatted(driver.host(), driver.port(), PrintableText.line(e.toString())),
          e);
    }
  }

  private String activity() {
    Learner current = learner;
    return current == null ? "starting" : current.activity();
  }

  private static byte[] hello(int port) {
    return MemoryOutput.of(
        out -> {
          out.writeInt(port);
          out.writeUTF(ProgramVersion.own());
        });
  }

  private static byte[] content(byte[] message) {
    return Arrays.copyOfRange(message, 1, message.length);
  }

  private static byte[] text(Exception e) {
    String text = e.getMessage() == null ? e.toString() : e.getMessage();
    return PrintableText.line(text).getBytes(StandardCharsets.UTF_8);
  }

  private static void reply(WatchedConnection driver, byte outcome, byte[] content) {
    driver.send(ByteBuffer.allocate(1 + content.length).put(outcome).put(content).array());
  }

  private void serve(WatchedConnection driver) {
    while (true) {
      byte[] message = driver.receive();
      Request request = Request.of(message[0]);
      if (request == Request.END) {
        return;
      }
      try {
        reply(driver, Request.DONE, done(request, content(message)));
      } catch (LostProcessException e) {
        reply(driver, Request.LOST, text(e));
      } catch (InvalidInputException e) {
        reply(driver, Request.REFUSED, text(e));
      } catch (IOException | AgentException | IllegalStateException | TaskException e) {
        reply(driver, Request.FAILED, text(e));
      } catch (RuntimeException e) {
        reply(driver, Request.FAILED, text(new IllegalStateException(e.toString(), e)));
      }
    }
  }

  private byte[] done(Request request, byte[] content) throws IOException {
    switch (request) {
      case LOAD:
        DataInputStream saved = new DataInputStream(new ByteArrayInputStream(content));
        learner.load(saved);
        if (saved.available() > 0) {
          throw new IOException("it has %s bytes too many".formatted(saved.available()));
        }
        return new byte[0];
      case ITERATE:
        IterationReport report = learner.iterate(ByteBuffer.wrap(content).getDouble());
        return JSON.writeValueAsBytes(report);
      case SAVE:
        return MemoryOutput.of(learner::save);
      case POLICY:
        return learner.policy().toBytes();
      case SHARE:
        shared = content;
        return new byte[0];
      case TASK:
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(content));
        return TaskOutcome.of(in.readUTF(), shared, in.readAllBytes()).resultOrThrow();
      default:
        throw new IllegalStateException("a request out of order: " + request);
    }
  }
}
