/** French of the reports texts; English is the key. */
export const reports: Record<string, string> = {};
