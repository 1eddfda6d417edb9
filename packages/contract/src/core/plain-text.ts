/** Control characters, and those that turn the direction of what is written around them. */
const INVISIBLE = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

/** Whether a line of text shows all that is in it, so that nothing in it makes it look like another. */
export const isPlainText = (text: string): boolean => !INVISIBLE.test(text);

export const INVISIBLE_CHARACTER = 'Remove the invisible character from this text';
