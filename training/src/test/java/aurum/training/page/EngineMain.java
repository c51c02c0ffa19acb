package aurum.training.page;

import aurum.agents.scripted.cultistwars.CultistAgents;
import aurum.agents.scripted.iceandfire.IceAgents;
import aurum.agents.scripted.vindinium.VindiniumAgents;
import aurum.env.base.InvalidInputException;
import aurum.env.cultistwars.CultistProvider;
import aurum.env.iceandfire.IceProvider;
import aurum.env.vindinium.VindiniumProvider;
import aurum.training.replay.JsonObject;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;

/**
 * The engine of pages in this JVM, for the test that compares it with the compiled one
 * (training/browser-tests/engine.test.mjs). The argument names the game. Standard input has a
 * message a line, with a tab for each of its line ends; standard output has the processor time of
 * each in milliseconds, a blank, and the answer.
 */
public final class EngineMain {
  private EngineMain() {}

  /** The engine of a game that {@code training/browser} compiles. */
  static PageEngine engine(String game) {
    return switch (game) {
      case "vindinium" -> new PageEngine(new VindiniumProvider(), new VindiniumAgents());
      case "cultist-wars" -> new PageEngine(new CultistProvider(), new CultistAgents());
      case "ice-and-fire" -> new PageEngine(new IceProvider(), new IceAgents());
      default -> throw new IllegalArgumentException(game);
    };
  }

  public static void main(String[] arguments) throws IOException {
    PageEngine engine = engine(arguments[0]);
    ThreadMXBean time = ManagementFactory.getThreadMXBean();
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    try (PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8)) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        long start = time.getCurrentThreadCpuTime();
        String answer = answer(engine, line.replace('\t', '\n'));
        out.print((time.getCurrentThreadCpuTime() - start) / 1e6);
        out.print(' ');
        out.println(answer);
        if (!in.ready()) {
          out.flush();
        }
      }
    }
  }

  private static String answer(PageEngine engine, String message) {
    try {
      return engine.receive(message);
    } catch (InvalidInputException e) {
      return new JsonObject().put("error", e.getMessage()).toString();
    }
  }
}
