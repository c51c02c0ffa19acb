/** Scripted agents of Cultist Wars. */
package aurum.agents.scripted.cultistwars;
