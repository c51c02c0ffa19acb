/** Scripted agents of A Code of Ice and Fire. */
package aurum.agents.scripted.iceandfire;
