package aurum.env;

import aurum.env.cultistwars.CultistWars;
import aurum.env.iceandfire.IceAndFire;
import aurum.env.vindinium.Vindinium;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** The one place that knows every game by name. */
public final class Games {
  private Games() {}

  /** Makes a game of one of its variants. */
  @FunctionalInterface
  public interface Maker {
    /**
     * @throws IllegalArgumentException if there is no such option; the message says what there is
     */
    Game make(String variant, Map<String, String> options);
  }

  /**
   * A game that can be made.
   *
   * @param variants what can be played, the default first
   * @param variantOf the variant that options name, for who names none
   */
  public record Entry(
      String name,
      List<String> variants,
      Maker maker,
      Function<Map<String, String>, String> variantOf) {
    /** A game whose options name no variant. */
    Entry(String name, List<String> variants, Maker maker) {
      this(name, variants, maker, options -> variants.get(0));
    }
  }

  /** Every game, in the order in which they are listed to people. */
  public static List<Entry> all() {
    return List.of(
        new Entry(Vindinium.NAME, Vindinium.VARIANTS, Vindinium::of),
        new Entry(CultistWars.NAME, CultistWars.VARIANTS, CultistWars::new),
        new Entry(IceAndFire.NAME, IceAndFire.VARIANTS, IceAndFire::new, IceAndFire::variantFor));
  }

  /** A game in its default variant, without options. */
  public static Game make(String name) {
    return make(name, null, Map.of());
  }

  /**
   * A game by name.
   *
   * @param variant one of the game's variants, or null for the one that the options name, or else
   *     for the default
   * @param options the game's own options, as its referee reads them
   * @throws IllegalArgumentException if there is no such game, variant or option; the message says
   *     what there is
   */
  public static Game make(String name, String variant, Map<String, String> options) {
    for (Entry entry : all()) {
      if (entry.name().equals(name)) {
        String chosen = variant == null ? entry.variantOf().apply(options) : variant;
        if (!entry.variants().contains(chosen)) {
          throw new IllegalArgumentException(
              "no variant '"
                  + chosen
                  + "' of "
                  + name
                  + "; there is "
                  + String.join(", ", entry.variants()));
        }
        return entry.maker().make(chosen, options);
      }
    }
    throw new IllegalArgumentException(
        "no game '"
            + name
            + "'; there is "
            + String.join(", ", all().stream().map(Entry::name).toList()));
  }

  /**
   * Name and variant of the game that a folder of recordings is named after, such as {@code
   * vindinium-original}; or null. The variant is null if the folder leaves it open.
   */
  public static String[] ofFolder(String folder) {
    for (Entry entry : all()) {
      if (folder.equals(entry.name())) {
        return new String[] {entry.name(), null};
      }
      for (String variant : entry.variants()) {
        if (folder.equals(entry.name() + '-' + variant)) {
          return new String[] {entry.name(), variant};
        }
      }
    }
    return null;
  }
}
