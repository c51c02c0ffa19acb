package aurum.training.human;

import aurum.env.Agent;
import aurum.env.Match;
import aurum.env.TurnName;
import aurum.env.base.InvalidInputException;
import aurum.training.replay.TerminalRenderer;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Asks a person at the terminal: draws the position, lists the legal actions and reads a line. Not
 * thread-safe.
 *
 * @param in the person's lines
 * @param out for the actions and messages
 * @param renderer draws the positions
 */
public record TerminalDialogue(BufferedReader in, PrintWriter out, TerminalRenderer renderer)
    implements HumanAgent.Dialogue {
  private static final int LINE_WIDTH = 80;

  /** Agents whose actions a person enters here. */
  public Agent.Factory agents() {
    return Agent.Factory.trusted((game, seat) -> new HumanAgent(this));
  }

  /**
   * Asks until the person enters an action.
   *
   * @throws QuitException if the person enters {@code quit}
   * @throws InvalidInputException if the input ends
   */
  @Override
  public int ask(Match match, List<LegalAction> choices, boolean canFinish) {
    renderer.draw(match);
    list(match, choices);
    while (true) {
      out.print(canFinish ? "action, 'end' or 'help': " : "action or 'help': ");
      out.flush();
      String line = readLine().strip().toLowerCase(Locale.ROOT);
      switch (line) {
        case "quit" -> throw new QuitException();
        case "help" -> help(match, canFinish);
        case "end" -> {
          if (canFinish) {
            return HumanAgent.FINISH_TURN;
          }
          out.println("'end' is possible only in a turn of several actions; 'help' explains");
        }
        default -> {
          List<LegalAction> matching = matching(line, match, choices);
          if (matching.size() == 1) {
            return matching.get(0).action();
          }
          explain(line, matching, choices);
        }
      }
    }
  }

  private String readLine() {
    try {
      String line = in.readLine();
      if (line == null) {
        out.println();
        throw new InvalidInputException(
            "standard input ended before the match; the agent 'human' reads a line for each"
                + " action");
      }
      return line;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The choices that a line may mean: a number of the list, a label or its beginning. */
  private static List<LegalAction> matching(String line, Match match, List<LegalAction> choices) {
    if (line.isEmpty()) {
      return choices.stream()
          .filter(choice -> choice.action() == match.game().waitingAction())
          .toList();
    }
    if (line.matches("\\d{1,4}")) {
      int number = Integer.parseInt(line);
      return number >= 1 && number <= choices.size() ? List.of(choices.get(number - 1)) : List.of();
    }
    List<LegalAction> beginning = new ArrayList<>();
    for (LegalAction choice : choices) {
      String label = choice.drawing().label().toLowerCase(Locale.ROOT);
      if (label.equals(line)) {
        return List.of(choice);
      }
      if (label.startsWith(line)) {
        beginning.add(choice);
      }
    }
    return beginning;
  }

  private void explain(String line, List<LegalAction> matching, List<LegalAction> choices) {
    if (line.isEmpty()) {
      out.println("enter one of the actions above; 'help' explains");
    } else if (matching.isEmpty()) {
      out.printf(
          Locale.ROOT,
          "no action '%s'; enter a number from 1 to %d, or the beginning of a name%n",
          line,
          choices.size());
    } else {
      List<String> labels = matching.stream().map(choice -> choice.drawing().label()).toList();
      out.printf("'%s' may mean %s; enter more of the name%n", line, String.join(", ", labels));
    }
  }

  /** Prints the choices with their numbers, in columns. */
  private void list(Match match, List<LegalAction> choices) {
    List<String> items = new ArrayList<>();
    int width = 0;
    for (int i = 0; i < choices.size(); i++) {
      items.add(String.format(Locale.ROOT, "%2d %s", i + 1, choices.get(i).drawing().label()));
      width = Math.max(width, items.get(i).length() + 3);
    }
    int columns = Math.max(1, LINE_WIDTH / width);
    out.printf(Locale.ROOT, "seat %d, %s: your action%n", match.actingSeat(), TurnName.of(match));
    for (int i = 0; i < items.size(); i++) {
      boolean last = i % columns == columns - 1 || i == items.size() - 1;
      out.print(last ? items.get(i) : String.format(Locale.ROOT, "%-" + width + "s", items.get(i)));
      if (last) {
        out.println();
      }
    }
  }

  private void help(Match match, boolean canFinish) {
    out.println("Enter the number of an action, its name, or the beginning of its name.");
    if (match.game().waitingAction() >= 0) {
      out.println("An empty line waits.");
    }
    if (canFinish) {
      out.println("'end' waits until the turn is finished.");
    }
    out.println("'quit' ends the match.");
  }
}
