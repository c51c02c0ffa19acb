/**
 * Code that all packages share and that knows no game: seeded random numbers, checks and errors of
 * input, classes that users name, threads. Depends only on the JDK.
 *
 * <pre>
 *   SplitMix                 random numbers; RandomStream derives the streams of one seed
 *   JavaRandom               the random numbers of java.util.Random, on every platform
 *   Requirement              checks of input, each an InvalidInputException
 *   UserClass, Registry      classes that users name, and those on the class path
 *   WorkerPool               threads with the same results for any number of them
 *   MapCache                 maps that were generated before
 *   PrintableText            text from outside, safe for a terminal
 * </pre>
 *
 * <p>Public types of the library: {@link InvalidInputException}, {@link SplitMix}, {@link
 * WorkerPool}.
 */
package aurum.env.base;
