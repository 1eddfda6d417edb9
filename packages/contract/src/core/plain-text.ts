/** Control characters, breaks of a line, and those that turn the direction of what is written around them. */
const TURNING = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

/** Signs that are not drawn (Unicode's Default_Ignorable_Code_Point), and what is drawn as nothing. */
const UNDRAWN = /[\p{DI}\u2800\uFFF9-\uFFFB]/gu;

/** Scripts in which a word may need a joiner, or a sign that keeps letters apart: Persian and Urdu names have it. */
const JOINING =
  '[\\p{sc=Arab}\\p{sc=Beng}\\p{sc=Deva}\\p{sc=Gujr}\\p{sc=Guru}\\p{sc=Knda}\\p{sc=Mlym}\\p{sc=Orya}\\p{sc=Sinh}\\p{sc=Taml}\\p{sc=Telu}]';

/** Undrawn signs where they belong: between the parts of an emoji, behind what has a second drawing, between letters of such scripts. */
const AT_HOME = new RegExp(
  [
    String.raw`\p{ExtPict}\uFE0F?\p{EMod}?\u200D(?=\p{ExtPict})`,
    String.raw`[\p{ExtPict}\d#*][\uFE0E\uFE0F]`,
    String.raw`\p{Ideo}[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]`,
    `${JOINING}[\\u200C\\u200D](?=${JOINING})`,
  ].join('|'),
  'gu',
);

/** Whether a line of text shows all that is in it, so that nothing in it makes it look like another. */
export const isPlainText = (text: string): boolean =>
  !TURNING.test(text) && text.replace(AT_HOME, '').search(UNDRAWN) < 0;

/** What of a text is drawn, also of signs at home; the database's `remove_undrawn` takes the same away. */
export const removeUndrawn = (text: string): string => text.replace(UNDRAWN, '');

/** Whether a line of text may be looked for: what is stored may have undrawn signs, from before they were refused or from a file. */
export const isSoughtText = (text: string): boolean => !TURNING.test(text);

const QUOTES = '"\'“”„‟‘’‚‛«»‹›';

/** A text without the quotes of either language around it, where it has them at both ends. */
const unquote = (text: string): string => {
  const isQuote = (place: number) => QUOTES.includes(text.charAt(place)) && text.charAt(place) !== '';
  let [start, end] = [0, text.length];
  while (start < end && isQuote(start)) start += 1;
  while (end > start && isQuote(end - 1)) end -= 1;
  return start > 0 && end < text.length && end > start ? text.slice(start, end) : text;
};

export const INVISIBLE_CHARACTER = 'Remove the invisible character from this text';

/**
 * What spreadsheet programs take for the beginning of a formula: the signs in every width there is, and the breaks that some take away before they look.
 */
export const FORMULA_STARTS: readonly string[] = [...'=+-@\t\r\n', ...'＝＋－＠', ...'﹦﹢﹣﹫', '\u2212'];

/** Text as a CSV may hold it: a quote in front makes text again of what a spreadsheet would run. */
export const withoutFormula = (text: string): string => (FORMULA_STARTS.includes(text.charAt(0)) ? `'${text}` : text);

/** An identifier without what spreadsheets, chats and mails add to it: undrawn signs, other hyphens, quotes around it, the quote of `withoutFormula`. */
export const cleanIdentifier = (text: string): string => {
  const drawn = unquote(
    removeUndrawn(text)
      .replace(/[\u2010\u2011]/g, '-')
      .trim(),
  ).trim();
  const rest = drawn.slice(1);
  return withoutFormula(rest) === drawn ? rest : drawn;
};
