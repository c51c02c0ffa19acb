package aurum.training;

import aurum.env.ObservationLayout;
import aurum.env.referee.RefereeReader;
import aurum.env.referee.TextEnvironment;
import java.util.List;

/** The game of coins, of which a seat takes one in each turn. */
public final class ContestCoins implements TextEnvironment {
  @Override
  public List<String> actionNames() {
    return List.of("ONE");
  }

  @Override
  public ObservationLayout layout() {
    ObservationLayout.Builder layout = ObservationLayout.vector("nothing", 0, 1);
    layout.group("").add("one", 0, 1, "1");
    return layout.build();
  }

  @Override
  public void readStart(RefereeReader.Lines lines) {
    lines.next();
  }

  @Override
  public void readTurn(RefereeReader.Lines lines) {
    lines.next();
  }

  @Override
  public boolean legal(int action) {
    return true;
  }

  @Override
  public void encode(float[] destination, int offset) {
    destination[offset] = 1;
  }

  @Override
  public String reply(int action) {
    return "TAKE 1";
  }
}
