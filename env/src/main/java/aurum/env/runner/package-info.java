/**
 * Whoever plays a match tells a {@link aurum.env.runner.MatchObserver} what happens in it: each
 * position, each decision, each line of the referee's text.
 */
package aurum.env.runner;
