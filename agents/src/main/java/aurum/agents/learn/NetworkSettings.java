package aurum.agents.learn;

import static aurum.env.Requirement.require;
import static aurum.env.Requirement.requireRange;

import aurum.agents.Setting;
import aurum.agents.neural.Architecture;
import aurum.env.Game;
import java.util.List;

/** The layers of the network. */
public record NetworkSettings(
    @Setting("Widths of the hidden layers; their activation is relu.") List<Integer> hidden,
    @Setting("Channels of the convolutions, for an observation of planes; 0 for a dense network.")
        int channels,
    @Setting("Number of residual blocks of two convolutions each; needs channels.") int blocks) {
  /**
   * Checks the values.
   *
   * @throws aurum.env.InvalidInputException if one is out of range
   */
  public NetworkSettings {
    require(
        hidden != null
            && !hidden.isEmpty()
            && hidden.size() <= Architecture.MAXIMUM_LAYERS
            && hidden.stream().allMatch(w -> w != null && w > 0 && w <= Architecture.MAXIMUM_WIDTH),
        "hidden must list 1 to %d widths from 1 to %d, such as [128, 128]"
            .formatted(Architecture.MAXIMUM_LAYERS, Architecture.MAXIMUM_WIDTH),
        hidden);
    hidden = List.copyOf(hidden);
    requireRange("channels", channels, 0, Architecture.MAXIMUM_WIDTH);
    requireRange("blocks", blocks, 0, Architecture.MAXIMUM_BLOCKS);
  }

  /**
   * The network for a game.
   *
   * @throws aurum.env.InvalidInputException if the shape of the observation does not fit the
   *     layers, or the network is too large
   */
  public Architecture architecture(Game game, EnvironmentSettings environment) {
    Architecture architecture =
        new Architecture(
            environment.observationOf(game).space().shape(),
            channels,
            blocks,
            hidden,
            game.actions());
    require(
        architecture.parameterCount() <= Architecture.MAXIMUM_PARAMETERS,
        "a network must have at most %d parameters; use fewer or narrower hidden layers, channels or blocks"
            .formatted(Architecture.MAXIMUM_PARAMETERS),
        architecture.parameterCount());
    return architecture;
  }
}
