package aurum.training.command;

import static aurum.env.base.Requirement.require;

import aurum.training.arena.Participant;
import java.util.List;
import picocli.CommandLine.Option;

/** The option for the start of programs. */
final class StartArgument {
  @Option(
      names = "--start",
      paramLabel = "MS",
      defaultValue = "0",
      description =
          "Give programs this many milliseconds more in their first turn (default:"
              + " ${DEFAULT-VALUE}), for a system that does not tell when a program reads its"
              + " input. On Linux the referee waits for that before it sends the first turn.")
  private int millis;

  /** The time that the user gave. */
  int millis() {
    require(millis >= 0, "--start must be at least 0", millis);
    return millis;
  }

  /** The participants with this time. */
  List<Participant> limited(List<Participant> participants) {
    return participants.stream().map(each -> each.withStart(millis())).toList();
  }
}
