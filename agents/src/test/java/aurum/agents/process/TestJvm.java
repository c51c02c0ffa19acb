package aurum.agents.process;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Another JVM with the class path of the tests, for a program that ends soon. */
final class TestJvm {
  private TestJvm() {}

  /** The command that runs a class with arguments. */
  static List<String> command(Class<?> main, List<String> arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-XX:-UsePerfData"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
    command.addAll(arguments);
    return command;
  }
}
