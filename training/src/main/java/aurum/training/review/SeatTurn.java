package aurum.training.review;

import java.util.BitSet;

/**
 * A turn of the seat that is reviewed; where seats decide at once, its part of a round.
 *
 * @param turn the number of turns of all seats before it
 * @param leads of each seat, before the turn, as {@link WinChance} reads them
 * @param mistakes the indices of the mistakes that it has
 */
record SeatTurn(int turn, float[][] leads, BitSet mistakes) {}
