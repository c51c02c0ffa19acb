/**
 * What a person runs: the command line over everything else. {@link aurum.training.Aurum} is the
 * door; each command is one class in its {@code subcommands} list. Depends on {@code aurum.agents}
 * and {@code aurum.env}; nothing depends on it.
 */
package aurum.training;
