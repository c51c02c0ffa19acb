package aurum.training.command;

import aurum.env.reward.Reward;
import aurum.training.arena.TextTable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code aurum rewards}: the reward terms of a game. */
@Command(
    name = "rewards",
    description = {
      "List the reward terms of a game.",
      "Each line is a term: its name, for 'environment.reward' in the settings, and its meaning."
    },
    footer = {"", "Example:", "  aurum rewards vindinium"})
public final class RewardsCommand implements Runnable {
  @Mixin private GameArguments arguments;

  @Spec private CommandSpec spec;

  @Override
  public void run() {
    TextTable table = new TextTable("  ", -1);
    Reward.names(arguments.game()).forEach(table::row);
    table.row("class:NAME", "a user-defined term: a class on AURUM_CLASSPATH");
    spec.commandLine().getOut().print(table);
  }
}
