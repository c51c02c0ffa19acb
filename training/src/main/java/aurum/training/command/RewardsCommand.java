package aurum.training.command;

import aurum.env.reward.Reward;
import aurum.training.arena.TextTable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code aurum rewards}: the reward terms of a game. */
@Command(
    name = "rewards",
    description = {
      "List the reward terms of a game.",
      "Each line is a term: its name, for 'environment.reward' in the settings, and its meaning."
    },
    footer = {"", "Example:", "  ${ROOT-COMMAND-NAME} rewards vindinium"})
public final class RewardsCommand extends ConsoleCommand {
  @Mixin private GameArguments arguments;

  @Override
  void run() {
    TextTable table = new TextTable("  ", -1);
    Reward.names(arguments.game()).forEach(table::row);
    table.row("class:NAME", "a user-defined term: a class on AURUM_CLASSPATH");
    out().print(table);
  }
}
