package aurum.training;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Writes docs/reference/commands.md from the declarations of the commands. */
final class CommandsPage {
  private static final String INTRODUCTION =
      """
      # Commands

      This page explains every command of the program `aurum`: how you call it, its options with their defaults, and an example. It is for everyone who works on
      the command line. `aurum COMMAND --help` prints the same text; this page is generated from it.

      In sentences the program is called `aurum`; in the folder of Aurum you type `training/aurum`. You replace words in capitals by something of yours, and may leave
      out the parts in brackets. Options may stand before or after the other arguments. [Commands: what they show, and what Ctrl-C keeps](long-commands.md) says
      what each command shows while it runs, and what it keeps when you stop it. [Settings of a training](settings.md) lists what `--set` changes.

      | exit status | meaning |
      |---|---|
      | 0 | The command has done what it should. |
      | 1 | The command failed, or it found what it looks for: a difference (`conform`) or an objection (`check`). |
      | 2 | An argument or a file cannot be used; one line on standard error says why. |
      | 128 and more | A signal ended the command; 130 is Ctrl-C. |

      """;

  /** The maximum length of a line of usage. */
  private static final int LINE = 100;

  /** Options of every command. */
  private static final List<String> COMMON = List.of("--debug", "--help", "--version");

  private static final Pattern DEFAULT = Pattern.compile("\\s*\\(default: ([^()]*)\\)");

  /** A line of a description that is laid out by blanks. */
  private static final Pattern TABULAR = Pattern.compile("(\\w+:) {2,}(.*)");

  private static final Pattern PAGE = Pattern.compile("training/docs/([\\w/-]+\\.md)");

  /**
   * A text between quotation marks, or an option, setting, agent, variable or file, which the help
   * writes without.
   */
  private static final Pattern CODE =
      Pattern.compile(
          "(?<!\\w)'([^']+)'(?!\\w)"
              + "|(?<![\\w/?&.-])("
              + "--[a-z][\\w-]*"
              + "|[\\w.]+=[\\w.\\[\\],]*[\\w\\]]"
              + "|(?:environment|evaluation|network)\\.[a-z]\\w+"
              + "|(?:class|policy|referee):[\\w./-]*\\w"
              + "|[A-Z]+_[A-Z]+"
              + "|(?:DIR/)?[\\w-]+\\.(?:csv|json|md|png|txt|zip)\\b"
              + ")");

  private static final Pattern MARKDOWN = Pattern.compile("[|*_<>\\[\\]]");

  private static final Help.IParamLabelRenderer LABELS =
      new Help(CommandSpec.create()).createDefaultParamLabelRenderer();

  private final StringBuilder text = new StringBuilder(INTRODUCTION);
  private final CommandLine aurum = Aurum.line(new Aurum()).setCommandName("aurum");

  private CommandsPage() {}

  static String text() {
    return new CommandsPage().write();
  }

  private String write() {
    text.append("## All commands\n\n| command | what it does |\n|---|---|\n");
    aurum
        .getSubcommands()
        .forEach(
            (name, command) -> {
              String heading = Aurum.HEADINGS.get(name);
              text.append(heading == null ? "" : "| **" + heading + "** | |\n");
              String first = command.getCommandSpec().usageMessage().description()[0];
              text.append("| [`%s`](#%1$s) | %s |\n".formatted(name, markdown(first)));
            });
    text.append("\n## Options of every command\n\n");
    CommandSpec any = aurum.getSubcommands().values().iterator().next().getCommandSpec();
    table(any.options().stream().filter(CommandsPage::isCommon).toList());
    aurum
        .getSubcommands()
        .forEach(
            (name, command) -> {
              String heading = Aurum.HEADINGS.get(name);
              text.append(heading == null ? "" : "\n## " + heading + "\n");
              text.append("\n### ").append(name).append("\n\n");
              section(command.getCommandSpec());
            });
    return text.toString();
  }

  private void section(CommandSpec command) {
    description(command.usageMessage().description());
    text.append("```text\n").append(synopsis(command)).append("```\n\n");
    table(
        command.args().stream()
            .filter(each -> !each.hidden() && !isCommon(each))
            .sorted(Comparator.comparing(CommandsPage::optionName))
            .toList());
    for (String line : command.usageMessage().footer()) {
      String words = line.strip().replace("${ROOT-COMMAND-NAME}", "training/aurum");
      if (line.startsWith(" ")) {
        text.append("    ").append(words.replaceFirst("^aurum ", "training/aurum ")).append('\n');
      } else if (!words.isEmpty()) {
        text.append('\n').append(words).append("\n\n");
      }
    }
  }

  /** The first line is a paragraph, and so is what stands between empty lines. */
  private void description(String... lines) {
    text.append(markdown(lines[0]));
    String separator = "\n\n";
    for (String line : List.of(lines).subList(1, lines.length)) {
      Matcher tabular = TABULAR.matcher(line);
      if (line.isEmpty()) {
        separator = "\n\n";
      } else if (tabular.matches()) {
        text.append("\n\n").append(markdown(tabular.group(1)));
        text.append(" `").append(inSentences(tabular.group(2))).append('`');
      } else {
        text.append(separator).append(markdown(line));
        separator = " ";
      }
    }
    text.append("\n\n");
  }

  /** The lines of usage, broken at blanks. */
  private static String synopsis(CommandSpec command) {
    command.usageMessage().width(10 * LINE * LINE);
    String words = new Help(command, Help.defaultColorScheme(Ansi.OFF)).synopsis(0);
    String indent = " ".repeat(command.qualifiedName().length() + 1);
    StringBuilder usage = new StringBuilder();
    int length = 0;
    for (String word : words.strip().split("\\s+")) {
      if (length > 0 && length + 1 + word.length() > LINE) {
        usage.append('\n').append(indent);
        length = indent.length();
      } else if (length > 0) {
        usage.append(' ');
        length++;
      }
      usage.append(word);
      length += word.length();
    }
    return usage.append('\n').toString();
  }

  private void table(List<? extends ArgSpec> arguments) {
    if (arguments.isEmpty()) {
      return;
    }
    text.append("| argument | meaning | default |\n|---|---|---|\n");
    for (ArgSpec argument : arguments) {
      String description = String.join(" ", argument.description()).strip();
      Matcher withDefault = DEFAULT.matcher(description);
      String value = argument.required() ? "*required*" : "";
      if (withDefault.find()) {
        value = markdown(withDefault.group(1));
      }
      text.append("| ").append(label(argument));
      text.append(" | ").append(markdown(withDefault.replaceAll("")));
      text.append(" | ").append(value).append(" |\n");
    }
  }

  /** Positional arguments have an empty one, and stand before options. */
  private static String optionName(ArgSpec argument) {
    return argument instanceof OptionSpec option ? option.longestName() : "";
  }

  private static String label(ArgSpec argument) {
    String label = LABELS.renderParameterLabel(argument, Ansi.OFF, List.of()).toString().strip();
    String code =
        argument instanceof OptionSpec option
            ? Arrays.stream(option.names())
                .sorted(Comparator.comparing(String::length))
                .collect(Collectors.joining("`, `"))
            : "";
    // A vertical bar would end the cell.
    return "<code>"
        + (code + label).replace("|", "&#124;").replace("`, `", "</code>, <code>")
        + "</code>";
  }

  private static boolean isCommon(ArgSpec argument) {
    return COMMON.contains(optionName(argument));
  }

  /** A text of the help as Markdown. */
  static String markdown(String help) {
    String plain = inSentences(help);
    StringBuilder result = new StringBuilder();
    int end = 0;
    Matcher code = CODE.matcher(plain);
    while (code.find()) {
      result.append(linked(plain.substring(end, code.start()))).append('`');
      result.append(code.group(1) == null ? code.group(2) : code.group(1)).append('`');
      end = code.end();
    }
    return result.append(linked(plain.substring(end))).toString();
  }

  private static String inSentences(String help) {
    return help.replace("${ROOT-COMMAND-NAME}", "aurum").replace("%n", " ").replace("%%", "%");
  }

  /** Pages become links with their titles. */
  private static String linked(String plain) {
    return PAGE.matcher(MARKDOWN.matcher(plain).replaceAll("\\\\$0"))
        .replaceAll(page -> "[%s](../%s)".formatted(title(page.group(1)), page.group(1)));
  }

  private static String title(String page) {
    try (var lines = Files.lines(Path.of("docs", page))) {
      return lines.findFirst().orElseThrow().replaceFirst("# ", "");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
