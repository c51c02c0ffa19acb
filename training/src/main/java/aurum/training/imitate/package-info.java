/**
 * Behaviour cloning of agents and of recorded matches: {@link aurum.training.imitate.Demonstration}
 * records the decisions of a match that is played or read, {@link aurum.agents.learn.Imitation}
 * learns them.
 */
package aurum.training.imitate;
