/** Checks whether a contest's referee would object to a program: {@code aurum check}. */
package aurum.training.check;
