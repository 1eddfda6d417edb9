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

/**
 * A decimal number as people type it, as a whole number of the smallest parts: with two places `1.5` is 150. Point or comma, spaces between
 * thousands, a sign of dollars or percent; undefined where it is none, or has more places than there are.
 */
export const readDecimal = (text: string, places: number): number | undefined => {
  const [, whole, behind = ''] = /^(\d{1,9})(?:[.,](\d*))?$/.exec(text.replace(/[\s%$]/g, '')) ?? [];
  return whole === undefined || behind.length > places ? undefined : Number(whole + behind.padEnd(places, '0'));
};
