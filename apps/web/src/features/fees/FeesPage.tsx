import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Calculator as CalculatorIcon, GitCompareArrows, ListChecks, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataList } from '../../components/list/DataList.tsx';
import { KeywordField } from '../../components/list/KeywordField.tsx';
import { ListPage } from '../../components/list/ListPage.tsx';
import { useLocale } from '../../lib/i18n.ts';
import { usePermissions } from '../../lib/session/session.ts';
import { Count } from '../../ui/Count.tsx';
import { SideDialog } from '../../ui/dialogs/SideDialog.tsx';
import { EmptyPanel } from '../../ui/EmptyPanel.tsx';
import { HeadActions } from '../../ui/HeadActions.tsx';
import { Calculator } from './calculator/Calculator.tsx';
import { useCalculator } from './calculator/use-calculator.ts';
import { DefinitionDrawer } from './definitions/DefinitionDrawer.tsx';
import { DefinitionsList } from './definitions/DefinitionsList.tsx';
import { NewDefinitionDialog } from './definitions/NewDefinitionDialog.tsx';
import { FeesList } from './fees/FeesList.tsx';
import { LockNote } from './LockBadge.tsx';
import { AssignDialog } from './merchants/AssignDialog.tsx';
import { CustomFeesDialog } from './merchants/CustomFeesDialog.tsx';
import { MerchantDrawer } from './merchants/MerchantDrawer.tsx';
import { MerchantsList } from './merchants/MerchantsList.tsx';
import { profileColumns } from './profiles/columns.tsx';
import { NewProfileDialog } from './profiles/ProfileDialogs.tsx';
import { ProfileDrawer } from './profiles/ProfileDrawer.tsx';
import { definitionsQuery, feesQuery, profilesQuery } from './queries.ts';
import type { FeesSearch, FeesTabProps } from './search.ts';
import { CheckDialog } from './what-if/CheckDialog.tsx';
import { RepriceDialog } from './what-if/RepriceDialog.tsx';

/** The fee profiles that match. */
const ProfilesList = ({ search, go, change }: FeesTabProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <>
      <KeywordField
        label={t('Name or ID')}
        keyword={search.keyword}
        onSearch={keyword => change({ page: undefined, keyword })}
      />
      <DataList
        label={t('Fee profiles')}
        query={profilesQuery(search)}
        columns={profileColumns(t, locale, search)}
        errorTitle={t('The fee profiles could not be loaded')}
        empty={<EmptyPanel title={t('No fee profile matches')}>{t('Look for another name or ID.')}</EmptyPanel>}
        footNote={<LockNote of="profile" />}
        paging={{
          search,
          go,
          totalText: count => t('Total fee profiles: {{count}}', { count }),
        }}
      />
    </>
  );
};

type TabName = NonNullable<FeesSearch['tab']> | 'merchants';
type OpenDialog = TabName | 'calculator' | 'reprice' | 'check';

/** What is made on each tab. */
const MAKES: Readonly<Record<TabName, { label: string }>> = {
  merchants: { label: 'Assign a profile' },
  profiles: { label: 'New fee profile' },
  definitions: { label: 'New fee definition' },
  fees: { label: 'New custom fee' },
};

const useCounts = () => {
  const locale = useLocale();
  const total = ({ totalRecords }: { totalRecords: number }) => totalRecords.toLocaleString(locale);
  const { data: profiles } = useQuery({ ...profilesQuery({}), select: total });
  const { data: definitions } = useQuery({ ...definitionsQuery({}), select: total });
  const { data: fees } = useQuery({ ...feesQuery({}), select: total });
  return { profiles, definitions, fees };
};

const TabBar = ({ tab, go }: { tab: TabName; go: FeesTabProps['go'] }) => {
  const { t } = useTranslation();
  const counts = useCounts();
  const label = (name: keyof typeof counts, words: string) => (
    <span>
      {words}
      {counts[name] !== undefined && <Count>{counts[name]}</Count>}
    </span>
  );
  return (
    <Tabs
      value={tab}
      variant="scrollable"
      onChange={(_, next: TabName) => go(next === 'merchants' ? {} : { tab: next })}
      aria-label={t('Transaction Fee Management')}
    >
      <Tab value="merchants" label={t('Merchant management')} />
      <Tab value="profiles" label={label('profiles', t('Fee profiles'))} />
      <Tab value="definitions" label={label('definitions', t('Fee definitions'))} />
      <Tab value="fees" label={label('fees', t('Fees'))} />
    </Tabs>
  );
};

interface DialogsProps extends FeesTabProps {
  made: OpenDialog | undefined;
  onClose: () => void;
}

/** The dialogs that make something, and what is looked at beside the list. */
const Dialogs = ({ search, change, made, onClose }: DialogsProps) => {
  const { tab, open } = search;
  const openItem = (id: string) => {
    onClose();
    change({ open: id });
  };
  const closeDrawer = () => change({ open: undefined });
  return (
    <>
      {made === 'merchants' && <AssignDialog onClose={onClose} />}
      {made === 'profiles' && <NewProfileDialog onCreated={openItem} onClose={onClose} />}
      {made === 'definitions' && <NewDefinitionDialog onCreated={openItem} onClose={onClose} />}
      {made === 'fees' && <CustomFeesDialog onClose={onClose} />}
      {made === 'reprice' && <RepriceDialog onClose={onClose} />}
      {made === 'check' && <CheckDialog onClose={onClose} />}
      {open && tab === undefined && <MerchantDrawer key={open} id={open} onClose={closeDrawer} />}
      {open && tab === 'profiles' && <ProfileDrawer key={open} id={open} onOpen={openItem} onClose={closeDrawer} />}
      {open && tab === 'definitions' && <DefinitionDrawer key={open} id={open} onClose={closeDrawer} />}
    </>
  );
};

/** What each transaction costs, for the provider's staff: merchants, profiles, definitions and fees. */
export const FeesPage = () => {
  const { t } = useTranslation();
  const search = useSearch({ from: '/_signed-in/merchant/fees' });
  const navigate = useNavigate({ from: '/merchant/fees' });
  const go = (next: FeesSearch) => void navigate({ search: next, replace: true });
  const change = (words: Partial<FeesSearch>) =>
    void navigate({ search: held => ({ ...held, ...words }), replace: true });
  const mayManage = usePermissions().includes('FEES_MANAGE');
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const close = () => setOpenDialog(undefined);
  const calculator = useCalculator();
  const { tab = 'merchants' } = search;
  const props = { search, go, change };
  return (
    <ListPage
      title={t('Transaction Fee Management')}
      description={t('What each transaction costs, from which day, and for whom. Dates are Eastern (ET).')}
      actions={
        <HeadActions
          actions={[
            { label: t('Check report'), icon: ListChecks, variant: 'text', onClick: () => setOpenDialog('check') },
            { label: t('Calculator'), icon: CalculatorIcon, onClick: () => setOpenDialog('calculator') },
            { label: t('Reprice a month'), icon: GitCompareArrows, onClick: () => setOpenDialog('reprice') },
            mayManage && {
              label: t(MAKES[tab].label),
              icon: Plus,
              variant: 'contained',
              onClick: () => setOpenDialog(tab),
            },
          ]}
        />
      }
    >
      <TabBar tab={tab} go={go} />
      {tab === 'merchants' && <MerchantsList {...props} />}
      {tab === 'profiles' && <ProfilesList {...props} />}
      {tab === 'definitions' && <DefinitionsList {...props} />}
      {tab === 'fees' && <FeesList {...props} />}
      {openDialog === 'calculator' && (
        <SideDialog open title={t('Calculator')} onClose={close}>
          <Calculator {...calculator} />
        </SideDialog>
      )}
      <Dialogs {...props} made={openDialog} onClose={close} />
    </ListPage>
  );
};
