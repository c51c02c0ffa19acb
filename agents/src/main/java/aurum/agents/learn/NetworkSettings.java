package aurum.agents.learn;

import static aurum.agents.learn.Requirement.require;

import aurum.agents.neural.Architecture;
import aurum.env.Game;
import java.util.List;

/** The layers of the network. */
public record NetworkSettings(
    @Setting("Widths of the hidden layers; their activation is relu.") List<Integer> hidden,
    @Setting("Channels of the convolutions, for an observation of planes; 0 for a dense network.")
        int channels,
    @Setting("Number of residual blocks of two convolutions each; needs channels.") int blocks) {
  // The limits of a policy file.
  private static final int MAXIMUM_WIDTH = 1 << 16;
  private static final int MAXIMUM_LAYERS = 32;
  private static final int MAXIMUM_BLOCKS = 256;
  private static final int MAXIMUM_PARAMETERS = 1 << 26;

  /**
   * Checks the values.
   *
   * @throws aurum.env.InvalidInputException if one is out of range
   */
  public NetworkSettings {
    require(
        hidden != null
            && !hidden.isEmpty()
            && hidden.size() <= MAXIMUM_LAYERS
            && hidden.stream().allMatch(w -> w != null && w > 0 && w <= MAXIMUM_WIDTH),
        "hidden must list 1 to %d widths from 1 to %d, such as [128, 128]"
            .formatted(MAXIMUM_LAYERS, MAXIMUM_WIDTH),
        hidden);
    hidden = List.copyOf(hidden);
    require(
        channels >= 0 && channels <= MAXIMUM_WIDTH,
        "channels must be from 0 to " + MAXIMUM_WIDTH,
        channels);
    require(
        blocks >= 0 && blocks <= MAXIMUM_BLOCKS,
        "blocks must be from 0 to " + MAXIMUM_BLOCKS,
        blocks);
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
        architecture.parameterCount() <= MAXIMUM_PARAMETERS,
        "a network must have at most %d parameters; use fewer or narrower hidden layers, channels or blocks"
            .formatted(MAXIMUM_PARAMETERS),
        architecture.parameterCount());
    return architecture;
  }
}
