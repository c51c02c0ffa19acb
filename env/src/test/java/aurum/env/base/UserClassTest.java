package aurum.env.base;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Agent;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class UserClassTest {
  private static final AtomicInteger INITIALISED = new AtomicInteger();

  /** Has code that is executed when the class is initialised. */
  public static final class Counted implements Runnable {
    static {
      INITIALISED.incrementAndGet();
    }

    @Override
    public void run() {
      // Only its type matters.
    }
  }

  /** Cannot be initialised. */
  public static final class Broken implements Runnable {
    private static final int SIZE = Integer.parseInt("many");

    @Override
    public void run() {
      assertEquals(1, SIZE);
    }
  }

  /** Leaves the thread that creates it interrupted. */
  public static final class Interrupts implements Runnable {
    public Interrupts() {
      Thread.currentThread().interrupt();
    }

    @Override
    public void run() {
      // Only its constructor matters.
    }
  }

  private static String nameOf(Class<?> type) {
    return "class:" + type.getName();
  }

  @Test
  void aClassOfAnotherTypeIsRefusedBeforeItIsInitialised() {
    Exception e =
        assertThrows(
            InvalidInputException.class,
            () -> UserClass.instances(nameOf(Counted.class), Agent.class));
    assertEquals(
        "'" + nameOf(Counted.class) + "' does not implement aurum.env.Agent", e.getMessage());
    assertEquals(0, INITIALISED.get());
    Supplier<Runnable> instances = UserClass.instances(nameOf(Counted.class), Runnable.class);
    assertEquals(1, INITIALISED.get());
    assertNotSame(instances.get(), instances.get());
  }

  @Test
  void aClassThatCannotBeInitialisedIsRefusedWithTheCause() {
    Exception e =
        assertThrows(
            InvalidInputException.class,
            () -> UserClass.instances(nameOf(Broken.class), Runnable.class));
    assertEquals(
        "'%s' cannot be created: java.lang.NumberFormatException: For input string: \"many\""
            .formatted(nameOf(Broken.class)),
        e.getMessage());
  }

  @Test
  void aClassWhoseConstructorInterruptsTheThreadIsRefusedAndTheThreadGoesOn() {
    Exception e =
        assertThrows(
            InvalidInputException.class,
            () -> UserClass.instances(nameOf(Interrupts.class), Runnable.class));
    assertEquals(
        "'" + nameOf(Interrupts.class) + "' interrupts its thread in its constructor",
        e.getMessage());
    assertFalse(Thread.interrupted());
  }

  @Test
  void onlyAWordWithThePrefixNamesAClass() {
    assertTrue(UserClass.isNamedBy("class:my.Features"));
    assertFalse(UserClass.isNamedBy("my.Features"));
  }
}
