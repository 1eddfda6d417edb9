import type { Locale } from '@drumlin/contract/core/money.ts';
import type { ListedMerchantFees } from '@drumlin/contract/fees/schemas.ts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../components/list/columns.ts';
import { DataList } from '../../../components/list/DataList.tsx';
import { KeywordField } from '../../../components/list/KeywordField.tsx';
import { useLocale } from '../../../lib/i18n.ts';
import { EmptyPanel } from '../../../ui/EmptyPanel.tsx';
import { Muted } from '../../../ui/text.tsx';
import { Elsewhere } from '../cells.tsx';
import { definitionQuery, merchantsQuery, profileQuery } from '../queries.ts';
import type { FeesSearch, FeesTabProps } from '../search.ts';

type MerchantRow = ListedMerchantFees & { id: string };

/** The columns of the merchants with their fees. */
const merchantColumns = (t: TFunction, locale: Locale, search: FeesSearch): Column<MerchantRow>[] => [
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
          {profile.isDefault && <Muted>{t('Default')}</Muted>}
        </Elsewhere>
      ),
  },
  { header: t('Its own fees'), isCount: true, cell: ({ own }) => own > 0 && own.toLocaleString(locale) },
  { header: t('Next change'), cell: ({ nextChange }) => nextChange },
];

/** By which profile or definition the list is narrowed, and how to see all again. */
const Narrowed = ({ search, change }: Omit<FeesTabProps, 'go'>) => {
  const { t } = useTranslation();
  const { profile, definition } = search;
  const { data: ofProfile } = useQuery({ ...profileQuery(profile ?? ''), enabled: profile !== undefined });
  const { data: ofDefinition } = useQuery({ ...definitionQuery(definition ?? ''), enabled: definition !== undefined });
  const all = () => change({ page: undefined, profile: undefined, definition: undefined });
  if (profile === undefined && definition === undefined) return null;
  return (
    <Button size="small" endIcon={<X size={14} />} onClick={all} aria-label={t('Show all merchants')}>
      {profile === undefined
        ? t('Charged by {{name}}', { name: ofDefinition?.name ?? '…' })
        : t('Profile {{name}}', { name: ofProfile?.name ?? '…' })}
    </Button>
  );
};

/** The merchants that match, with the profile and the own fees of each. */
export const MerchantsList = ({ search, go, change }: FeesTabProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <KeywordField
          label={t('Search by name or ID')}
          keyword={search.keyword}
          onSearch={keyword => change({ page: undefined, keyword })}
        />
        <Narrowed search={search} change={change} />
      </Stack>
      <DataList
        label={t('Merchants')}
        query={{
          ...merchantsQuery(search),
          select: answer => ({ ...answer, data: answer.data.map(each => ({ ...each, id: each.merchantId })) }),
        }}
        columns={merchantColumns(t, locale, search)}
        errorTitle={t('The merchants could not be loaded')}
        empty={<EmptyPanel title={t('No merchant matches')}>{t('Look for another name or ID.')}</EmptyPanel>}
        paging={{
          search,
          go,
          totalText: count => t('Total merchants: {{count}}', { count }),
        }}
      />
    </>
  );
};
