import { toEasternWall } from '@drumlin/contract/core/eastern.ts';
import type { Locale } from '@drumlin/contract/core/money.ts';
import type { ListedMerchant, ManagedParent } from '@drumlin/contract/merchants/schemas.ts';
import type { MerchantSort } from '@drumlin/contract/merchants/sorts.ts';
import { merchantStatus } from '@drumlin/contract/merchants/status.ts';
import Button from '@mui/material/Button';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { datasetInWords } from '../../components/dataset-words.ts';
import { EasternTime } from '../../components/dates/EasternTime.tsx';
import type { Column } from '../../components/list/columns.ts';
import { Money } from '../../components/Money.tsx';
import { StatusChip } from '../../components/StatusChip.tsx';
import { TwoLines } from '../../ui/text.tsx';
import { Products } from './Products.tsx';

export type MerchantRow = ListedMerchant & { id: string };

/** The columns of the merchants; the balance only for those who may see one. */
export const merchantColumns = (
  t: TFunction,
  locale: Locale,
  seesBalances: boolean,
): Column<MerchantRow, MerchantSort>[] => [
  {
    header: t('Merchant'),
    cell: ({ id, merchantName, merchantParentName }) => (
      <TwoLines>
        <Link className="row" to="/merchant/merchants/$id" params={{ id }}>
          {merchantName}
        </Link>
        <small>{merchantParentName}</small>
      </TwoLines>
    ),
    sort: 'merchantName',
    onCard: 'title',
  },
  {
    header: t('Merchant ID'),
    cell: merchant => <code>{merchant.merchantId}</code>,
    sort: 'merchantId',
    onCard: 'line',
  },
  { header: t('Products'), cell: merchant => <Products products={merchant.products} /> },
  {
    header: t('Status'),
    cell: ({ status }) => <StatusChip enumeration={merchantStatus} value={status} />,
    sort: 'status',
    onCard: 'side',
  },
  { header: t('People'), isCount: true, cell: merchant => merchant.people.toLocaleString(locale), sort: 'people' },
  {
    header: t('Last file (ET)'),
    cell: ({ lastFile }) =>
      lastFile && (
        <TwoLines>
          <EasternTime wall={toEasternWall(new Date(lastFile.takenAt))} />
          <small>{datasetInWords(lastFile.dataset, t)}</small>
        </TwoLines>
      ),
    sort: 'lastFileAt',
  },
  ...(seesBalances
    ? [
        {
          header: t('Available Balance'),
          cell: ({ availableBalance }: MerchantRow) =>
            availableBalance === null ? null : <Money units={availableBalance / 100} />,
          onCard: 'line' as const,
          sort: 'availableBalance' as const,
          isFigure: true,
        },
      ]
    : []),
];

/** The columns of the merchant parents; `rename` only for those who may. */
export const parentColumns = (
  t: TFunction,
  locale: Locale,
  rename: ((parent: ManagedParent) => void) | undefined,
): Column<ManagedParent>[] => [
  { header: t('Merchant parent'), cell: parent => parent.name, onCard: 'title' },
  { header: t('ID'), cell: parent => <code>{parent.id}</code> },
  {
    header: t('Merchants'),
    isCount: true,
    cell: ({ id, merchants }) => (
      <Link to="/merchant/merchants" search={{ keyword: id }}>
        {merchants.toLocaleString(locale)}
      </Link>
    ),
  },
  { header: t('People'), isCount: true, cell: parent => parent.people.toLocaleString(locale) },
  { header: t('2FA required'), cell: parent => (parent.mfaEnforced ? t('Yes') : t('No')) },
  ...(rename
    ? [
        {
          header: t('Actions'),
          isHeaderHidden: true,
          cell: (parent: ManagedParent) => (
            <Button
              variant="text"
              size="small"
              aria-label={t('Rename {{name}}', { name: parent.name })}
              onClick={() => rename(parent)}
            >
              {t('Rename')}
            </Button>
          ),
          onCard: 'actions' as const,
        },
      ]
    : []),
];
