import { deviceWords } from '@drumlin/contract/core/devices.ts';
import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  type OwnSession,
} from '@drumlin/contract/security/sessions.ts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyValue } from '../../components/EmptyValue.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { useApiMutation } from '../../components/use-api-mutation.ts';
import { call } from '../../lib/api/call.ts';
import { toastMessage } from '../../lib/api/toast-message.ts';
import { countryName } from '../../lib/country-name.ts';
import { useLocale } from '../../lib/i18n.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { ToneChip } from '../../ui/ToneChip.tsx';
import { sessionsQuery } from './queries.ts';

const SessionRow = ({ session }: { session: OwnSession }) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const end = useApiMutation({
    mutationFn: () => call(endOwnSession, { params: { id: session.id } }),
    invalidates: [listOwnSessions],
    successMessage: t('Session ended'),
  });
  const device = deviceWords(session.device, t);
  return (
    <tr>
      <td>{device}</td>
      <td>
        {session.ip ?? <EmptyValue />}
        {session.country && (
          <Typography
            variant="dense"
            component="div"
            sx={({ vars }) => ({ color: vars.palette.tokens.text.secondary })}
          >
            {countryName(session.country, locale)}
          </Typography>
        )}
      </td>
      <td>
        <RelativeTime instant={session.openedAt} />
      </td>
      <td>
        <RelativeTime instant={session.lastSeenAt} />
      </td>
      <td>
        {session.current ? (
          <ToneChip tone="success" icon={CircleCheck} label={t('This device')} />
        ) : (
          <Button
            variant="text"
            size="small"
            loading={end.isPending}
            aria-label={t('Sign out of {{device}}', { device })}
            onClick={() => end.mutate()}
          >
            {t('Sign out')}
          </Button>
        )}
      </td>
    </tr>
  );
};

/** Where the person is signed in, and the way to end it. */
export const SessionsSection = () => {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(sessionsQuery);
  const endOthers = useApiMutation({
    mutationFn: () => call(endOtherSessions),
    invalidates: [listOwnSessions],
    successMessage: t('Signed out everywhere else'),
  });
  const sessions = data?.sessions ?? [];
  const head = [t('Device'), t('IP address'), t('Signed in'), t('Last seen'), t('Actions')].map(title => (
    <th key={title} scope="col">
      {title}
    </th>
  ));
  return (
    <Stack component="section" sx={{ gap: 4 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 4, flexWrap: 'wrap' }}>
        <Typography variant="h2">{t('Where you are signed in')}</Typography>
        {sessions.length > 1 && (
          <Button loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
            {t('Sign out everywhere else')}
          </Button>
        )}
      </Stack>
      {error ? (
        <ErrorPanel
          title={t('Your sessions could not be loaded')}
          message={t(toastMessage(error))}
          onRetry={() => void refetch()}
        />
      ) : (
        <DataTable label={t('Where you are signed in')} head={head}>
          {sessions.map(session => (
            <SessionRow key={session.id} session={session} />
          ))}
        </DataTable>
      )}
    </Stack>
  );
};
