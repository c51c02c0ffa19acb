package aurum.training;

import aurum.env.Game;
import aurum.env.Match;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** A game whose matches implement only {@link Match}: no drawing, and no referee's text. */
public final class PlainGame {
  private PlainGame() {}

  /** Hides the drawing and the text of a game. */
  public static Game of(Game game) {
    // Statistics of turns, attributes and mistakes are functions of the game's own matches.
    return proxy(
        Game.class,
        game,
        Map.of(
            "newMatch",
            () -> match(game.newMatch()),
            "turnStatistics",
            List::of,
            "attributes",
            List::of,
            "mistakes",
            List::of));
  }

  /** Hides the text of a game and gives it a name without settings and scripted agents. */
  public static Game renamed(Game game, String name) {
    return proxy(Game.class, game, Map.of("name", () -> name));
  }

  /** The same with an observation of the game as its default. */
  public static Game renamed(Game game, String name, String observation) {
    return proxy(
        Game.class,
        game,
        Map.of("name", () -> name, "observation", () -> game.observation(observation)));
  }

  /** Hides the drawing and the text of a match. */
  public static Match match(Match match) {
    return proxy(Match.class, match, Map.of());
  }

  private static <T> T proxy(Class<T> type, T target, Map<String, Supplier<?>> replaced) {
    Class<?>[] types = {type};
    Object proxy =
        Proxy.newProxyInstance(type.getClassLoader(), types, new Handler(target, replaced));
    return type.cast(proxy);
  }

  private record Handler(Object target, Map<String, Supplier<?>> replaced)
      implements InvocationHandler {
    @Override
    public Object invoke(Object self, Method method, Object[] arguments) throws Throwable {
      Supplier<?> replacement = replaced.get(method.getName());
      return replacement == null ? method.invoke(target, hidden(arguments)) : replacement.get();
    }

    /** A match copies the state of a match of its own class. */
    private static Object[] hidden(Object[] arguments) {
      return arguments == null
          ? null
          : Arrays.stream(arguments)
              .map(
                  argument ->
                      argument instanceof Proxy
                          ? ((Handler) Proxy.getInvocationHandler(argument)).target
                          : argument)
              .toArray();
    }
  }
}
