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
import type { TFunction } from 'i18next';
import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RelativeTime } from '../../components/dates/RelativeTime.tsx';
import { EmptyValue } from '../../components/EmptyValue.tsx';
import type { Column } from '../../components/list/columns.ts';
import { DataList } from '../../components/list/DataList.tsx';
import { useApiMutation } from '../../components/use-api-mutation.ts';
import { call } from '../../lib/api/call.ts';
import { countryName } from '../../lib/country-name.ts';
import { useLocale } from '../../lib/i18n.ts';
import { ToneChip } from '../../ui/ToneChip.tsx';
import { sessionsQuery } from './queries.ts';

const SignOut = ({ session }: { session: OwnSession }) => {
  const { t } = useTranslation();
  const end = useApiMutation({
    mutationFn: () => call(endOwnSession, { params: { id: session.id } }),
    invalidates: [listOwnSessions],
    successMessage: t('Session ended'),
  });
  return (
    <Button
      variant="text"
      size="small"
      loading={end.isPending}
      aria-label={t('Sign out of {{device}}', { device: deviceWords(session.device, t) })}
      onClick={() => end.mutate()}
    >
      {t('Sign out')}
    </Button>
  );
};

const Address = ({ ip, country }: Pick<OwnSession, 'ip' | 'country'>) => {
  const locale = useLocale();
  return (
    <>
      {ip ?? <EmptyValue />}
      {country && (
        <Typography variant="dense" component="div" color="textSecondary">
          {countryName(country, locale)}
        </Typography>
      )}
    </>
  );
};

const columns = (t: TFunction): Column<OwnSession>[] => [
  { header: t('Device'), cell: session => deviceWords(session.device, t), onCard: 'title' },
  { header: t('IP address'), cell: session => <Address ip={session.ip} country={session.country} /> },
  { header: t('Signed in'), cell: session => <RelativeTime instant={session.openedAt} /> },
  { header: t('Last seen'), cell: session => <RelativeTime instant={session.lastSeenAt} /> },
  {
    header: t('Actions'),
    cell: session =>
      session.current ? (
        <ToneChip tone="success" icon={CircleCheck} label={t('This device')} />
      ) : (
        <SignOut session={session} />
      ),
    onCard: 'actions',
  },
];

/** Where the person is signed in, and the way to end it. */
export const SessionsSection = () => {
  const { t } = useTranslation();
  const { data } = useQuery(sessionsQuery);
  const endOthers = useApiMutation({
    mutationFn: () => call(endOtherSessions),
    invalidates: [listOwnSessions],
    successMessage: t('Signed out everywhere else'),
  });
  return (
    <Stack component="section" sx={{ gap: 4 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 4, flexWrap: 'wrap' }}>
        <Typography variant="h2">{t('Where you are signed in')}</Typography>
        {data && data.sessions.length > 1 && (
          <Button loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
            {t('Sign out everywhere else')}
          </Button>
        )}
      </Stack>
      <DataList
        label={t('Where you are signed in')}
        query={{ ...sessionsQuery, select: ({ sessions }) => ({ data: sessions }) }}
        columns={columns(t)}
        errorTitle={t('Your sessions could not be loaded')}
        empty={null}
      />
    </Stack>
  );
};
