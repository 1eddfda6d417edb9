/** The number of digits of a one-time code. */
export const CODE_LENGTH = 6;

/** The digits of a typed or pasted text, at most as many as a code has. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '').slice(0, CODE_LENGTH);
