package aurum.browser;

import aurum.agents.scripted.vindinium.VindiniumAgents;
import aurum.env.vindinium.VindiniumProvider;
import aurum.training.page.PageEngine;
import org.teavm.jso.JSExport;

/** The engine of pages that play Vindinium; the compiler's entry. */
public final class Vindinium {
  private static final PageEngine ENGINE =
      new PageEngine(new VindiniumProvider(), new VindiniumAgents());

  private Vindinium() {}

  public static void main(String[] arguments) {
    // Messages arrive later.
  }

  /** {@link PageEngine#receive}. */
  @JSExport
  public static String receive(String message) {
    return ENGINE.receive(message);
  }
}
