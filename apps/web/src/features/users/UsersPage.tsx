import {
  inviteUser,
  inviteUserBody,
  inviteUsers,
  inviteUsersBody,
  MAX_INVITATIONS,
} from '@drumlin/contract/invitations/routes.ts';
import { listUsers } from '@drumlin/contract/users/admin.ts';
import InputAdornment from '@mui/material/InputAdornment';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Mail, UserPlus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeywordField } from '../../components/list/KeywordField.tsx';
import { ListFilters } from '../../components/list/ListFilters.tsx';
import { ListPage } from '../../components/list/ListPage.tsx';
import { RoleDescriptions } from '../../components/people/RoleDescriptions.tsx';
import { useApiForm } from '../../components/use-api-form.ts';
import { call } from '../../lib/api/call.ts';
import { useLocale } from '../../lib/i18n.ts';
import { useProfile } from '../../lib/session/session.ts';
import { Count } from '../../ui/Count.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { EmptyPanel } from '../../ui/EmptyPanel.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { HeadActions } from '../../ui/HeadActions.tsx';
import { toast } from '../../ui/toast.ts';
import { EnforcementCard } from './EnforcementCard.tsx';
import { LocaleField } from './LocaleField.tsx';
import { InviteListDialog } from './list/InviteListDialog.tsx';
import { PendingUsers } from './PendingUsers.tsx';
import { usersQuery } from './queries.ts';
import { RoleFields } from './RoleFields.tsx';
import { StaffFilters } from './StaffFilters.tsx';
import type { UsersSearch } from './search.ts';
import { type UsersListProps, VerifiedUsers } from './VerifiedUsers.tsx';

/** Invites up to ten people with the same role; all or none. */
const InviteManyDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const form = useApiForm({
    keepAs: 'invite-many',
    schema: inviteUsersBody,
    defaultValues: { emails: '', roles: [], merchantParentId: undefined, locale: useLocale() },
    mutationFn: body => call(inviteUsers, { body }),
    invalidates: [listUsers],
    successMessage: t('Invitation sent successfully'),
    onSuccess: onClose,
  });
  return (
    <FormDialog form={form} width={560} title={t('Invite several')} submitLabel={t('Invite')} onClose={onClose}>
      <div>
        <TextField name="emails" multiline minRows={3} label={t('Emails')} />
        <Typography variant="caption" color="textSecondary">
          {t('Up to {{count}} addresses, separated by commas.', { count: MAX_INVITATIONS })}
        </Typography>
      </div>
      <RoleFields />
      <LocaleField />
    </FormDialog>
  );
};

interface InviteDialogProps {
  /** The merchant parent that is chosen to begin with. */
  to?: string | undefined;
  onClose: () => void;
}

/** Invites one person with a role. */
const InviteDialog = ({ to, onClose }: InviteDialogProps) => {
  const { t } = useTranslation();
  const form = useApiForm({
    // What was typed for one merchant is not for another
    keepAs: to === undefined ? 'invite' : `invite-${to}`,
    schema: inviteUserBody,
    defaultValues: { email: '', roles: [], merchantParentId: to, locale: useLocale() },
    mutationFn: body => call(inviteUser, { body }),
    invalidates: [listUsers],
    onSuccess: ({ waits }) => {
      toast.success(waits ? t('Waits for approval. Nothing has been sent yet.') : t('User invited successfully'));
      onClose();
    },
  });
  return (
    <FormDialog form={form} side title={t('Invite User')} submitLabel={t('Invite')} onClose={onClose}>
      <TextField
        name="email"
        label={t('Email')}
        inputMode="email"
        autoComplete="off"
        inputProps={{ maxLength: 255 }}
        startAdornment={
          <InputAdornment position="start">
            <Mail size={16} strokeWidth={1.75} aria-hidden />
          </InputAdornment>
        }
      />
      <RoleFields />
      <LocaleField />
    </FormDialog>
  );
};

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
      onChange={(_, next: string) => go({ tab: next === 'pending' ? next : undefined, mail: search.mail })}
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
  const { tab, invite, ...filters } = search;
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
      <ListFilters
        search={filters}
        onClear={() => go(tab === undefined ? {} : { tab })}
        keyword={
          <KeywordField
            label={t('Search by email')}
            keyword={search.keyword}
            onSearch={keyword => go({ ...search, page: undefined, keyword })}
          />
        }
      >
        {internal && <StaffFilters search={search} go={go} />}
      </ListFilters>
      {search.tab === 'pending' ? <PendingUsers {...list} /> : <VerifiedUsers {...list} />}
      {dialog === 'one' && <InviteDialog to={internal ? search.merchant : undefined} onClose={close} />}
      {dialog === 'many' && (internal ? <InviteListDialog onClose={close} /> : <InviteManyDialog onClose={close} />)}
      <RoleDescriptions open={dialog === 'roles'} internal={internal} onClose={close} />
    </ListPage>
  );
};
