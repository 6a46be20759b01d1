/** By it whoever changes what consoles say at their top has it asked for again. */
export const noticesKey = ['console-notices'] as const;
