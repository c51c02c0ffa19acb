/**
 * Results of agents by the attributes of the matches, such as the size of the map.
 *
 * <pre>
 *   MatchFilter        selects matches by conditions such as size=10..14
 *
 *   AttributeTable     for each agent and attribute, the results in groups of values
 *     |       |
 *     |   AttributeGroups    the groups of values of one attribute
 *     |   SharesByMap        the shares of wins of one agent, clustered by map
 *     |     |
 *     |   GroupTest          whether the share in a group differs from the others by chance
 *     |
 *   AttributeReport    a table, or JSON
 * </pre>
 */
package aurum.training.attributes;
