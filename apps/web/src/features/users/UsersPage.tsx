import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { UserPlus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RoleDescriptions } from '../../components/RoleDescriptions.tsx';
import { type RawSearch, rawSearch } from '../../lib/raw-search.ts';
import { useProfile } from '../../lib/session.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { EnforcementCard } from './EnforcementCard.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { InviteManyDialog } from './InviteManyDialog.tsx';
import { parseUsersSearch, type UsersSearch } from './search.ts';
import { UsersList } from './UsersList.tsx';

interface UsersPageProps {
  words: RawSearch;
  go: (words: RawSearch) => void;
}

/** Who can sign in here, who is invited, and what is asked of all of them. */
export const UsersPage = ({ words, go: goTo }: UsersPageProps) => {
  const { t } = useTranslation();
  const search = parseUsersSearch(words);
  const go = (next: UsersSearch) => goTo(rawSearch(next));
  const internal = useProfile().userType === 'internal';
  const [dialog, setDialog] = useState<'one' | 'many' | 'roles'>();
  const close = () => setDialog(undefined);
  return (
    <Stack sx={{ gap: 4 }}>
      <title>{`${t('Users')} · Drumlin`}</title>
      <PageHeader
        title={t('Users')}
        description={
          internal ? t('People who can sign in to the portal.') : t('People who can sign in to this merchant’s portal.')
        }
      >
        <Button variant="text" onClick={() => setDialog('roles')}>
          {t('Role descriptions')}
        </Button>
        <Button startIcon={<UsersRound size={16} />} onClick={() => setDialog('many')}>
          {t('Invite several')}
        </Button>
        <Button variant="contained" startIcon={<UserPlus size={16} />} onClick={() => setDialog('one')}>
          {t('Invite User')}
        </Button>
      </PageHeader>
      <EnforcementCard />
      <UsersList search={search} go={go} />
      {dialog === 'one' && <InviteDialog onClose={close} />}
      {dialog === 'many' && <InviteManyDialog onClose={close} />}
      <RoleDescriptions open={dialog === 'roles'} internal={internal} onClose={close} />
    </Stack>
  );
};
