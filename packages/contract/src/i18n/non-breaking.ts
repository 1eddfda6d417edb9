const SPACE = '\u00A0';
const UNIT = /(\d|\}\}) (?=(?:[%$]|h|min|s|ko|Mo|px)(?![\p{L}\d]))/gu;

/** A French catalogue whose spaces do not break a line inside quotation marks, before a colon, or between a number and its unit. */
export const withoutBreaks = (catalogue: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(catalogue).map(([key, text]) => [
      key,
      text
        .replaceAll('« ', `«${SPACE}`)
        .replaceAll(' »', `${SPACE}»`)
        .replaceAll(' :', `${SPACE}:`)
        .replace(UNIT, `$1${SPACE}`),
    ]),
  );
