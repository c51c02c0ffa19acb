package aurum.agents.contest.worker;

import java.io.InputStream;
import java.io.PrintStream;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Type;
import java.util.List;

/**
 * One match of the engine. Does what the engine's {@code RefereeMain.start} does, and keeps the
 * game manager, which knows the seats' scores before the end.
 */
final class EngineMatch {
  static final String ENGINE = "com.codingame.gameengine.core.";

  private final ClassLoader loader;
  private final EngineOutput output;
  private Object manager;
  private Field players;
  private Method score;
  private Method isActive;

  EngineMatch(ClassLoader loader, EngineOutput output) {
    this.loader = loader;
    this.output = output;
  }

  /**
   * Plays the match.
   *
   * @throws java.lang.reflect.InvocationTargetException if the engine or the referee throws
   * @throws ReflectiveOperationException if the engine is of a version that is not known
   */
  void play(InputStream commands) throws ReflectiveOperationException {
    Class<?> seat = loader.loadClass("com.codingame.game.Player");
    Class<?> seatOfMany = loader.loadClass(ENGINE + "AbstractMultiplayerPlayer");
    if (!seatOfMany.isAssignableFrom(seat)) {
      throw new ReflectiveOperationException(
          "the game is for one player; matches need a game of several players");
    }
    Class<?> managerClass = loader.loadClass(ENGINE + "GameManager");
    Class<?> player = loader.loadClass(ENGINE + "AbstractPlayer");
    players = accessible(managerClass.getDeclaredField("players"));
    score = accessible(player.getDeclaredMethod("getScore"));
    isActive = seatOfMany.getMethod("isActive");
    Constructor<?> module = loader.loadClass(ENGINE + "GameEngineModule").getDeclaredConstructor();
    module.setAccessible(true);
    Class<?> moduleType = loader.loadClass("com.google.inject.Module");
    Object modules = Array.newInstance(moduleType, 1);
    Array.set(modules, 0, module.newInstance());
    Object injector =
        loader
            .loadClass("com.google.inject.Guice")
            .getMethod("createInjector", modules.getClass())
            .invoke(null, modules);
    Object type =
        loader
            .loadClass("com.google.inject.util.Types")
            .getMethod("newParameterizedType", Type.class, Type[].class)
            .invoke(null, managerClass, new Type[] {player});
    Class<?> keyClass = loader.loadClass("com.google.inject.Key");
    Object key = keyClass.getMethod("get", Type.class).invoke(null, type);
    manager =
        loader
            .loadClass("com.google.inject.Injector")
            .getMethod("getInstance", keyClass)
            .invoke(injector, key);
    Method start = managerClass.getDeclaredMethod("start", InputStream.class, PrintStream.class);
    start.setAccessible(true);
    start.invoke(manager, commands, output);
  }

  private static Field accessible(Field field) {
    field.setAccessible(true);
    return field;
  }

  private static Method accessible(Method method) {
    method.setAccessible(true);
    return method;
  }

  ClassLoader loader() {
    return loader;
  }

  /** The engine's players; none before the match has begun. */
  List<?> players() throws ReflectiveOperationException {
    return (List<?>) players.get(manager);
  }

  /** The block of the seats' scores and whether they are active. */
  String seats() {
    try {
      List<?> all = players();
      StringBuilder block = new StringBuilder("[[" + EngineOutput.SEATS + "] " + all.size() + "]");
      for (Object each : all) {
        block.append('\n').append(score.invoke(each)).append(' ').append(isActive.invoke(each));
      }
      return block.toString();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
