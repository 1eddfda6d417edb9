/** French of the enumerations texts; English is the key. */
export const enumerations: Record<string, string> = {};
