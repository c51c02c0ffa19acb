package aurum.training;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.junit.platform.engine.discovery.ClassSelector;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

/**
 * Runs test classes in a separate process. Prints the number of successful tests; the exit status
 * is not 0 if a test failed.
 */
public final class TestRun {
  private TestRun() {}

  public static void main(String[] names) {
    List<ClassSelector> classes = Arrays.stream(names).map(name -> selectClass(name)).toList();
    SummaryGeneratingListener listener = new SummaryGeneratingListener();
    LauncherFactory.create()
        .execute(LauncherDiscoveryRequestBuilder.request().selectors(classes).build(), listener);
    listener
        .getSummary()
        .printFailuresTo(new PrintWriter(System.out, true, StandardCharsets.UTF_8));
    System.out.println(listener.getSummary().getTestsSucceededCount() + " tests succeeded");
    System.exit(listener.getSummary().getTotalFailureCount() == 0 ? 0 : 1);
  }
}
