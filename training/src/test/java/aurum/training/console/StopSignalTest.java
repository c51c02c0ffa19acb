package aurum.training.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class StopSignalTest {
  private final List<String> messages = new ArrayList<>();
  private StopSignal signal;

  private void receive(String message) {
    messages.add(message + " " + signal.getAsBoolean());
  }

  @Test
  void theUserIsToldOnceBeforeTheJobStopsAndAfterwardsWhatIsKept() {
    try (StopSignal made = new StopSignal("turn", "kept", this::receive)) {
      signal = made;
      made.request();
      made.request();
      assertTrue(made.getAsBoolean());
    }
    assertEquals(List.of("stopping after this turn ... false", "kept true"), messages);
  }
}
