package aurum.training.command;

import picocli.CommandLine.Option;

/** The option of every command that selects a variant of one game. */
final class VariantArgument {
  @Option(
      names = "--variant",
      paramLabel = "V",
      description = "The variant of the rules (default: the first of the game).")
  private String variant;

  /** The name of the variant; null for the first of the game. */
  String name() {
    return variant;
  }
}
