package aurum.training.command;

import static aurum.env.base.Requirement.require;

import aurum.env.Game;
import aurum.env.Games;
import aurum.env.MatchAttribute;
import aurum.training.arena.AttributeValues;
import aurum.training.arena.MatchStore;
import aurum.training.arena.Participant;
import aurum.training.arena.Ranking;
import aurum.training.arena.ResultsFolder;
import aurum.training.attributes.AttributeTable;
import aurum.training.attributes.MatchFilter;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** The options of commands that show results by attributes of matches. */
final class AttributeArguments {
  @Option(
      names = "--by-attributes",
      description =
          "Also show each agent's results by seat, number of turns and the attributes of the game's"
              + " maps, such as their size, and mark those that differ by more than chance.")
  private boolean isShown;

  @Option(
      names = "--where",
      paramLabel = "NAME=RANGE",
      description =
          "Count only matches with this attribute: size=12, size=10..14, turns=..300, or a"
              + " word; repeat the option for several. seat=N is the seat of the first of --agents."
              + " In 'evaluate' the option restricts the table of --by-attributes only.")
  private List<String> conditions = List.of();

  /** The conditions of {@code --where}. */
  MatchFilter filter() {
    return new MatchFilter(conditions);
  }

  /** Whether the table by attributes is requested. */
  boolean isShown() {
    return isShown;
  }

  /** Requires that the table, which the conditions restrict, is requested. */
  void requireTable() {
    require(
        isShown || conditions.isEmpty(),
        "--where selects the matches of the table of --by-attributes; add --by-attributes");
  }

  /**
   * Prepares a store for the options.
   *
   * @param isSelecting whether its matches are selected, so that it must be a results folder
   * @param agents those that play
   */
  void prepare(MatchStore store, Game game, List<Participant> agents, boolean isSelecting) {
    MatchFilter filter = filter();
    if (store instanceof ResultsFolder folder && (isShown || !filter.isEmpty())) {
      folder.computeAttributes();
    }
    if (filter.isEmpty()) {
      return;
    }
    List<AttributeValues> known =
        store instanceof ResultsFolder folder ? folder.attributes() : List.of();
    if (!known.isEmpty() || !Games.isOfFamily(game.name())) {
      filter.requireKnown(isSelecting ? known : List.of(), game.seats(), names(game));
    }
    if (isSelecting) {
      require(
          store instanceof ResultsFolder,
          "--where selects matches of a results folder; name it by --results DIR");
      require(
          !filter.hasSeat() || !agents.isEmpty(),
          "--where seat=N is the seat of the first of --agents; name the agents");
      String first = agents.isEmpty() ? null : agents.get(0).name();
      ((ResultsFolder) store).select(match -> filter.test(match, first));
    }
  }

  private static List<String> names(Game game) {
    return Stream.concat(
            Stream.of(AttributeValues.SEAT, AttributeValues.TURNS),
            game.attributes().stream().map(MatchAttribute::name))
        .toList();
  }

  /** The table of matches; null if it is not requested. */
  AttributeTable table(List<Ranking<String>> matches) {
    return isShown ? AttributeTable.of(matches) : null;
  }
}
