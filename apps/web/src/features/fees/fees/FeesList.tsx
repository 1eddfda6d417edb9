import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { feeIn } from '../../../components/fees/words.ts';
import { DataList } from '../../../components/list/DataList.tsx';
import { useLocale } from '../../../lib/i18n.ts';
import { EmptyPanel } from '../../../ui/EmptyPanel.tsx';
import { FineText } from '../../../ui/FineText.tsx';
import { Drawer } from '../Drawer.tsx';
import { FeeFieldList } from '../FeeDetails.tsx';
import { FeeFilters } from '../FeeFilters.tsx';
import { feesQuery, OWN_SORT } from '../queries.ts';
import type { FeesTabProps } from '../search.ts';
import { feeColumns } from './columns.tsx';

/** Every field of one fee of the list. */
const FeeDrawer = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { t } = useTranslation();
  const locale = useLocale();
  // An address alone names the fee: it is found by its id whatever page of the list it is on
  const query = useQuery({
    ...feesQuery({ keyword: id }),
    select: ({ data }) => data.find(fee => fee.id === id) ?? null,
  });
  return (
    <Drawer query={query} waiting={t('Fee')} title={fee => fee?.name ?? t('Fee')} onClose={onClose}>
      {fee =>
        fee ? (
          <>
            <FineText>{feeIn(fee, fee.type, t, locale)}</FineText>
            <FeeFieldList fee={fee} kind={fee} targetName={fee.targetFeeName} />
          </>
        ) : (
          <EmptyPanel title={t('There is nothing here')} />
        )
      }
    </Drawer>
  );
};

/** Every fee that matches, of definitions and of single merchants. */
export const FeesList = ({ search, go, change }: FeesTabProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <>
      <FeeFilters search={search} change={change} />
      <DataList
        label={t('Fees')}
        query={feesQuery(search)}
        columns={feeColumns(t, locale, search)}
        errorTitle={t('The fees could not be loaded')}
        empty={<EmptyPanel title={t('No fee matches')}>{t('Look for another name, channel or day.')}</EmptyPanel>}
        paging={{
          search,
          go,
          ownSort: OWN_SORT,
          totalText: count => t('Total fees: {{count}}', { count }),
        }}
      />
      {search.open && <FeeDrawer id={search.open} onClose={() => change({ open: undefined })} />}
    </>
  );
};
