import type { Locale } from '@drumlin/contract/core/money.ts';
import { isPriced } from '@drumlin/contract/fees/kinds.ts';
import { feeState } from '@drumlin/contract/fees/labels.ts';
import type { ListedFee } from '@drumlin/contract/fees/schemas.ts';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { EmptyValue } from '../../../components/EmptyValue.tsx';
import { amountIn, channelIn, percentIn, typeIn } from '../../../components/fees/words.ts';
import type { Column } from '../../../components/list/columns.ts';
import { StatusChip } from '../../../components/StatusChip.tsx';
import { Elsewhere, TermsLink } from '../cells.tsx';
import { regionIn } from '../FeeDetails.tsx';
import type { FeeSort, FeesSearch } from '../search.ts';
import { versionName } from '../words.ts';

const Owner = ({ fee, t }: { fee: ListedFee; t: TFunction }) => (
  <Elsewhere>
    {fee.merchantId === null ? (
      <Link to="/merchant/fees" search={{ tab: 'definitions', open: fee.definitionId }}>
        {versionName(fee)}
      </Link>
    ) : (
      <Link to="/merchant/fees" search={{ open: fee.merchantId }}>
        {t('Custom fee of {{name}}', { name: fee.merchantName })}
      </Link>
    )}
  </Elsewhere>
);

/** The columns of the fees. */
export const feeColumns = (t: TFunction, locale: Locale, search: FeesSearch): Column<ListedFee, FeeSort>[] => {
  const cents = (header: string, of: (fee: ListedFee) => number | null): Column<ListedFee, FeeSort> => ({
    header,
    cell: fee => {
      const value = of(fee);
      return value === null ? <EmptyValue /> : amountIn(value, locale);
    },
    isFigure: true,
  });
  return [
    {
      header: t('Name'),
      cell: ({ id, name }) => (
        <Link className="row" to="/merchant/fees" search={{ ...search, open: id }} replace style={{ fontWeight: 600 }}>
          {name}
        </Link>
      ),
      sort: 'name',
      onCard: 'title',
    },
    { header: t('Saved in'), cell: fee => <Owner fee={fee} t={t} /> },
    { header: t('State'), cell: ({ state }) => <StatusChip enumeration={feeState} value={state} />, onCard: 'side' },
    { header: t('Payment channel'), cell: ({ channel }) => channelIn(channel, t), sort: 'channel', onCard: 'line' },
    { header: t('Fee type'), cell: ({ type }) => typeIn(type, t), sort: 'type', onCard: 'line' },
    {
      header: t('Flat'),
      cell: ({ flatCents, type }) => (isPriced(type) ? amountIn(flatCents, locale) : <TermsLink t={t} />),
      isFigure: true,
      onCard: 'line',
    },
    {
      header: t('%'),
      cell: ({ percentage }) => (percentage > 0 ? percentIn(percentage, locale) : <EmptyValue />),
      isFigure: true,
    },
    cents(t('Min'), ({ minCents }) => minCents),
    cents(t('Max'), ({ maxCents }) => maxCents),
    cents(t('Lower threshold'), ({ lowerCents }) => lowerCents),
    cents(t('Upper threshold'), ({ upperCents }) => upperCents),
    { header: t('Region'), cell: fee => regionIn(fee, t) },
    { header: t('Debit journal entry'), cell: ({ debitJe }) => <code>{debitJe}</code> },
    { header: t('Credit journal entry'), cell: ({ creditJe }) => <code>{creditJe}</code> },
    { header: t('Journal code'), cell: ({ journalCode }) => <code>{journalCode}</code> },
    { header: t('Effective from'), cell: ({ effectiveFrom }) => effectiveFrom, sort: 'effectiveFrom' },
  ];
};
