/**
 * The notebooks of a build: opens them in Jupyter, or executes them.
 *
 * <pre>
 *   Notebooks -------- finds the files, Jupyter and the kernel
 *      |    |
 *      |    +-- Jupyter            the user's program, with JavaKernel on its path
 *      |           |
 *      |        ChildProcess       a program that ends with this one
 *      v
 *   NotebookExecutor -- runs all cells of a file
 *      |
 *   Notebook            the file: cells, outputs, the first error
 * </pre>
 */
package aurum.training.notebook;
