package aurum.training;

import aurum.env.Game;
import aurum.env.Match;
import java.lang.reflect.Proxy;
import java.util.function.Supplier;

/** A game whose matches implement only {@link Match}: no drawing, and no referee's text. */
public final class PlainGame {
  private PlainGame() {}

  /** Hides the drawing and the text of a game. */
  public static Game of(Game game) {
    return proxy(Game.class, game, "newMatch", () -> match(game.newMatch()));
  }

  /** Hides the text of a game and gives it a name without settings and scripted agents. */
  public static Game renamed(Game game, String name) {
    return proxy(Game.class, game, "name", () -> name);
  }

  /** Hides the drawing and the text of a match. */
  public static Match match(Match match) {
    return proxy(Match.class, match, "", null);
  }

  private static <T> T proxy(Class<T> type, T target, String replaced, Supplier<?> replacement) {
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (self, method, arguments) ->
                method.getName().equals(replaced)
                    ? replacement.get()
                    : method.invoke(target, arguments)));
  }
}
