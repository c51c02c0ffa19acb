package aurum.agents.scripted.iceandfire;

import aurum.agents.AgentContract;
import aurum.agents.scripted.ScriptedAgents;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.iceandfire.IceAndFire;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

@ParameterizedClass
@MethodSource("games")
class IceMinimaxContractTest extends AgentContract {
  static Stream<Game> games() {
    return IceAndFire.VARIANTS.stream()
        .map(variant -> Games.make(IceAndFire.NAME, variant, Map.of()));
  }

  IceMinimaxContractTest(Game game) {
    super(game, ScriptedAgents.of(game).get("minimax"));
  }
}
