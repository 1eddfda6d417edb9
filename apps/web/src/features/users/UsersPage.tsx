import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { UserPlus, UsersRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeywordField } from '../../components/list/KeywordField.tsx';
import { ListPage } from '../../components/list/ListPage.tsx';
import { RoleDescriptions } from '../../components/people/RoleDescriptions.tsx';
import { useProfile } from '../../lib/session/session.ts';
import { Count } from '../../ui/Count.tsx';
import { EmptyPanel } from '../../ui/EmptyPanel.tsx';
import { HeadActions } from '../../ui/HeadActions.tsx';
import { EnforcementCard } from './EnforcementCard.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { InviteManyDialog } from './InviteManyDialog.tsx';
import { InviteListDialog } from './list/InviteListDialog.tsx';
import { PendingUsers } from './PendingUsers.tsx';
import { usersQuery } from './queries.ts';
import { StaffFilters } from './StaffFilters.tsx';
import type { UsersSearch } from './search.ts';
import { VerifiedUsers } from './VerifiedUsers.tsx';

export interface UsersListProps {
  search: UsersSearch;
  go: (search: UsersSearch) => void;
  /** Stands where there is nobody. */
  empty: ReactNode;
}

const UsersTabs = ({ search, go }: Omit<UsersListProps, 'empty'>) => {
  const { t } = useTranslation();
  // The counts are those of both tabs, so they may stay while another tab is asked for
  const { data: counts } = useQuery({
    ...usersQuery(search),
    placeholderData: keepPreviousData,
    select: page => page.counts,
  });
  const label = (text: string, count: number | undefined) => (
    <span>
      {text}
      {count !== undefined && <Count>{count}</Count>}
    </span>
  );
  return (
    <Tabs
      value={search.tab ?? 'verified'}
      onChange={(_, next: string) => go(next === 'pending' ? { tab: 'pending' } : {})}
      aria-label={t('Users')}
    >
      <Tab value="verified" label={label(t('Verified', { context: 'people' }), counts?.verified)} />
      <Tab value="pending" label={label(t('Pending'), counts?.pending)} />
    </Tabs>
  );
};

const NoUsers = ({ search: { keyword, tab, page, sort, ...filters } }: Pick<UsersListProps, 'search'>) => {
  const { t } = useTranslation();
  if (keyword)
    return <EmptyPanel title={t('Nobody has this email')}>{t('Look for another part of the address.')}</EmptyPanel>;
  return Object.values(filters).some(value => value !== undefined) ? (
    <EmptyPanel title={t('Nothing matches these filters')} />
  ) : (
    <EmptyPanel title={t('Nobody here yet')}>{t('People you invite appear here.')}</EmptyPanel>
  );
};

/** Who can sign in here, who is invited, and what is asked of all of them. */
export const UsersPage = () => {
  const { t } = useTranslation();
  const search = useSearch({ from: '/_signed-in/admin/users/' });
  const navigate = useNavigate({ from: '/admin/users/' });
  const internal = useProfile().userType === 'internal';
  const [dialog, setDialog] = useState<'one' | 'many' | 'roles' | undefined>(search.invite);
  const go = (next: UsersSearch) => void navigate({ search: next, replace: true });
  const close = () => {
    setDialog(undefined);
    if (search.invite) go({ ...search, invite: undefined });
  };
  const list = { search, go, empty: <NoUsers search={search} /> };
  const actions = (
    <HeadActions
      actions={[
        { label: t('Role descriptions'), variant: 'text', onClick: () => setDialog('roles') },
        {
          label: internal ? t('Invite from a list') : t('Invite several'),
          icon: UsersRound,
          onClick: () => setDialog('many'),
        },
        { label: t('Invite User'), icon: UserPlus, variant: 'contained', onClick: () => setDialog('one') },
      ]}
    />
  );
  return (
    <ListPage
      title={t('Users')}
      description={
        internal ? t('People who can sign in to the portal.') : t('People who can sign in to this merchant’s portal.')
      }
      actions={actions}
    >
      <EnforcementCard />
      <UsersTabs search={search} go={go} />
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <KeywordField
          label={t('Search by email')}
          keyword={search.keyword}
          onSearch={keyword => go({ ...search, page: undefined, keyword })}
        />
        {internal && <StaffFilters search={search} go={go} />}
      </Stack>
      {search.tab === 'pending' ? <PendingUsers {...list} /> : <VerifiedUsers {...list} />}
      {dialog === 'one' && <InviteDialog to={internal ? search.merchant : undefined} onClose={close} />}
      {dialog === 'many' && (internal ? <InviteListDialog onClose={close} /> : <InviteManyDialog onClose={close} />)}
      <RoleDescriptions open={dialog === 'roles'} internal={internal} onClose={close} />
    </ListPage>
  );
};
