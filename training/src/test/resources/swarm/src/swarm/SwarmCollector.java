package swarm;

/** Sends each unit to the gem that is nearest to it, and home with it. Never hits. */
public final class SwarmCollector extends SwarmPlan {
  private final SwarmDistances gems = new SwarmDistances();

  @Override
  void assign(SwarmBoard board, int seat) {
    gems.findGems(board);
  }

  @Override
  SwarmDistances target(int unit) {
    return gems;
  }

  @Override
  boolean hits(SwarmBoard board, int unit) {
    return false;
  }
}
