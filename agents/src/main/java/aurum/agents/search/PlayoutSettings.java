package aurum.agents.search;

/**
 * The settings of a search.
 *
 * @param horizon the length of a playout in turns of all seats; the critic estimates the rest
 * @param minimumProbability candidates are the actions that the policy plays with at least this
 *     probability, and its most probable one
 * @param scriptedShare the probability that an opponent is played by a scripted agent instead of
 *     the policy, for a whole playout
 * @param plans the number of whole turns that are sampled from the policy as candidates, in games
 *     whose turns consist of several actions
 * @param minimumPlayouts the number of playouts of each candidate before any is dropped
 * @param dropAt a candidate is dropped when its mean is worse than the best one's by more than this
 *     number of standard errors of the paired difference
 */
public record PlayoutSettings(
    int horizon,
    double minimumProbability,
    double scriptedShare,
    int plans,
    int minimumPlayouts,
    double dropAt) {}
