import type { MerchantStatus } from '@drumlin/contract/merchants/status.ts';
import { merchantStatus } from '@drumlin/contract/merchants/status.ts';
import { PRODUCTS } from '@drumlin/contract/permissions.ts';
import { PRODUCT_LABELS } from '@drumlin/contract/product-labels.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ChoiceFilter } from '../../components/list/ChoiceFilter.tsx';
import { DataList } from '../../components/list/DataList.tsx';
import { KeywordField } from '../../components/list/KeywordField.tsx';
import { ListFilters } from '../../components/list/ListFilters.tsx';
import { useLocale } from '../../lib/i18n.ts';
import { usePermissions } from '../../lib/session/session.ts';
import { EmptyPanel } from '../../ui/EmptyPanel.tsx';
import { Segmented } from '../../ui/inputs/Segmented.tsx';
import { merchantColumns } from './columns.tsx';
import { merchantsQuery, OWN_SORT, seesBalances } from './queries.ts';
import type { MerchantsSearch } from './search.ts';

export interface MerchantsListProps {
  search: MerchantsSearch;
  go: (search: MerchantsSearch) => void;
}

const Filters = ({ search, go }: MerchantsListProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const { data: counts } = useQuery({
    ...merchantsQuery(search),
    placeholderData: keepPreviousData,
    select: page => page.counts,
  });
  const filter = (next: Partial<MerchantsSearch>) => go({ ...search, page: undefined, ...next });
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <ListFilters
      search={search}
      onClear={() => go({})}
      keyword={
        <KeywordField
          label={t('Search by name, parent or ID')}
          keyword={search.keyword}
          onSearch={keyword => filter({ keyword })}
        />
      }
    >
      <Segmented<MerchantStatus | 'ALL'>
        label={t('Status')}
        value={search.status ?? 'ALL'}
        onChange={status => filter({ status: status === 'ALL' ? undefined : status })}
        options={[
          { value: 'ALL', label: t('All'), count: all?.toLocaleString(locale) },
          ...merchantStatus.values.map(value => ({
            value,
            label: t(merchantStatus.entries[value].label),
            count: counts?.[value].toLocaleString(locale),
          })),
        ]}
      />
      <ChoiceFilter
        label={t('Product')}
        value={search.product}
        options={PRODUCTS.map(value => ({ value, label: t(PRODUCT_LABELS[value].label) }))}
        onChange={product => filter({ product })}
      />
    </ListFilters>
  );
};

/** The merchants that match; a row leads to its page. */
export const MerchantsList = ({ search, go }: MerchantsListProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const query = merchantsQuery(search);
  const permissions = usePermissions();
  return (
    <>
      <Filters search={search} go={go} />
      <DataList
        label={t('Merchants')}
        query={{
          ...query,
          select: answer => ({ ...answer, data: answer.data.map(each => ({ ...each, id: each.merchantId })) }),
        }}
        columns={merchantColumns(t, locale, seesBalances(permissions))}
        errorTitle={t('The merchants could not be loaded')}
        empty={<EmptyPanel title={t('No merchant matches')}>{t('Look for another name, parent or ID.')}</EmptyPanel>}
        paging={{
          search,
          go,
          ownSort: OWN_SORT,
          totalText: count => t('Total merchants: {{count}}', { count }),
        }}
      />
    </>
  );
};
