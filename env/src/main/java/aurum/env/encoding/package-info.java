/**
 * What the observation encoders of several games share. Each encoder stands in its game's package.
 */
package aurum.env.encoding;
