package aurum.training.train;

import aurum.agents.Sha256;
import aurum.agents.StrictJson;
import aurum.agents.neural.dl4j.CandidateArchitecture;
import aurum.agents.neural.dl4j.DenseArchitecture;
import aurum.agents.neural.dl4j.ImportedArchitecture;
import aurum.agents.neural.dl4j.ResidualArchitecture;
import aurum.agents.policy.Policy;
import aurum.env.Game;
import aurum.env.base.CountedNoun;
import aurum.training.arena.AgentName;
import aurum.training.arena.TextTable;
import aurum.training.console.Markup;
import aurum.training.console.ShellCommand;
import aurum.training.settings.SettingsFile;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The record of a policy about itself and its training, as text or as a page in Markdown. */
public final class PolicyCard {
  /** The key of the imported file's name in the settings of an imported policy. */
  public static final String IMPORTED = "imported";

  /** The final evaluation of the training against one baseline. */
  private record Result(String against, JsonNode figures) {
    double figure(String name) {
      return figures.path(name).asDouble();
    }

    double winRate() {
      return figure("winRate");
    }

    String interval() {
      return String.format(
          Locale.ROOT, "%.3f to %.3f", figure("winRateLow"), figure("winRateHigh"));
    }
  }

  private final String name;
  private final Policy policy;
  private final Game game;
  private final Map<String, String> facts = new LinkedHashMap<>();
  private final List<Result> results = new ArrayList<>();

  /**
   * @param name of a shipped policy or of its file
   * @param game that the policy plays; null if it is that of a referee that is not named. Such a
   *     card has neither {@link #markdown} nor the settings that differ
   * @param file its bytes
   */
  public PolicyCard(String name, Policy policy, Game game, byte[] file) throws IOException {
    this.name = name;
    this.policy = policy;
    this.game = game;
    JsonNode run = policy.settings();
    JsonNode training = policy.training();
    training
        .path("against")
        .properties()
        .forEach(each -> results.add(new Result(each.getKey(), each.getValue())));
    facts.put("policy", name);
    facts.put("game", policy.gameName() + ' ' + policy.variant() + words(policy.options()));
    facts.put(
        "observation", policy.observation().name() + ' ' + policy.observation().shape().toString());
    facts.put("actions", Integer.toString(policy.actions().size()));
    facts.put("network", network(run.at("/settings/network")));
    facts.put("reward", words(policy.rewardWeights()).strip() + ", discount " + policy.discount());
    facts.put("search", StrictJson.toTree(policy.search()).toString());
    facts.put("training", origin(run, training));
    facts.put(
        "settings",
        game == null
            ? "known with --referee PATH"
            : run.has("settings") ? differences(run.path("settings")) : "none are recorded");
    String hash = HexFormat.of().formatHex(Sha256.newDigest().digest(file));
    facts.put("file", String.format(Locale.ROOT, "%,d bytes, SHA-256 %s", file.length, hash));
  }

  /**
   * The layers.
   *
   * @param recorded the settings of the network; missing if none are recorded
   */
  private String network(JsonNode recorded) {
    String layers = recorded.isMissingNode() ? "a graph of layers" : recorded.toString();
    if (policy.architecture() instanceof DenseArchitecture dense) {
      layers = dense.hidden().toString().replace(" ", "");
      layers += recorded.isMissingNode() ? " " + dense.activation().label() : "";
    } else if (policy.architecture() instanceof CandidateArchitecture candidates) {
      layers =
          candidates.hidden().toString().replace(" ", "")
              + " and "
              + CountedNoun.of(candidates.attributes(), "attribute")
              + " of each action";
    } else if (policy.architecture() instanceof ResidualArchitecture residual) {
      layers =
          "%s of %s"
              .formatted(
                  CountedNoun.of(residual.blocks(), "residual block"),
                  CountedNoun.of(residual.channels(), "channel"));
    } else if (policy.architecture() instanceof ImportedArchitecture imported) {
      layers = CountedNoun.of(imported.plan().layers().size(), "imported layer");
    }
    return String.format(Locale.ROOT, "%s, %d weights", layers, policy.architecture().parameters());
  }

  /** The source of the weights. */
  private static String origin(JsonNode run, JsonNode training) {
    if (run.path(IMPORTED).isTextual()) {
      return "imported from " + run.path(IMPORTED).asText();
    }
    if (run.isEmpty() && training.isEmpty()) {
      return "none is recorded";
    }
    return String.format(
        Locale.ROOT,
        "%s, %,d steps in %,d s, threads %s, seed %s",
        run.at("/settings/algorithm").asText("unknown"),
        training.path("steps").asLong(),
        training.path("seconds").asLong(),
        run.path("threads").asText("?"),
        run.path("seed").asText("?"));
  }

  private static String words(Map<String, ?> values) {
    return values.entrySet().stream()
        .map(each -> " " + each.getKey() + "=" + each.getValue())
        .collect(Collectors.joining());
  }

  /** The recorded settings that differ from the defaults of today. */
  private String differences(JsonNode recorded) throws IOException {
    Map<String, JsonNode> own = new TreeMap<>(SettingsFile.flatten(recorded));
    if (recorded.at("/learners/count").asInt(1) == 1) {
      own.keySet().removeIf(name -> name.startsWith("learners.")); // 0.2.0 could average several.
    }
    Map<String, JsonNode> defaults =
        SettingsFile.defaults(game, recorded.path("algorithm").asText(null));
    own.entrySet().removeIf(each -> isEqual(each.getValue(), defaults.get(each.getKey())));
    return own.isEmpty() ? "the defaults" : words(own).strip();
  }

  private static boolean isEqual(JsonNode one, JsonNode other) {
    return other != null
        && (one.isNumber() && other.isNumber()
            ? one.asDouble() == other.asDouble()
            : one.equals(other));
  }

  /** The facts and the results, aligned. */
  public String text() {
    String text =
        new TextTable<Map.Entry<String, String>>("  ")
            .column("", -11, Map.Entry::getKey)
            .column("", -11, Map.Entry::getValue)
            .text(facts.entrySet());
    if (results.isEmpty()) {
      return text + "no results are recorded" + System.lineSeparator();
    }
    return text
        + System.lineSeparator()
        + new TextTable<Result>("  ")
            .column("against", -11, Result::against)
            .column("games", 6, result -> result.figures.path("games").asText())
            .column("win rate", 8, result -> String.format(Locale.ROOT, "%.3f", result.winRate()))
            .column("95 % interval", 14, Result::interval)
            .column(
                "mean score",
                8,
                result -> String.format(Locale.ROOT, "%.1f", result.figure("meanScore")))
            .text(results);
  }

  /**
   * A page that says what the policy is, how it was made and how well it plays.
   *
   * @param picture the address of a picture of a match; null for none
   */
  public String markdown(String picture) {
    // Among equal baselines, the later one is taken, because weak baselines are listed first.
    Optional<Result> worst = results.stream().reduce((a, b) -> a.winRate() < b.winRate() ? a : b);
    String title = Markup.markdown(name);
    return String.format(
        Locale.ROOT,
        """
        # %s

        This policy plays %s, variant %s. Its network has %,d weights.
        %s
        %s
        %s

            %s
            %s
        """,
        title,
        Markup.markdown(game.name()),
        Markup.markdown(game.variant()),
        policy.architecture().parameters(),
        picture == null
            ? ""
            : "\nThe picture shows the end of a match. The policy plays seat 0 (@0).\n\n![%s](%s)\n"
                .formatted(title, Markup.markdown(picture).replace(" ", "%20")),
        Markup.block(text()),
        worst
            .map(
                one ->
                    "The lowest win rate of this table is against %s. The first command evaluates the policy against this agent, the second writes a replay of a match:"
                        .formatted(Markup.code(one.against)))
            .orElse(
                "The first command evaluates the policy, the second writes a replay of a match:"),
        command("evaluate", worst, "--games", "400"),
        command("play", worst, "--replay", "runs/match.html"));
  }

  /** A command in which the policy plays against the same agent in all other seats. */
  private String command(String verb, Optional<Result> against, String... options) {
    String other = against.map(Result::against).orElse("random");
    List<AgentName> agents = new ArrayList<>(List.of(AgentName.of("policy:" + name)));
    agents.addAll(Collections.nCopies(game.seats() - 1, AgentName.of(other)));
    List<String> words = new ArrayList<>(List.of("--agents", AgentName.text(agents)));
    words.addAll(List.of(options));
    return ShellCommand.of(verb, game, words);
  }
}
