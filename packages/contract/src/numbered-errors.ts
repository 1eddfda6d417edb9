/** Screens that an error's number may lead away from. */
type Leaves = 'signIn' | 'forgotPassword' | 'recoverAccount';

interface NumberedError {
  /** For the person who reads it; English is the key of its translation. */
  text: string;
  /** Where each screen leads by this number. */
  leads: Partial<Record<Leaves, '/login' | '/locked-account' | '/forgot-password-success'>>;
}

const SENT_IF_KNOWN =
  'If the email you entered exists, a message with a link to set a new password has been sent to it.';

/**
 * Every error that the specification knows by a number (document 1, sections 2, 4 and 8): what is said, and where it leads. The
 * portal itself answers 14, 15 and 19. Apart from the other errors, so that the sign-in page has them without the rest.
 */
export const NUMBERED_ERRORS = {
  9: {
    text: 'Your invitation has expired. Please reach out to your admin for a new one.',
    leads: { recoverAccount: '/login' },
  },
  14: {
    text: 'This link has unfortunately expired or was already used. Please ask for a new one.',
    leads: { recoverAccount: '/login' },
  },
  15: {
    text: 'The invitation link has expired. A new invitation has been sent to your email.',
    leads: { forgotPassword: '/login' },
  },
  19: {
    text: 'Your account is locked. Try again later or contact support.',
    leads: { signIn: '/locked-account' },
  },
  26: { text: SENT_IF_KNOWN, leads: { forgotPassword: '/forgot-password-success' } },
  36: { text: SENT_IF_KNOWN, leads: { forgotPassword: '/forgot-password-success' } },
} as const satisfies Record<number, NumberedError>;

/** The entry of an error's number, as an answer or an address has it; undefined where it is none of the table's. */
export const numberedError = (code: unknown): NumberedError | undefined =>
  Object.entries<NumberedError>(NUMBERED_ERRORS).find(([number]) => number === String(code))?.[1];
