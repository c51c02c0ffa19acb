package aurum.training.cluster;

import aurum.env.AgentException;
import aurum.env.base.InvalidInputException;
import aurum.env.base.PrintableText;
import aurum.env.base.UserClass;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Runs a task in an executor, and encodes its result or its exception as bytes: the first byte is
 * the kind, the others are the result or a message in UTF-8. An exception is a value, so that an
 * engine does not run the task again.
 */
public final class TaskOutcome {
  private static final byte RESULT = 0;
  private static final byte INVALID_INPUT = 1;
  private static final byte FAILED = 2;

  private TaskOutcome() {}

  /**
   * Runs a task. Called by executors.
   *
   * @param task the name of a class, which is not initialised unless it is a {@link ClusterTask}
   */
  public static byte[] of(String task, byte[] shared, byte[] payload) {
    try {
      byte[] result =
          UserClass.instances("class:" + task, ClusterTask.class).get().run(shared, payload);
      return encode(RESULT, result);
    } catch (InvalidInputException e) {
      return encode(INVALID_INPUT, e.getMessage());
    } catch (AgentException | TaskException e) {
      return encode(FAILED, e.getMessage());
    } catch (Exception | StackOverflowError | LinkageError e) {
      return encode(FAILED, PrintableText.line(e.toString()));
    }
  }

  /**
   * Decodes an outcome. Called by the driver.
   *
   * @throws InvalidInputException with the message of a task that has thrown one
   * @throws TaskException if the task has thrown another exception
   */
  public static byte[] result(byte[] outcome) {
    byte[] rest = Arrays.copyOfRange(outcome, 1, outcome.length);
    if (outcome[0] == RESULT) {
      return rest;
    }
    String message = new String(rest, StandardCharsets.UTF_8);
    throw outcome[0] == INVALID_INPUT
        ? new InvalidInputException(message)
        : new TaskException(message, null);
  }

  private static byte[] encode(byte kind, String message) {
    return encode(kind, message.getBytes(StandardCharsets.UTF_8));
  }

  private static byte[] encode(byte kind, byte[] rest) {
    byte[] outcome = new byte[1 + rest.length];
    outcome[0] = kind;
    System.arraycopy(rest, 0, outcome, 1, rest.length);
    return outcome;
  }
}
