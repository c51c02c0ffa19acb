package aurum.env.cultistwars;

/**
 * The mirror image of a match: the board mirrored in x, and the seats exchanged with it, the acting
 * one too. The cultists get other numbers, because no observation may depend on them.
 */
final class MirroredMatch {
  private MirroredMatch() {}

  static CultistMatch of(CultistMatch from) {
    CultistMap map = new CultistMap();
    long low = 0;
    long high = 0;
    for (int y = 0; y < CultistMap.HEIGHT; y++) {
      for (int x = 0; x < CultistMap.WIDTH; x++) {
        if (from.map.isFloor(x, y)) {
          int cell = CultistMap.mirrored(CultistMap.cell(x, y));
          low |= CultistMap.lowBit(cell);
          high |= CultistMap.highBit(cell);
        }
      }
    }
    map.setFloor(low, high);
    CultistPosition units = new CultistPosition();
    for (int unit = 0; unit < CultistWars.UNITS; unit++) {
      int image = unit(unit);
      int owner = from.position.owner[unit];
      map.startCell[image] = (byte) CultistMap.mirrored(from.map.startCell[unit]);
      units.cell[image] = (byte) CultistMap.mirrored(from.position.cell[unit]);
      units.life[image] = from.position.life[unit];
      units.owner[image] = (byte) (owner == CultistWars.NEUTRAL ? owner : 1 - owner);
    }
    CultistMatch match = new CultistMatch(from.game());
    match.start(map);
    match.setPosition(from.turn() ^ 1, units);
    return match;
  }

  /** The unit that is the mirror image of another: cultists in descending order. */
  static int unit(int unit) {
    return unit < CultistWars.FIRST_CULTIST
        ? 1 - unit
        : CultistWars.UNITS - 1 + CultistWars.FIRST_CULTIST - unit;
  }
}
