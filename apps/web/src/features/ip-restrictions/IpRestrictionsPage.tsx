import { ipPermission } from '@drumlin/contract/ip-restrictions/permission.ts';
import { deleteIpRule, type IpRule, listIpRules } from '@drumlin/contract/ip-restrictions/routes.ts';
import { PRODUCTS } from '@drumlin/contract/permissions.ts';
import { PRODUCT_LABELS } from '@drumlin/contract/product-labels.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAct } from '../../components/ConfirmAct.tsx';
import { ChoiceFilter } from '../../components/list/ChoiceFilter.tsx';
import { DataList } from '../../components/list/DataList.tsx';
import { isFiltered } from '../../components/list/day-range.ts';
import { ListFilters } from '../../components/list/ListFilters.tsx';
import { ListPage } from '../../components/list/ListPage.tsx';
import { PAGE_SIZE } from '../../components/list/list-search.ts';
import { MerchantFilter } from '../../components/merchants/MerchantSelect.tsx';
import { call } from '../../lib/api/call.ts';
import { apiQuery } from '../../lib/api/query.ts';
import { useLocale } from '../../lib/i18n.ts';
import { EmptyPanel } from '../../ui/EmptyPanel.tsx';
import { ruleColumns, ruleName } from './columns.tsx';
import { RuleDialog } from './RuleDialog.tsx';
import type { IpRestrictionsSearch } from './search.ts';

/** Asks before a rule is deleted. */
const DeleteRuleDialog = ({ rule, onClose }: { rule: IpRule; onClose: () => void }) => {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <ConfirmAct
      title={t('Delete this restriction?')}
      confirmLabel={t('Delete')}
      destructive
      act={{
        mutationFn: () => call(deleteIpRule, { params: { id: rule.id }, querystring: { version: rule.version } }),
        invalidates: [listIpRules],
        successMessage: t('Restriction deleted'),
      }}
      onClose={onClose}
    >
      {t(
        '{{rule}}. The other rules of the merchant decide from now on; without one, consumers may pay from anywhere.',
        {
          rule: ruleName(t, locale, rule),
        },
      )}
    </ConfirmAct>
  );
};

interface PartProps {
  search: IpRestrictionsSearch;
  go: (search: IpRestrictionsSearch) => void;
}

const rulesQuery = ({ page = 1, merchant, product, permission }: IpRestrictionsSearch) =>
  apiQuery(listIpRules, {
    querystring: {
      page,
      limit: PAGE_SIZE,
      merchantId: merchant,
      product,
      permission,
    },
  });

const Filters = ({ search, go }: PartProps) => {
  const { t } = useTranslation();
  const change = (part: Partial<IpRestrictionsSearch>) => go({ ...search, page: undefined, ...part });
  return (
    <ListFilters search={search} onClear={() => go({})}>
      <MerchantFilter value={search.merchant} onChange={merchant => change({ merchant })} />
      <ChoiceFilter
        label={t('Product')}
        value={search.product}
        options={PRODUCTS.map(value => ({ value, label: t(PRODUCT_LABELS[value].label) }))}
        onChange={product => change({ product })}
      />
      <ChoiceFilter
        label={t('Permission')}
        value={search.permission}
        options={ipPermission.values.map(value => ({ value, label: t(ipPermission.entries[value].label) }))}
        onChange={permission => change({ permission })}
      />
    </ListFilters>
  );
};

/** What the portal can tell of the places of consumers, where that is less than the rules may ask. */
const PlacesKnown = ({ search }: Pick<PartProps, 'search'>) => {
  const { t } = useTranslation();
  const { data } = useQuery({ ...rulesQuery(search), placeholderData: keepPreviousData });
  if (data === undefined || data.places === 'regions') return null;
  return (
    <Alert severity="warning">
      {data.places === 'none'
        ? t('This portal has no IP location file: every place is unknown, so a merchant with a rule takes no payment.')
        : t(
            'The portal’s IP location file tells countries and no regions: where a region is refused, the whole country is.',
          )}
    </Alert>
  );
};

/** Where consumers of a merchant may be who pay on its hosted page. */
export const IpRestrictionsPage = () => {
  const { t } = useTranslation();
  const locale = useLocale();
  const search = useSearch({ from: '/_signed-in/admin/ip-restrictions' });
  const navigate = useNavigate({ from: '/admin/ip-restrictions' });
  const [editing, setEditing] = useState<IpRule | 'new'>();
  const [deleting, setDeleting] = useState<IpRule>();
  const go = (next: IpRestrictionsSearch) => void navigate({ search: next, replace: true });
  const close = () => setEditing(undefined);
  return (
    <ListPage
      title={t('IP mapping restrictions')}
      description={t('The places from which consumers may pay on a merchant’s hosted page.')}
      actions={
        <Button variant="contained" startIcon={<Plus size={16} />} onClick={() => setEditing('new')}>
          {t('Add Permission')}
        </Button>
      }
    >
      <PlacesKnown search={search} />
      <Filters search={search} go={go} />
      <DataList
        label={t('IP mapping restrictions')}
        query={rulesQuery(search)}
        columns={ruleColumns(t, locale, { edit: setEditing, remove: setDeleting })}
        errorTitle={t('The restrictions could not be loaded')}
        empty={
          isFiltered(search) ? (
            <EmptyPanel title={t('Nothing matches these filters')} />
          ) : (
            <EmptyPanel title={t('No restriction yet')}>{t('Consumers may pay from anywhere.')}</EmptyPanel>
          )
        }
        paging={{
          search,
          go,
          totalText: count => t('Restrictions: {{count}}', { count }),
        }}
      />
      {editing && <RuleDialog rule={editing === 'new' ? undefined : editing} onClose={close} />}
      {deleting && <DeleteRuleDialog rule={deleting} onClose={() => setDeleting(undefined)} />}
    </ListPage>
  );
};
