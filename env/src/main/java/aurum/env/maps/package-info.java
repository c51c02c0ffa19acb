/** Code that the map generators of several games share. */
package aurum.env.maps;
