import * as v from 'valibot';

const isText = (word: unknown): boolean =>
  typeof word === 'boolean' || Number.isSafeInteger(word) || (typeof word === 'string' && word !== '');

/** A word as text. Digits that came as a number too long to be exact are dropped rather than searched for wrongly. */
const text = v.fallback(v.optional(v.pipe(v.unknown(), v.check(isText), v.transform(String))), () => undefined);

/**
 * The address of any report: these words, and one for each filter. Which values they may have depends on the report, whose rules
 * load with its screen; `parseReportSearch` reads them there.
 */
export const reportSearch = v.objectWithRest(
  {
    tab: text,
    preset: text,
    from: text,
    to: text,
    time: text,
    merchants: text,
    sort: text,
    page: text,
    limit: text,
    row: text,
    view: text,
  },
  text,
);
export type ReportWords = v.InferOutput<typeof reportSearch>;
