import { toEasternWall } from '@drumlin/contract/core/eastern.ts';
import type { Locale } from '@drumlin/contract/core/money.ts';
import {
  type DisbursementTerms,
  type MerchantWithTerms,
  type TermsVersion,
  termsState,
} from '@drumlin/contract/disbursements/terms.ts';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { TFunction } from 'i18next';
import { EasternTime } from '../../../components/dates/EasternTime.tsx';
import type { Column } from '../../../components/list/columns.ts';
import { StatusChip } from '../../../components/StatusChip.tsx';
import { termsLines } from './terms-words.ts';

const inWords = (t: TFunction, locale: Locale, terms: DisbursementTerms): string =>
  termsLines(t, locale, terms)
    .map(([name, value]) => t('{{key}}: {{value}}', { key: name, value }))
    .join(' · ');

const marked = ({ email, at }: { email: string; at: string }) => (
  <>
    {email} <EasternTime wall={toEasternWall(new Date(at))} />
  </>
);

interface Acts {
  change: (version: TermsVersion) => void;
  withdraw: (version: TermsVersion) => void;
}

/** The columns of versions; without acts for who may not change them. */
export const versionColumns = (t: TFunction, locale: Locale, acts: Acts | undefined): Column<TermsVersion>[] => [
  {
    header: t('In force from'),
    cell: ({ effectiveFrom }) => (effectiveFrom ? <EasternTime wall={effectiveFrom} /> : t('The beginning')),
    onCard: 'title',
  },
  { header: t('State'), cell: ({ state }) => <StatusChip enumeration={termsState} value={state} />, onCard: 'side' },
  {
    header: t('Terms'),
    cell: ({ terms }) => (terms ? inWords(t, locale, terms) : t('The terms of all merchants again')),
    onCard: 'line',
  },
  { header: t('Reason'), cell: ({ note }) => note },
  { header: t('Set by (ET)'), cell: ({ set }) => set && marked(set) },
  { header: t('Withdrawn by (ET)'), cell: ({ withdrawn }) => withdrawn && marked(withdrawn) },
  ...(acts
    ? [
        {
          header: t('Actions'),
          isHeaderHidden: true,
          cell: (version: TermsVersion) =>
            version.state === 'COMING' && (
              <>
                <Button
                  variant="text"
                  size="small"
                  aria-label={t('Change the terms from {{day}} on', { day: version.effectiveFrom })}
                  onClick={() => acts.change(version)}
                >
                  {t('Change')}
                </Button>
                <Button
                  variant="text"
                  size="small"
                  aria-label={t('Withdraw the terms from {{day}} on', { day: version.effectiveFrom })}
                  onClick={() => acts.withdraw(version)}
                >
                  {t('Withdraw')}
                </Button>
              </>
            ),
          onCard: 'actions' as const,
        },
      ]
    : []),
];

/** A merchant with terms of its own, as a row of a list. */
export type MerchantRow = MerchantWithTerms & { id: string };

/** The columns of merchants with terms of their own; a name leads to theirs. */
export const merchantColumns = (
  t: TFunction,
  locale: Locale,
  open: (merchantId: string) => void,
): Column<MerchantRow>[] => [
  {
    header: t('Merchant'),
    cell: ({ merchantId, merchantName }) => (
      <Link component="button" onClick={() => open(merchantId)}>
        {merchantName} ({merchantId})
      </Link>
    ),
    onCard: 'title',
  },
  { header: t('Its own terms'), cell: ({ inForce }) => inForce && inWords(t, locale, inForce) },
  { header: t('Next change'), cell: ({ nextFrom }) => nextFrom && <EasternTime wall={nextFrom} /> },
];
