type Act = 'create' | 'use';

/** What went wrong in the browser, by the name of its error; English is the key of the translation. */
const WORDS: Readonly<Record<Act, Readonly<Record<string, { text: string }>>>> = {
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

/** What a person is told of a browser's refusal. A cancelled request and one that took too long look alike, so that no page learns which. */
export const passkeyError = (error: unknown, act: Act): Error => {
  const name = error instanceof Error ? error.name : '';
  const words = name === 'SecurityError' ? WRONG_ADDRESS : (WORDS[act][name] ?? OTHERWISE);
  return new Error(words.text, { cause: error });
};
