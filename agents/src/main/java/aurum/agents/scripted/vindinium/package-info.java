/** Scripted agents of Vindinium. */
package aurum.agents.scripted.vindinium;
