/** French of the shell texts; English is the key. */
export const shell: Record<string, string> = {};
