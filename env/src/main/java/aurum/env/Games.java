package aurum.env;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/**
 * The registry of games: every {@link GameProvider} that the thread's context class loader finds,
 * and those that the running program has registered. Games of this build and games of users are
 * registered in the same manner. Thread-safe.
 */
public final class Games {
  /** A cache of the providers of one class loader, because finding them reads every jar. */
  private record CachedProviders(ClassLoader loader, List<GameProvider> providers) {}

  private static volatile CachedProviders cache;

  /** By name, in the order of registration. */
  private static final Map<String, GameProvider> REGISTERED =
      Collections.synchronizedMap(new LinkedHashMap<>());

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
    for (GameProvider other : all()) {
      if (other.name().equals(provider.name()) && REGISTERED.get(other.name()) != other) {
        throw new InvalidInputException(
            "a game on the class path is named '%s'; choose another name"
                .formatted(provider.name()));
      }
    }
    REGISTERED.put(provider.name(), provider);
  }

  /** Removes a game that {@link #register} has added; does nothing if there is none. */
  public static void unregister(String name) {
    REGISTERED.remove(name);
  }

  /**
   * Every game, in the order in which they are listed: those of this build first.
   *
   * @throws InvalidInputException if a provider cannot be loaded, or two have the same name
   */
  public static List<GameProvider> all() {
    ClassLoader loader = Thread.currentThread().getContextClassLoader();
    CachedProviders cached = cache;
    if (cached == null || cached.loader != loader) {
      cache = cached = new CachedProviders(loader, List.copyOf(find(loader)));
    }
    List<GameProvider> providers = new ArrayList<>(cached.providers);
    synchronized (REGISTERED) {
      providers.addAll(REGISTERED.values());
    }
    return providers;
  }

  private static List<GameProvider> find(ClassLoader loader) {
    Map<String, GameProvider> byName = new LinkedHashMap<>();
    try {
      // Some loaders, such as null, do not find the resources of this build; its own loader always
      // does.
      for (ClassLoader each : new ClassLoader[] {Games.class.getClassLoader(), loader}) {
        for (GameProvider provider : ServiceLoader.load(GameProvider.class, each)) {
          GameProvider other = byName.putIfAbsent(provider.name(), provider);
          if (other != null && !other.getClass().equals(provider.getClass())) {
            throw new InvalidInputException(
                "two games are named '%s': %s and %s; rename one"
                    .formatted(
                        provider.name(),
                        other.getClass().getName(),
                        provider.getClass().getName()));
          }
        }
      }
    } catch (ServiceConfigurationError e) {
      throw new InvalidInputException("a game cannot be loaded: " + e.getMessage(), e);
    }
    return new ArrayList<>(byName.values());
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
    if (!provider.variants().contains(chosen)) {
      throw new InvalidInputException(
          "no variant '%s' of %s; available: %s"
              .formatted(chosen, name, String.join(", ", provider.variants())));
    }
    return provider.make(chosen, options);
  }

  /**
   * The provider of a game.
   *
   * @throws InvalidInputException if there is no such game; the message lists the available ones
   */
  public static GameProvider provider(String name) {
    for (GameProvider provider : all()) {
      if (provider.name().equals(name)) {
        return provider;
      }
    }
    throw new InvalidInputException(
        "no game '%s'; available: %s"
            .formatted(name, String.join(", ", all().stream().map(GameProvider::name).toList())));
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
