/**
 * The settings of a training: groups of named values, each explained by its {@link
 * aurum.agents.Setting} annotation alone.
 *
 * <pre>
 *   generic defaults  &lt;-  defaults of the game (GameDefaults)  &lt;-  --config FILE  &lt;-  --set
 *                                       |
 *                         SettingsFile: overlays, checks, binds
 *                                       v
 *                               TrainingSettings  --  SettingsText: JSON with explanations
 * </pre>
 *
 * <p>Public types of the library: {@link EvaluationSettings}, {@link SettingsFile}, {@link
 * TrainingSettings}.
 */
package aurum.training.settings;
