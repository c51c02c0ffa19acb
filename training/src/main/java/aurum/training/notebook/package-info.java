/**
 * Opens and executes notebooks with the user's Jupyter; what their cells show.
 *
 * <p>Public types of the library: {@link CellOutput}.
 */
package aurum.training.notebook;
