/** French of the sign-in texts; English is the key. */
export const signIn: Record<string, string> = {};
