import type { Locale } from '@drumlin/contract/core/money.ts';
import { isPriced } from '@drumlin/contract/fees/kinds.ts';
import type { ListedVersion } from '@drumlin/contract/fees/schemas.ts';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { EmptyValue } from '../../../components/EmptyValue.tsx';
import { amountIn, channelIn, percentIn, typeIn } from '../../../components/fees/words.ts';
import type { Column } from '../../../components/list/columns.ts';
import { rowsInWords } from '../../../components/row-words.ts';
import { Muted } from '../../../ui/text.tsx';
import { Elsewhere, Named, TermsLink } from '../cells.tsx';
import { LockBadge } from '../LockBadge.tsx';
import type { FeeSort, FeesSearch } from '../search.ts';
import { merchantsIn, versionName } from '../words.ts';

const AssignedTo = ({ row, t }: { row: ListedVersion; t: TFunction }) => {
  if (row.merchants > 0)
    return (
      <Elsewhere>
        <Link to="/merchant/fees" search={{ definition: row.definitionId }}>
          {merchantsIn(row.merchants, t)}
        </Link>
      </Elsewhere>
    );
  if (row.profiles === 0) return <Muted>{t('Not assigned')}</Muted>;
  return t('{{count}} profiles', { count: row.profiles, defaultValue_one: '{{count}} profile' });
};

const cents = (value: number | null | undefined, locale: Locale) =>
  value === null || value === undefined ? <EmptyValue /> : amountIn(value, locale);

/** The columns of the definitions, a line for each version. */
export const definitionColumns = (
  t: TFunction,
  locale: Locale,
  search: FeesSearch,
): Column<ListedVersion, FeeSort>[] => [
  {
    header: t('Name'),
    cell: row => (
      <Named>
        <Link className="row" to="/merchant/fees" search={{ ...search, open: row.definitionId }} replace>
          {versionName(row)}
        </Link>
        {row.isLocked && <LockBadge of="definition" />}
      </Named>
    ),
    sort: 'name',
    onCard: 'title',
    opensDetails: true,
  },
  {
    header: t('Payment channel'),
    cell: ({ channel }) => <Muted>{channelIn(channel, t)}</Muted>,
    sort: 'channel',
    onCard: 'line',
  },
  { header: t('Fee type'), cell: ({ type }) => <Muted>{typeIn(type, t)}</Muted>, sort: 'type', onCard: 'line' },
  {
    header: t('Flat'),
    cell: ({ fee, fees, type }) => {
      if (!isPriced(type)) return <TermsLink t={t} />;
      return fee ? amountIn(fee.flatCents, locale) : <Muted>{rowsInWords('fees', fees, t)}</Muted>;
    },
    isFigure: true,
    onCard: 'side',
  },
  {
    header: t('%'),
    cell: ({ fee }) => (fee && fee.percentage > 0 ? percentIn(fee.percentage, locale) : <EmptyValue />),
    isFigure: true,
  },
  { header: t('Min'), cell: ({ fee }) => cents(fee?.minCents, locale), isFigure: true },
  { header: t('Max'), cell: ({ fee }) => cents(fee?.maxCents, locale), isFigure: true },
  { header: t('Effective from'), cell: ({ effectiveFrom }) => effectiveFrom, sort: 'effectiveFrom' },
  { header: t('Assigned to'), cell: row => <AssignedTo row={row} t={t} /> },
];
