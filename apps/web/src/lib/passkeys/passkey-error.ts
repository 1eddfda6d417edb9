type Act = 'create' | 'use';

/** Messages by the name of the browser's error; English is the key of the translation. */
const TEXTS: Readonly<Record<Act, Readonly<Record<string, { text: string }>>>> = {
  create: {
    NotAllowedError: { text: 'No passkey was made: it was cancelled or took too long.' },
    InvalidStateError: { text: 'This device has a passkey of yours already.' },
    ConstraintError: {
      text: 'This device cannot check that it is you. Set up a screen lock or a PIN on it, or choose another.',
    },
    NotSupportedError: { text: 'This device cannot make a passkey for the portal. Choose another.' },
  },
  use: {
    NotAllowedError: { text: 'No passkey was used: it was cancelled or took too long.' },
  },
};
const WRONG_ADDRESS = { text: 'Passkeys only work at the portal’s own address.' };
const OTHERWISE = { text: 'The browser could not use a passkey. Please try again.' };

/**
 * The message of a browser's error. A cancelled request and one that timed out look alike, so that pages cannot tell them apart.
 */
export const passkeyError = (error: unknown, act: Act): Error => {
  const name = error instanceof Error ? error.name : '';
  const words = name === 'SecurityError' ? WRONG_ADDRESS : (TEXTS[act][name] ?? OTHERWISE);
  return new Error(words.text, { cause: error });
};
