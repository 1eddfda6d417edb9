import { toEasternWall } from '@drumlin/contract/core/eastern.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isUnknown } from '../../lib/api/api-error.ts';
import { toastMessage } from '../../lib/api/toast-message.ts';
import { EmptyPanel } from '../../ui/EmptyPanel.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { userQuery } from './queries.ts';
import { UserActions } from './UserActions.tsx';
import { UserForm } from './UserForm.tsx';

/** One person as an administrator sees them. */
export const UserPage = ({ id }: { id: string }) => {
  const { t } = useTranslation();
  const { data: user, error, refetch } = useQuery(userQuery(id));
  const back = (
    <Button
      variant="text"
      component={Link}
      to="/admin/users"
      startIcon={<ArrowLeft size={16} />}
      sx={{ alignSelf: 'start', ml: -3 }}
    >
      {t('Users')}
    </Button>
  );
  const name = user ? `${user.firstName} ${user.lastName}`.trim() || user.email : t('User');
  const unknown = isUnknown(error);
  return (
    <Stack sx={{ gap: 4, width: '100%', maxWidth: 1008, mx: 'auto' }}>
      <title>{`${name} · Drumlin`}</title>
      {back}
      <PageHeader title={name}>{user && <UserActions user={user} />}</PageHeader>
      {unknown && <EmptyPanel title={t('There is no such user')} />}
      {error && !unknown && (
        <ErrorPanel
          title={t('The user could not be loaded')}
          message={t(toastMessage(error))}
          onRetry={() => void refetch()}
        />
      )}
      {user?.mailRefusedAt && (
        <Alert severity="warning">
          {t(
            'The mail server refused what was sent to this address, last on {{time}} ET. If the address is wrong, delete this person and invite the right address.',
            { time: toEasternWall(new Date(user.mailRefusedAt)).slice(0, 16) },
          )}
        </Alert>
      )}
      {user && <UserForm key={user.status} user={user} />}
    </Stack>
  );
};
