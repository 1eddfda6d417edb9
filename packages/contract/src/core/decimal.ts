import { removeUndrawn } from './plain-text.ts';

/** A text without the zeros at its end. */
const withoutZeros = (digits: string): string => {
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  return digits.slice(0, end);
};

/**
 * A whole number of the smallest parts there are, not below zero, as people type it: of its `places` behind the point two are always shown, and
 * further ones up to the last that is not zero. With four places 15 000 is `1.50`, and 125 is `0.0125`; without any there is no point.
 */
export const decimalText = (scaled: number | bigint, places: number): string => {
  if (places === 0) return String(scaled);
  const digits = String(scaled).padStart(places + 1, '0');
  const behind = digits.slice(-places);
  return `${digits.slice(0, -places)}.${behind.slice(0, 2)}${withoutZeros(behind.slice(2))}`;
};

const AS_TYPED = /^()/;

/** What people type numbers of: the places after the point of one, and what the portal writes before and after it. */
export const DECIMALS = {
  /** Canadian dollars, kept in cents. */
  money: { places: 2, before: /^(-?) ?(?:CAD ?\$?|CA?\$|\$) ?/i, after: / ?(?:\$ ?(?:CAD?)?|CAD)$/i },
  /** Percent, kept in millionths of the whole: never above 100, so it has no thousands. */
  rate: { places: 4, before: AS_TYPED, after: / ?%$/ },
  days: { places: 0, before: AS_TYPED, after: AS_TYPED },
} as const;
export type DecimalKind = keyof typeof DECIMALS;

/** The two numbers that a text such as `1,234` may mean. */
export interface TwoReadings {
  asThousands: number;
  asDecimals: number;
}

/** One group of thousands, or three decimals. */
const EITHER = /^(-?)([1-9]\d{0,2})[.,](\d{3})$/;

/** Digits, or groups of three with the same sign between them; then decimals behind another sign. */
const NUMBER = /^(-?)(?:(\d+)|([1-9]\d{0,2}([ .,])\d{3}(?:\4\d{3})*)(?!\4))(?:[.,](\d*))?$/;

/** In one width, without what is not drawn, with one kind of space and of minus; below zero with a minus, where it stood in parentheses. */
const simplify = (text: string): string =>
  removeUndrawn(text)
    .replace(/[\uFF01-\uFF5E]/g, sign => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u2010-\u2013\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\( ?([^-]*?) ?\)$/, '-$1');

/**
 * What a typed or pasted text says, as a whole number of the smallest parts: of money `1.5` is 150. It takes what a screen or a file of the portal shows in
 * either language, and no more places than there are. Two readings where it can be read in two ways, undefined where it is no such number.
 */
export const readDecimal = (text: string, kind: DecimalKind): number | TwoReadings | undefined => {
  const { places, before, after } = DECIMALS[kind];
  const plain = simplify(text).replace(before, '$1').replace(after, '').replace(/^- /, '-');
  const [, sign = '', ahead, behind] = EITHER.exec(plain) ?? [];
  if (kind === 'money' && ahead !== undefined)
    return { asThousands: Number(`${sign}${ahead}${behind}`), asDecimals: Number(`${sign}${ahead}.${behind}`) };
  const [, minus, digits, groups, , decimals = ''] = NUMBER.exec(plain) ?? [];
  const whole = digits ?? groups?.replace(/\D/g, '');
  if (whole === undefined || decimals.length > places) return undefined;
  const scaled = Number(whole + decimals.padEnd(places, '0'));
  if (!Number.isSafeInteger(scaled)) return undefined;
  return minus && scaled !== 0 ? -scaled : scaled;
};
