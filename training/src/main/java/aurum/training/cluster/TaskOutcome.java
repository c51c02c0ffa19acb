package aurum.training.cluster;

import aurum.env.AgentException;
import aurum.env.base.InvalidInputException;
import aurum.env.base.PrintableText;
import aurum.env.base.UserClass;
import java.io.Serializable;

/**
 * The value that a task has returned, or its exception. An exception is a value, so that an engine
 * does not run the task again.
 *
 * @param result null if the task has thrown an exception
 * @param refusal the message of an {@link InvalidInputException}; null for none
 * @param failure the message of another exception; null for none
 */
public record TaskOutcome(byte[] result, String refusal, String failure) implements Serializable {
  /**
   * Runs a task. Called by executors.
   *
   * @param task the name of a class, which is not initialised unless it is a {@link ClusterTask}
   */
  public static TaskOutcome of(String task, byte[] shared, byte[] payload) {
    try {
      ClusterTask function = UserClass.instances("class:" + task, ClusterTask.class).get();
      return new TaskOutcome(function.run(shared, payload), null, null);
    } catch (InvalidInputException e) {
      return new TaskOutcome(null, e.getMessage(), null);
    } catch (AgentException | TaskException e) {
      return new TaskOutcome(null, null, e.getMessage());
    } catch (Exception | StackOverflowError | LinkageError e) {
      return new TaskOutcome(null, null, PrintableText.line(e.toString()));
    }
  }

  /**
   * The result. Called by the driver.
   *
   * @throws InvalidInputException with the message of a task that has thrown one
   * @throws TaskException if the task has thrown another exception
   */
  public byte[] resultOrThrow() {
    if (refusal != null) {
      throw new InvalidInputException(refusal);
    }
    if (failure != null) {
      throw new TaskException(failure, null);
    }
    return result;
  }
}
