package aurum.training.notebook;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.ConcurrentHashMap;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Starts the Java kernel of Jupyter in its own JVM, as its main class does, and mends two races at
 * its start. Without this, about one kernel in five never answers Jupyter.
 *
 * <ol>
 *   <li>The thread of a channel runs while a field is true, and the field is set after the thread
 *       has been started. A thread that is faster ends at once; here it is started again.
 *   <li>A message that arrives before the table of message handlers exists ends the thread with an
 *       exception. Here the table exists before the channels open. Such a message is ignored, and
 *       Jupyter sends it again.
 * </ol>
 *
 * <p>The kernel is used by reflection, because the build does not depend on it. Its version is
 * fixed by {@link JavaKernel}.
 */
final class KernelStart {
  private static final String PACKAGE = "org.rapaio.jupyter.kernel.";

  /** The fields of the channels that have a thread. */
  private static final String[] CHANNELS = {"shell", "control", "heartbeat"};

  private static final long MILLIS_BETWEEN_CHECKS = 100;

  private KernelStart() {}

  /**
   * Runs the kernel until Jupyter ends it.
   *
   * @param arguments the connection file that Jupyter has written
   */
  public static void main(String[] arguments) throws Exception {
    Logger.getLogger("").setLevel(Level.OFF); // It would log every message of Jupyter.
    Class<?> propertiesType = Class.forName(PACKAGE + "core.ConnectionProperties");
    Object properties =
        Class.forName(PACKAGE + "core.Transform")
            .getMethod("fromJson", String.class, Class.class)
            .invoke(null, Files.readString(Path.of(arguments[0])), propertiesType);
    Class<?> type = Class.forName(PACKAGE + "channels.Channels");
    Object channels = type.getConstructor(propertiesType).newInstance(properties);
    field(type, "handlers").set(channels, new ConcurrentHashMap<>());
    Object kernel = Class.forName(PACKAGE + "MainApp").getField("kernel").get(null);
    type.getMethod("connect", kernel.getClass()).invoke(channels, kernel);
    Thread.sleep(MILLIS_BETWEEN_CHECKS);
    while (!(boolean) type.getMethod("isMarkedForShutdown").invoke(channels)) {
      for (String channel : CHANNELS) {
        restartIfEnded(field(type, channel).get(channels));
      }
      Thread.sleep(MILLIS_BETWEEN_CHECKS);
    }
    type.getMethod("joinUntilClose").invoke(channels);
  }

  private static void restartIfEnded(Object channel) throws ReflectiveOperationException {
    Field threadField = field(channel.getClass(), "loopThread");
    Thread ended = (Thread) threadField.get(channel);
    if (!ended.isAlive()) {
      Class<?> type = ended.getClass();
      Constructor<?> constructor = type.getConstructor(String.class, long.class, Runnable.class);
      Thread thread =
          (Thread)
              constructor.newInstance(
                  ended.getName(),
                  field(type, "sleep").get(ended),
                  field(type, "loopBody").get(ended));
      threadField.set(channel, thread);
      thread.start();
    }
  }

  private static Field field(Class<?> type, String name) throws NoSuchFieldException {
    Field field = type.getDeclaredField(name);
    field.setAccessible(true);
    return field;
  }
}
