package swarm;

/** Sends each unit to the gem that is nearest to it, and home with it. Never hits. */
public final class SwarmCollector extends SwarmPlan {
  private SwarmDistances gems;

  @Override
  void assign(SwarmBoard board, SwarmFields fields, int seat) {
    gems = fields.gems();
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
