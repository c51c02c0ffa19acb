package aurum.agents.learn;

import static aurum.agents.learn.Requirement.require;

import aurum.agents.neural.Architecture;
import aurum.env.Game;
import java.util.List;

/** The layers of the network. */
public record NetworkSettings(
    @Setting("Widths of the hidden layers, with relu.") List<Integer> hidden,
    @Setting("Channels of the convolutions, for an observation of planes; 0 for a dense network.")
        int channels,
    @Setting("Number of residual blocks of two convolutions each; needs channels.") int blocks) {
  /** The widest layer: one more would not fit any machine that this runs on. */
  private static final int WIDEST = 1 << 16;

  /**
   * Checks the values.
   *
   * @throws IllegalArgumentException if one is out of range
   */
  public NetworkSettings {
    require(
        hidden != null
            && !hidden.isEmpty()
            && hidden.stream().allMatch(w -> w != null && w > 0 && w <= WIDEST),
        "hidden must list widths from 1 to " + WIDEST + ", such as [128, 128]",
        hidden);
    hidden = List.copyOf(hidden);
    require(channels >= 0 && channels <= WIDEST, "channels must be from 0 to " + WIDEST, channels);
    require(blocks >= 0, "blocks must be at least 0", blocks);
  }

  /**
   * The network for a game.
   *
   * @throws IllegalArgumentException if the observation has not the shape that the layers need
   */
  public Architecture architecture(Game game, EnvironmentSettings environment) {
    return new Architecture(
        environment.observationOf(game).space().shape(), channels, blocks, hidden, game.actions());
  }
}
