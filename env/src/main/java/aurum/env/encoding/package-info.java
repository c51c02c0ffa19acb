/**
 * Code that the observation encoders of several games share. Each encoder is in the package of its
 * game.
 */
package aurum.env.encoding;
