package aurum.env.scene;

/** The place of a tile on a scene. Columns count from the left, rows from the top, both from 0. */
public record Cell(int column, int row) {}
