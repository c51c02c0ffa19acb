package aurum.training;

import aurum.agents.Setting;
import aurum.agents.SettingRanges;
import aurum.agents.StrictJson;
import aurum.agents.learn.Algorithm;
import aurum.agents.learn.Algorithms;
import aurum.env.Game;
import aurum.env.GameProvider;
import aurum.env.Games;
import aurum.training.settings.SettingsFile;
import aurum.training.settings.TrainingSettings;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes docs/reference/settings.md from the declarations of the settings. */
final class SettingsPage {
  private static final String INTRODUCTION =
      """
      # Settings of a training

      This page lists every setting of a training with its meaning, its range and its default in each game. It is for everyone who changes how `aurum train` learns.
      `aurum settings GAME` prints the same for one game, as a file that you can edit; this page is generated from the same declarations.
      [Training](../guides/training.md) explains how to use them; [Rewards](../guides/rewards.md), [Observations](../guides/observations.md),
      [Networks](../guides/networks.md) and [League](../guides/league.md) explain groups of them.

      You change settings in three ways. The option `--set` changes one, by the name that the tables give:

          training/aurum settings vindinium --set environment.gamma=0.99 --set 'network.hidden=[64,64]'

      A file of `--config` changes several. It is JSON with a group for each part of the name, may contain comments that begin with `//`, and leaves out what keeps
      its default:

      ```json
      {
        // Longer plans.
        "environment": {"gamma": 0.999, "reward": {"end:win": 1.0}},
        "ppo": {"learningRate": 0.001}
      }
      ```

      Options of [`aurum train`](commands.md#train) such as `--steps` and `--from` set one value each. `--set` and these options replace what the file says. A file
      replaces the reward as a whole: the terms that it does not name are not used. `--set environment.reward.end:win=2` changes one term and keeps the others.
      Unknown names and values out of range are refused in one line.

      Where the defaults of the games differ, the table names the games behind each value. A variant is named only where it differs from the first variant of its
      game. A game of your own, and a [contest's referee](../guides/referee.md), has defaults that depend on its seats, observations and agents:
      `aurum settings GAME` prints them.
      """;

  /** The games by their names: all games, and the variants that have defaults of their own. */
  private final Map<String, Game> games = new LinkedHashMap<>();

  private final StringBuilder text = new StringBuilder(INTRODUCTION);

  private SettingsPage() throws IOException {
    for (GameProvider provider : Games.all()) {
      // Other tests may have registered games of their own.
      if (!provider.getClass().getPackageName().startsWith(Games.class.getPackageName() + '.')) {
        continue;
      }
      for (String variant : provider.variants()) {
        Game first = Games.make(provider.name());
        Game game = Games.make(provider.name(), variant, Map.of());
        if (game.variant().equals(first.variant())) {
          games.put(game.name(), game);
        } else if (hasOwnDefaults(game, first)) {
          games.put(game.name() + " " + variant, game);
        }
      }
    }
  }

  static String text() throws IOException {
    return new SettingsPage().write();
  }

  private static boolean hasOwnDefaults(Game game, Game first) throws IOException {
    for (Algorithm<?> algorithm : Algorithms.all()) {
      if (!SettingsFile.defaults(game, algorithm.name())
          .equals(SettingsFile.defaults(first, algorithm.name()))) {
        return true;
      }
    }
    return false;
  }

  private String write() throws IOException {
    String used = Algorithms.all().get(0).name();
    List<RecordComponent> single = new ArrayList<>();
    List<RecordComponent> groups = new ArrayList<>();
    for (RecordComponent component : TrainingSettings.class.getRecordComponents()) {
      if (component.getType().isRecord()) {
        groups.add(component);
      } else if (component.getType() != Record.class) {
        single.add(component);
      }
    }
    text.append("\n## The training\n\n");
    table(single, "", used);
    for (RecordComponent group : groups) {
      String name = StrictJson.name(group);
      text.append("\n## ").append(name).append("\n\n");
      text.append(CommandsPage.markdown(group.getAnnotation(Setting.class).value())).append("\n\n");
      table(List.of(group.getType().getRecordComponents()), name + '.', used);
    }
    for (Algorithm<?> algorithm : Algorithms.all()) {
      text.append("\n## ").append(algorithm.name()).append("\n\n");
      text.append("The settings of the algorithm `%s`.\n\n".formatted(algorithm.name()));
      table(
          List.of(algorithm.defaults().getClass().getRecordComponents()),
          algorithm.name() + '.',
          algorithm.name());
    }
    return text.toString();
  }

  private void table(List<RecordComponent> settings, String group, String algorithm)
      throws IOException {
    text.append("| setting | default | meaning |\n|---|---|---|\n");
    for (RecordComponent setting : settings) {
      String name = group + StrictJson.name(setting);
      Setting explanation = setting.getAnnotation(Setting.class);
      String range = SettingRanges.text(explanation);
      text.append("| `").append(name).append("` | ").append(defaults(name, algorithm));
      text.append(" | ").append(CommandsPage.markdown(explanation.value()));
      text.append(range.isEmpty() ? "" : " Must be " + range + ".").append(" |\n");
    }
  }

  /** The default, or each value with the games that have it. */
  private String defaults(String name, String algorithm) throws IOException {
    Map<String, List<String>> gamesOf = new LinkedHashMap<>();
    for (Map.Entry<String, Game> game : games.entrySet()) {
      String value = value(game.getValue(), name, algorithm);
      List<String> same = gamesOf.computeIfAbsent(value, key -> new ArrayList<>());
      if (!same.contains(game.getValue().name())) { // A variant is named where it differs.
        same.add(game.getKey());
      }
    }
    if (gamesOf.size() == 1) {
      return gamesOf.keySet().iterator().next();
    }
    List<String> values = new ArrayList<>();
    gamesOf.forEach((value, of) -> values.add(value + " (" + String.join(", ", of) + ")"));
    return String.join("<br>", values);
  }

  private static String value(Game game, String name, String algorithm) throws IOException {
    JsonNode value = SettingsFile.toJson(SettingsFile.of(game, null, algorithm, Map.of()));
    for (String part : name.split("\\.")) {
      value = value.get(part);
    }
    return "`"
        + value.toString().replace(",", ", ").replace("\":", "\": ").replace("|", "\\|")
        + "`";
  }
}
