import type { Locale } from '../core/money.ts';
import legends from './legends.json' with { type: 'json' };
import { PARTIES, REMEDIES, type RemedyName } from './remedies.ts';

/** What one code of a legend means. A code has a meaning only within its legend: 13, 99 and 101 stand in several. */
export interface LegendEntry {
  code: string;
  en: string;
  fr: string;
  /** The name charts and rejection breakdowns give this reason; English, and the key of its translation. */
  chartLabel: string | null;
  /** Whether the merchant is charged for a transaction that ends with this code; null where the legend has no such column. */
  fee: boolean | null;
  /** The source: the specification, a public page (`sourced`), or our own words for the provider to confirm (`proposed`). */
  status: 'spec' | 'sourced' | 'proposed';
  /** Who must act, and what there is to do. */
  remedy: RemedyName;
}

export interface Legend {
  title: string;
  /** The button that opens it. */
  button: 'Error codes' | 'Return codes';
  /** One for each code, in the order shown. */
  entries: readonly LegendEntry[];
}

/** Every legend by the name reports call it. */
export const LEGENDS = legends as Readonly<Record<keyof typeof legends, Legend> & Record<string, Legend>>;

/** The legends of a report, in its order. Throws a `RangeError` for a name that does not exist. */
export const legendsOf = (report: { legends: readonly string[] }): Legend[] =>
  report.legends.map(name => {
    const legend = LEGENDS[name];
    if (!legend) throw new RangeError(`There is no legend ${name}`);
    return legend;
  });

/** The entry of a code in the report's legends; the first legend that has the code wins. */
export const findLegendEntry = (report: { legends: readonly string[] }, code: string): LegendEntry | undefined =>
  legendsOf(report)
    .flatMap(legend => legend.entries)
    .find(entry => entry.code === code);

/** What is said in both languages, in the reader's. Legends carry both, since they are shown where no catalogue of texts is loaded. */
export const definitionOf = (said: Pick<LegendEntry, 'en' | 'fr'>, locale: Locale): string =>
  locale === 'fr-CA' ? said.fr : said.en;

/** What is said of a code that no legend has. */
export const unpublished = (code: string, locale: Locale): string =>
  definitionOf(
    {
      en: `No published definition for code ${code}. Quote the transaction ID to support.`,
      fr: `Aucune définition publiée pour le code ${code}. Indiquez l’ID de transaction au soutien.`,
    },
    locale,
  );

/** The meaning of a code in the reader's language; for a code that no legend has, a sentence that says so. */
export const codeMeaning = (report: { legends: readonly string[] }, code: string, locale: Locale): string => {
  const entry = findLegendEntry(report, code);
  return entry ? definitionOf(entry, locale) : unpublished(code, locale);
};

/** Who must act on a code of the report's legends, and what there is to do; undefined for a code that no legend has, of which nobody knows. */
export const remedyOf = (
  report: { legends: readonly string[] },
  code: string,
  locale: Locale,
): { party: string; action: string } | undefined => {
  const entry = findLegendEntry(report, code);
  if (!entry) return undefined;
  const remedy = REMEDIES[entry.remedy];
  return { party: definitionOf(PARTIES[remedy.party], locale), action: definitionOf(remedy, locale) };
};
