package aurum.training.arena;

import static aurum.env.base.Requirement.require;

import aurum.agents.search.SearchLimit;
import aurum.env.base.InvalidInputException;
import aurum.env.base.PrintableText;
import java.util.List;

/**
 * The limit of what an agent computes in each turn, and the same agent with other limits. The limit
 * is a part of the agent's name: the time or the number of playouts of a policy's search, or the
 * place of a time in the command line of a program.
 *
 * @param agent as the user named it
 * @param amount of milliseconds or playouts
 * @param isTime whether it is a time
 */
public record AgentLimit(AgentName agent, int amount, boolean isTime) {
  /** The text in a program's command line that is replaced by milliseconds. */
  private static final String MILLIS = "{ms}";

  /** A quarter of this is still a limit. */
  private static final int LEAST = 4;

  /** Four times this is still a limit of a search. */
  private static final int LARGEST = 24_999_999;

  /** Four times this is a reply of a program within a minute, which it has without limits. */
  private static final int LARGEST_OF_PROGRAM = 12_500;

  /**
   * The limit of an agent.
   *
   * @param millis of a program whose command line contains {@code {ms}}; null for the usual ones
   * @param usualMillis of such a program
   * @throws InvalidInputException if the agent has no limit, or {@code millis} are given and it is
   *     no such program
   */
  public static AgentLimit of(AgentName agent, Integer millis, int usualMillis) {
    boolean isTimedProgram = agent.isProgram() && agent.body().contains(MILLIS);
    require(
        millis == null || isTimedProgram,
        "--ms is the time of a program whose command line contains {ms}; a search has its time in its name, such as policy:NAME?search=40ms");
    if (isTimedProgram) {
      int amount = millis == null ? usualMillis : millis;
      requireRange("--ms", amount, LARGEST_OF_PROGRAM);
      return new AgentLimit(agent, amount, true);
    }
    String option =
        agent.options().stream()
            .filter(PolicyOptions::isSearch)
            .findFirst()
            .orElseThrow(
                () ->
                    new InvalidInputException(
                        "the agent '%s' has no time that could be changed; name a policy with a search (policy:NAME?search=40ms or policy:NAME?search=2000), or a program with {ms} in its command line, in the place of its milliseconds"
                            .formatted(PrintableText.name(agent.name()))));
    SearchLimit limit = PolicyOptions.searchLimit(option);
    int amount = limit.isTime() ? (int) (limit.nanoseconds() / 1_000_000) : limit.playouts();
    requireRange("the limit of the search", amount, LARGEST);
    return new AgentLimit(agent, amount, limit.isTime());
  }

  private static void requireRange(String what, int amount, int largest) {
    require(
        amount >= LEAST && amount <= largest,
        "%s must be from %s to %s, because a quarter of it and four times as much play, too; it is %s"
            .formatted(what, LEAST, largest, amount));
  }

  /** The milliseconds or playouts of a percentage of the limit. */
  public int amount(int percent) {
    return (int) Math.round(amount * (percent / 100.0));
  }

  /** The agent with a percentage of the limit; its name contains this limit. */
  public AgentName scaled(int percent) {
    String limit = amount(percent) + (isTime ? "ms" : "");
    String body =
        agent.isProgram()
            ? agent.body().replace(MILLIS, Integer.toString(amount(percent)))
            : agent.body();
    List<String> options =
        agent.options().stream()
            .map(each -> PolicyOptions.isSearch(each) ? PolicyOptions.searchOption(limit) : each)
            .toList();
    boolean hasShortName = !agent.name().equals(agent.word());
    AgentName scaled = new AgentName(agent.name() + "-" + limit, agent.kind(), body, options);
    return hasShortName ? scaled : new AgentName(scaled.word(), agent.kind(), body, options);
  }
}
