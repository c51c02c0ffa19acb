/** Opens and executes notebooks with the user's Jupyter; what their cells show. */
package aurum.training.notebook;
