/** Where a person who has signed in begins, and ends up where they may not go. */
export const HOME = '/dashboard';
