package aurum.env;

import static aurum.env.base.Requirement.require;

import aurum.env.base.InvalidInputException;
import aurum.env.base.NearestName;
import aurum.env.base.Registry;
import java.util.List;
import java.util.Map;

/**
 * The registry of games: every {@link GameProvider} that the thread's context class loader finds,
 * and those that the running program has registered. Games of this build and games of users are
 * registered in the same manner. Thread-safe.
 */
public final class Games {
  private static final Registry<GameProvider> REGISTRY =
      new Registry<>(GameProvider.class, "game", GameProvider::name);

  private static final Registry<GameFamily> FAMILIES =
      new Registry<>(GameFamily.class, "family of games", GameFamily::prefix);

  private Games() {}

  /**
   * The game and variant that a folder of recordings is named after, such as {@code
   * vindinium-original}.
   *
   * @param variant null if the folder is named after the game alone
   */
  public record GameVariant(String game, String variant) {}

  /**
   * Registers a game in the running program, for example in a notebook. A game that was registered
   * under the same name is replaced.
   *
   * @throws InvalidInputException if a game on the class path has the same name
   */
  public static void register(GameProvider provider) {
    REGISTRY.register(provider);
  }

  /** Removes a game that {@link #register} has added; does nothing if there is none. */
  public static void unregister(String name) {
    REGISTRY.unregister(name);
  }

  /**
   * Every game, in the order in which they are listed: those of this build first.
   *
   * @throws InvalidInputException if a provider cannot be loaded, or two have the same name
   */
  public static List<GameProvider> all() {
    return REGISTRY.all();
  }

  /** A game in its default variant, without options. */
  public static Game make(String name) {
    return make(name, null, Map.of());
  }

  /**
   * A game by name.
   *
   * @param variant one of the game's variants; null for the one that the options select, or else
   *     the default
   * @param options the game's own options, as its referee reads them
   * @throws InvalidInputException if there is no such game, variant or option; the message lists
   *     the available ones
   */
  public static Game make(String name, String variant, Map<String, String> options) {
    GameProvider provider = provider(name);
    String chosen = variant == null ? provider.variantFor(options) : variant;
    require(
        provider.variants().contains(chosen),
        "no variant '%s' of %s; available: %s"
            .formatted(chosen, name, NearestName.available(chosen, provider.variants())));
    return provider.make(chosen, options);
  }

  /**
   * The provider of a game.
   *
   * @throws InvalidInputException if there is no such game; the message lists the available ones
   */
  public static GameProvider provider(String name) {
    for (GameFamily family : FAMILIES.all()) {
      if (name.startsWith(family.prefix())) {
        return family.provider(name);
      }
    }
    return REGISTRY.find(name);
  }

  /**
   * Whether a name is that of a {@link GameFamily}: such a name tells which code of the user is
   * run, so one that comes from a file is not used.
   */
  public static boolean isOfFamily(String name) {
    return FAMILIES.all().stream().anyMatch(family -> name.startsWith(family.prefix()));
  }

  /** The game and variant that a folder of recordings is named after, or null. */
  public static GameVariant ofFolder(String folder) {
    for (GameProvider provider : all()) {
      if (folder.equals(provider.name())) {
        return new GameVariant(provider.name(), null);
      }
      for (String variant : provider.variants()) {
        if (folder.equals(provider.name() + '-' + variant)) {
          return new GameVariant(provider.name(), variant);
        }
      }
    }
    return null;
  }
}
