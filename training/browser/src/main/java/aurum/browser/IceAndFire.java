package aurum.browser;

import aurum.agents.scripted.iceandfire.IceAgents;
import aurum.env.iceandfire.IceProvider;
import aurum.training.page.PageEngine;
import org.teavm.jso.JSExport;

/** The engine of pages that play A Code of Ice and Fire; the compiler's entry. */
public final class IceAndFire {
  private static final PageEngine ENGINE = new PageEngine(new IceProvider(), new IceAgents());

  private IceAndFire() {}

  public static void main(String[] arguments) {
    // Messages arrive later.
  }

  /** {@link PageEngine#receive}. */
  @JSExport
  public static String receive(String message) {
    return ENGINE.receive(message);
  }
}
