/** French of the errors texts; English is the key. */
export const errors: Record<string, string> = {};
