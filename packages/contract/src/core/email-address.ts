// @ts-expect-error It comes without types, and the ones of `punycode` are those of a part of Node
import { toUnicode as untyped } from 'punycode/punycode.es6.js';

const toUnicode: (domain: string) => string = untyped;

/**
 * Letters of Latin script as they are written in Canada and Europe, and digits. Left out are ı and ĸ, which look like i and k. A regular
 * expression's class, of text in lower case.
 */
const LETTERS = 'a-z0-9\\u00df-\\u00f6\\u00f8-\\u012f\\u0132-\\u0137\\u0139-\\u017e';
/** With at least one letter that ASCII has not. */
const LATIN = new RegExp(`^(?=.*[^a-z0-9-])[${LETTERS}-]+$`);
const PUNYCODE = /^xn--[a-z0-9-]+$/;

const WORD = `[${LETTERS}_'+-]+`;
const LABEL = `(?:xn--[a-z0-9-]+|(?!xn--)[${LETTERS}][${LETTERS}-]*)`;
const LAST_LABEL = `(?:xn--[a-z0-9-]+|[${LETTERS.replace('0-9', '')}]{2,})`;

/** One strict address, normalized: no display name, no list, no line break. A domain in other letters than these stands in Punycode. */
export const EMAIL_ADDRESS = new RegExp(`^${WORD}(?:\\.${WORD})*@(?:${LABEL}\\.)+${LAST_LABEL}$`);

/** A label in letters where they are Latin ones, and otherwise as it is: letters of other scripts look like these. */
const readLabel = (label: string): string => {
  if (!PUNYCODE.test(label)) return label;
  try {
    const letters = toUnicode(label).normalize('NFC');
    return LATIN.test(letters) ? letters : label;
  } catch {
    // It is no Punycode
    return label;
  }
};

/**
 * An address in the one spelling of several that is kept and compared: lower case, accents composed, a domain of Latin letters in letters. Also of
 * a part of an address by which one is looked for.
 */
export const normalizeEmail = (typed: string): string => {
  const text = typed.trim().normalize('NFC').toLowerCase();
  if (!text.includes('xn--')) return text;
  const at = text.lastIndexOf('@') + 1;
  return text.slice(0, at) + text.slice(at).split('.').map(readLabel).join('.');
};
