import type { Locale } from '../core/money.ts';
import { eftReturn } from './eft-return.ts';
import { ibtApi } from './ibt-api.ts';
import { ibtInteractive } from './ibt-interactive.ts';
import { ibtNumeric } from './ibt-numeric.ts';
import { ibtValidation } from './ibt-validation.ts';
import { interacDepositApi } from './interac-deposit-api.ts';
import { interacDepositResult } from './interac-deposit-result.ts';
import { interacRejection } from './interac-rejection.ts';
import { interacReturn } from './interac-return.ts';
import { interacWithdrawalApi } from './interac-withdrawal-api.ts';
import { interacWithdrawalResult } from './interac-withdrawal-result.ts';
import type { Legend, LegendEntry } from './legend.ts';
import { PARTIES, REMEDIES } from './remedies.ts';

/** Every legend by the name reports call it. */
export const LEGENDS: Readonly<Record<string, Legend>> = {
  INTERAC_DEPOSIT_API: interacDepositApi,
  INTERAC_DEPOSIT_RESULT: interacDepositResult,
  INTERAC_REJECTION: interacRejection,
  EFT_RETURN: eftReturn,
  INTERAC_RETURN: interacReturn,
  IBT_NUMERIC: ibtNumeric,
  INTERAC_WITHDRAWAL_API: interacWithdrawalApi,
  INTERAC_WITHDRAWAL_RESULT: interacWithdrawalResult,
  IBT_VALIDATION: ibtValidation,
  IBT_API: ibtApi,
  IBT_E: ibtInteractive,
};

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
