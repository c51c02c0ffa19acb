package aurum.env;

import aurum.env.cultistwars.CultistWars;
import aurum.env.iceandfire.IceAndFire;
import aurum.env.vindinium.CodingameVindinium;
import aurum.env.vindinium.OriginalVindinium;
import aurum.env.vindinium.Vindinium;
import java.util.List;
import java.util.Map;

/** The one place that knows every game by name. */
public final class Games {
  private Games() {}

  /** A name and the variants that can be played, the default first. */
  public record Entry(String name, List<String> variants) {}

  /** Every game, in the order in which they are listed to people. */
  public static List<Entry> all() {
    return List.of(
        new Entry(Vindinium.NAME, Vindinium.VARIANTS),
        new Entry(CultistWars.NAME, CultistWars.VARIANTS),
        new Entry(IceAndFire.NAME, IceAndFire.VARIANTS));
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
        String chosen = variant == null ? variantOf(entry, options) : variant;
        if (!entry.variants().contains(chosen)) {
          throw new IllegalArgumentException(
              "no variant '"
                  + chosen
                  + "' of "
                  + name
                  + "; there is "
                  + String.join(", ", entry.variants()));
        }
        return create(name, chosen, options);
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

  private static String variantOf(Entry entry, Map<String, String> options) {
    return entry.name().equals(IceAndFire.NAME)
        ? IceAndFire.variantFor(options)
        : entry.variants().get(0);
  }

  private static Game create(String name, String variant, Map<String, String> options) {
    return switch (name) {
      case Vindinium.NAME ->
          variant.equals(Vindinium.ORIGINAL)
              ? new OriginalVindinium(variant, options)
              : new CodingameVindinium(variant, options);
      case CultistWars.NAME -> new CultistWars(variant, options);
      case IceAndFire.NAME -> new IceAndFire(variant, options);
      default -> throw new AssertionError(name);
    };
  }
}
