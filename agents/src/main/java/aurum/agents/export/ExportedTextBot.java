package aurum.agents.export;

import aurum.agents.policy.TextPolicy;
import java.io.BufferedReader;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * A program that plays one match of a contest of which only the text is known, by a policy. Every
 * bot of such a policy is this class with a class of the user and weights. As {@link ExportedBot}
 * it warms up in the first turn, by replying to that turn again and again. Not thread-safe.
 */
public final class ExportedTextBot {
  private final Supplier<TextPolicy> policies;

  /**
   * @param policies creates players of the policy, which have read nothing
   */
  public ExportedTextBot(Supplier<TextPolicy> policies) {
    this.policies = policies;
  }

  /**
   * Plays until the input ends.
   *
   * @param firstTurn when to reply to the first turn, in nanoseconds after the first input line; 0
   *     for no warm-up
   * @param clock returns the time in nanoseconds since a fixed, arbitrary origin
   */
  public void play(InputStream input, PrintStream output, long firstTurn, LongSupplier clock) {
    BufferedReader reader =
        new BufferedReader(new InputStreamReader(input, StandardCharsets.UTF_8));
    Iterator<String> lines = reader.lines().iterator();
    List<String> first = new ArrayList<>();
    TextPolicy policy = policies.get();
    for (boolean isFirst = true; lines.hasNext(); isFirst = false) {
      String reply;
      if (isFirst) {
        long begin = clock.getAsLong();
        reply =
            policy.reply(
                () -> {
                  first.add(lines.next());
                  return first.get(first.size() - 1);
                });
        while (clock.getAsLong() - begin < firstTurn) {
          policies.get().reply(first.iterator()::next);
        }
      } else {
        reply = policy.reply(lines::next);
      }
      output.append(reply).append('\n').flush();
    }
  }
}
