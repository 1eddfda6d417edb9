import type { Locale } from '@drumlin/contract/core/money.ts';
import type { ListedMerchantFees } from '@drumlin/contract/fees/schemas.ts';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import type { Column } from '../../../components/list/columns.ts';
import { Elsewhere, Faint } from '../cells.tsx';
import type { FeesSearch } from '../search.ts';

export type MerchantRow = ListedMerchantFees & { id: string };

/** The columns of the merchants with their fees. */
export const merchantColumns = (t: TFunction, locale: Locale, search: FeesSearch): Column<MerchantRow>[] => [
  {
    header: t('Merchant'),
    cell: ({ id, merchantName }) => (
      <Link className="row" to="/merchant/fees" search={{ ...search, open: id }} replace style={{ fontWeight: 600 }}>
        {merchantName}
      </Link>
    ),
    onCard: 'title',
    opensDetails: true,
  },
  { header: t('Merchant ID'), cell: ({ merchantId }) => <code>{merchantId}</code> },
  {
    header: t('Fee profile'),
    cell: ({ profile }) =>
      profile && (
        <Elsewhere>
          <Link to="/merchant/fees" search={{ tab: 'profiles', open: profile.id }}>
            {profile.name}
          </Link>{' '}
          {profile.isDefault && <Faint>{t('Default')}</Faint>}
        </Elsewhere>
      ),
  },
  { header: t('Its own fees'), isCount: true, cell: ({ own }) => own > 0 && own.toLocaleString(locale) },
  { header: t('Next change'), cell: ({ nextChange }) => nextChange },
];
