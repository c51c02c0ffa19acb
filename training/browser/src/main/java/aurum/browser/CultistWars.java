package aurum.browser;

import aurum.agents.scripted.cultistwars.CultistAgents;
import aurum.env.cultistwars.CultistProvider;
import aurum.training.page.PageEngine;
import org.teavm.jso.JSExport;

/** The engine of pages that play Cultist Wars; the compiler's entry. */
public final class CultistWars {
  private static final PageEngine ENGINE =
      new PageEngine(new CultistProvider(), new CultistAgents());

  private CultistWars() {}

  public static void main(String[] arguments) {
    // Messages arrive later.
  }

  /** {@link PageEngine#receive}. */
  @JSExport
  public static String receive(String message) {
    return ENGINE.receive(message);
  }
}
