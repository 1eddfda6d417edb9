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

const FIRST_CODE = 128;
const BASE = 36;
const MAX_LABEL = 63;

const digitOf = (sign: string): number => (sign >= 'a' ? sign.charCodeAt(0) - 97 : sign.charCodeAt(0) - 22);

/** RFC 3492, section 6.1. */
const adaptBias = (delta: number, length: number, isFirst: boolean): number => {
  let rest = Math.floor(delta / (isFirst ? 700 : 2));
  rest += Math.floor(rest / length);
  let steps = 0;
  for (; rest > 455; steps += BASE) rest = Math.floor(rest / 35);
  return steps + Math.floor((BASE * rest) / (rest + 38));
};

/** The letters of a Punycode label without its `xn--` (RFC 3492, section 6.2). No platform that this runs on offers it in the browser. */
const decodePunycode = (encoded: string): string => {
  const last = encoded.lastIndexOf('-');
  const letters = [...encoded.slice(0, Math.max(last, 0))];
  let [code, place, bias] = [FIRST_CODE, 0, 72];
  for (let next = last + 1; next < encoded.length; place += 1) {
    const before = place;
    for (let weight = 1, step = BASE; next < encoded.length; step += BASE) {
      const digit = digitOf(encoded.charAt(next));
      next += 1;
      place += digit * weight;
      const threshold = Math.min(Math.max(step - bias, 1), 26);
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    const length = letters.length + 1;
    bias = adaptBias(place - before, length, before === 0);
    code += Math.floor(place / length);
    place %= length;
    letters.splice(place, 0, code > 0xffff ? '\uffff' : String.fromCharCode(code));
  }
  return letters.join('');
};

/** A label in letters where they are Latin ones, and otherwise as it is: letters of other scripts look like these. */
const readLabel = (label: string): string => {
  if (!PUNYCODE.test(label) || label.length > MAX_LABEL) return label;
  const letters = decodePunycode(label.slice(4)).normalize('NFC');
  return LATIN.test(letters) ? letters : label;
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
