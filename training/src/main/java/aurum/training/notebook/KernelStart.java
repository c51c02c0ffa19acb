package aurum.training.notebook;

import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.ConcurrentHashMap;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Starts the Java kernel of Jupyter in its own JVM, as its main class does, with one difference.
 * The kernel opens its channels in random order and then creates its table of message handlers. If
 * a message of Jupyter arrives in between, the thread that reads messages ends with an exception,
 * and the kernel never answers. Here the table exists before; such a message is ignored, and
 * Jupyter sends it again.
 *
 * <p>The kernel is used by reflection, because the build does not depend on it. Its version is
 * fixed by {@link JavaKernel}.
 */
final class KernelStart {
  private static final String PACKAGE = "org.rapaio.jupyter.kernel.";

  private KernelStart() {}

  /**
   * Runs the kernel until Jupyter ends it.
   *
   * @param arguments the connection file that Jupyter has written
   */
  public static void main(String[] arguments) throws Exception {
    Logger.getLogger("").setLevel(Level.WARNING); // It would log every message of Jupyter.
    Class<?> propertiesType = Class.forName(PACKAGE + "core.ConnectionProperties");
    Object properties =
        Class.forName(PACKAGE + "core.Transform")
            .getMethod("fromJson", String.class, Class.class)
            .invoke(null, Files.readString(Path.of(arguments[0])), propertiesType);
    Class<?> type = Class.forName(PACKAGE + "channels.Channels");
    Object channels = type.getConstructor(propertiesType).newInstance(properties);
    Field handlers = type.getDeclaredField("handlers");
    handlers.setAccessible(true);
    handlers.set(channels, new ConcurrentHashMap<>());
    Object kernel = Class.forName(PACKAGE + "MainApp").getField("kernel").get(null);
    type.getMethod("connect", kernel.getClass()).invoke(channels, kernel);
    type.getMethod("joinUntilClose").invoke(channels);
  }
}
