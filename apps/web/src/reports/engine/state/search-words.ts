import * as v from 'valibot';

/** A word as text. Digits that came as a number too long to be exact are dropped rather than searched for wrongly. */
const asText = v.pipe(
  v.union([v.pipe(v.string(), v.nonEmpty()), v.boolean(), v.pipe(v.number(), v.safeInteger())]),
  v.transform(String),
);
const text = v.fallback(v.optional(asText), () => undefined);

/**
 * The address of any report: these words, and one for each filter. Which values they may have depends on the report, whose rules
 * load with its screen; `parseReportSearch` reads them there.
 */
export const reportWords = v.objectWithRest(
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
  },
  text,
);
export type ReportWords = v.InferOutput<typeof reportWords>;
