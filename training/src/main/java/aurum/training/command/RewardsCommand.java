package aurum.training.command;

import aurum.env.reward.Reward;
import aurum.training.arena.TextTable;
import java.util.LinkedHashMap;
import java.util.Map;
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
    Map<String, String> terms = new LinkedHashMap<>(Reward.names(arguments.game()));
    terms.put("class:NAME", "a user-defined term: a class on AURUM_CLASSPATH");
    out()
        .print(
            new TextTable<Map.Entry<String, String>>("  ")
                .column("", -1, Map.Entry::getKey)
                .column("", -1, Map.Entry::getValue)
                .text(terms.entrySet()));
  }
}
