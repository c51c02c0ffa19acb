/**
 * Behaviour cloning of agents and of recorded matches: {@link
 * aurum.training.imitate.Demonstrations} plays or reads the matches, {@link
 * aurum.training.imitate.Demonstration} records the decisions of one, {@link
 * aurum.agents.learn.Imitation} learns them.
 */
package aurum.training.imitate;
