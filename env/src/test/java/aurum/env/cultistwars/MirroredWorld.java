package aurum.env.cultistwars;

/**
 * The same match seen in a mirror: the board flipped in x and the seats swapped with it. The
 * cultists get other numbers, too: what a seat sees must not depend on them. It is the other seat's
 * turn.
 */
final class MirroredWorld {
  final CultistMatch match;

  MirroredWorld(CultistMatch from) {
    long lo = 0;
    long hi = 0;
    for (int y = 0; y < CultistMap.HEIGHT; y++) {
      for (int x = 0; x < CultistMap.WIDTH; x++) {
        if (from.map.isFloor(x, y)) {
          int cell = CultistMap.mirrored(CultistMap.cell(x, y));
          lo |= CultistFlood.lo(cell);
          hi |= CultistFlood.hi(cell);
        }
      }
    }
    match = new CultistMatch(from.game());
    match.map.setFloor(lo, hi);
    for (int unit = 0; unit < CultistWars.UNITS; unit++) {
      match.map.start[unit(unit)] = (byte) CultistMap.mirrored(from.map.start[unit]);
    }
    match.start();
    for (int unit = 0; unit < CultistWars.UNITS; unit++) {
      int image = unit(unit);
      int owner = from.owner[unit];
      match.cell[image] = (byte) CultistMap.mirrored(from.cell[unit]);
      match.life[image] = from.life[unit];
      match.owner[image] = (byte) (owner == CultistWars.NEUTRAL ? owner : 1 - owner);
    }
    match.turn = from.turn ^ 1;
    match.recount();
  }

  /** The unit that is the mirror image of another: the cultists in the opposite order. */
  static int unit(int unit) {
    return unit < CultistWars.FIRST_CULTIST ? 1 - unit : 15 - unit;
  }
}
