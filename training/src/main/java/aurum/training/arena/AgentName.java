package aurum.training.arena;

import aurum.agents.AgentWord;
import aurum.env.Agent;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The words that a user writes for an agent: {@code SHORT=KIND:BODY?OPTION&OPTION}, of which most
 * parts may be missing. It is not known whether there is such an agent; {@link AgentNames} tells.
 *
 * @param name the short name or, without one, the {@link #word}: what tables and replays show
 * @param body what follows the kind: a file, class, command line or scripted agent
 * @param options what follows the last question mark, unless it is a command line; for a recorded
 *     seat what follows the first one, where {@code then=} takes all the rest
 */
public record AgentName(String name, Kind kind, String body, List<String> options) {
  /** The kinds of agents. */
  public enum Kind {
    /** A trained policy: a file, a run folder, or the name of one of this build. */
    POLICY("policy:"),

    /** A user-defined {@link Agent} with a public constructor without arguments. */
    CLASS("class:"),

    /** A program that reads and prints the referee's text. */
    BOT("bot:"),

    /**
     * A program for the HTTP API of the original Vindinium. In its command line {@code {url}},
     * {@code {key}} and {@code {mode}} are replaced.
     */
    HTTP("http:"),

    /** A seat of a recorded match, and the agent that plays on after its record. */
    TRACE("trace:"),

    /** A person, in {@code aurum play}. */
    HUMAN("human"),

    /** A scripted agent. */
    SCRIPTED("");

    final String prefix;

    Kind(String prefix) {
      this.prefix = prefix;
    }

    private boolean isOf(String word) {
      return this == HUMAN ? word.equals(prefix) : word.startsWith(prefix);
    }
  }

  /** The option of a recorded seat that names the agent after the record. */
  static final String THEN = "then=";

  private static final Pattern SHORT =
      Pattern.compile("(" + AgentWord.SHORT_NAME + ")=(.+)", Pattern.DOTALL);

  /** Parses what a user writes. */
  public static AgentName of(String text) {
    Matcher named = SHORT.matcher(text);
    String word = named.matches() ? named.group(2) : text;
    Kind kind =
        List.of(Kind.values()).stream().filter(each -> each.isOf(word)).findFirst().orElseThrow();
    String body = word.substring(kind.prefix.length());
    int mark =
        switch (kind) {
          case BOT, HTTP -> -1;
          case TRACE -> body.indexOf('?');
          default -> body.lastIndexOf('?');
        };
    String options = body.substring(mark + 1);
    return new AgentName(
        named.matches() ? named.group(1) : word,
        kind,
        mark < 0 ? body : body.substring(0, mark),
        mark < 0
            ? List.of()
            : kind == Kind.TRACE ? optionsOfTrace(options) : List.of(options.split("&", -1)));
  }

  /** The options of a recorded seat, the last of which may be an agent with options of its own. */
  private static List<String> optionsOfTrace(String text) {
    int then = ("&" + text).indexOf("&" + THEN);
    if (then < 0) {
      return List.of(text.split("&", -1));
    }
    List<String> options = new ArrayList<>();
    if (then > 0) {
      options.addAll(List.of(text.substring(0, then - 1).split("&", -1)));
    }
    options.add(text.substring(then));
    return options;
  }

  /** The names of a list, which {@link AgentNames#split} splits. */
  public static List<AgentName> list(String text) {
    return AgentNames.split(text).stream().map(AgentName::of).toList();
  }

  /** The text of a list, the inverse of {@link #list}. */
  public static String text(List<AgentName> names) {
    return names.stream().map(AgentName::text).collect(Collectors.joining(","));
  }

  /** The words that a user writes for it in a list. */
  public String text() {
    return (name.equals(word()) ? "" : name + "=") + word().replace(",", "\\,");
  }

  /** The text without a short name. */
  public String word() {
    return base() + (options.isEmpty() ? "" : "?" + String.join("&", options));
  }

  /** The text without a short name and options. */
  String base() {
    return kind.prefix + body;
  }

  /**
   * The agent that decides: for a recorded seat the one that plays after the record, or the seat
   * itself if it names none; for every other agent the agent itself.
   */
  public AgentName player() {
    int last = options.size() - 1;
    return kind == Kind.TRACE && last >= 0 && options.get(last).startsWith(THEN)
        ? of(options.get(last).substring(THEN.length()))
        : this;
  }

  /** Whether the agent is a program, which runs in a process of its own. */
  public boolean isProgram() {
    Kind deciding = player().kind;
    return deciding == Kind.BOT || deciding == Kind.HTTP;
  }

  /**
   * Whether it is a search that is limited by time, so not repeatable. The options need not be
   * possible.
   */
  public boolean isTimed() {
    AgentName player = player();
    return player.kind == Kind.POLICY && player.options.stream().anyMatch(PolicyOptions::isTime);
  }
}
