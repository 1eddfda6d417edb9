/** Screens on which an error's number may redirect. */
type Leaves = 'signIn' | 'forgotPassword' | 'recoverAccount';

interface NumberedError {
  /** Shown to the person; English is the key of its translation. */
  text: string;
  /** Where each screen redirects on this number. */
  leads: Partial<Record<Leaves, '/login' | '/locked-account' | '/forgot-password-success'>>;
}

const SENT_IF_KNOWN =
  'If the email you entered exists, a message with a link to set a new password has been sent to it.';

/**
 * Every error that the specification gives a number: its text and where it redirects. The portal itself answers 14, 15
 * and 19. In a file of its own so that the sign-in page loads these without the other errors.
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

/** The entry of an error's number, as it stands in an answer or an address; undefined for anything else. */
export const numberedError = (code: unknown): NumberedError | undefined =>
  Object.entries<NumberedError>(NUMBERED_ERRORS).find(([number]) => number === String(code))?.[1];
