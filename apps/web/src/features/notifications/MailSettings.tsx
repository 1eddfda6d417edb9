import { comesByMail, MAIL_WISH_KEYS, type MailWish } from '@drumlin/contract/notifications/mail-wishes.ts';
import type { Permission } from '@drumlin/contract/permissions.ts';
import { getStatementsByMail, putStatementsByMail } from '@drumlin/contract/statements/by-mail.ts';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../../components/use-api-mutation.ts';
import { call } from '../../lib/api/call.ts';
import { apiQuery } from '../../lib/api/query.ts';
import { useRememberPreference } from '../../lib/preferences.ts';
import { preferencesQuery, usePermissions, useProfile } from '../../lib/session/session.ts';
import { Card } from '../../ui/Card.tsx';
import { SwitchField } from '../../ui/inputs/SwitchField.tsx';

const byMailQuery = apiQuery(getStatementsByMail);

/** Whether the statement of each new disbursement comes by mail: a file with amounts, so that it is asked for and on record. */
const StatementsSwitch = () => {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { data } = useQuery(byMailQuery);
  const save = useApiMutation({
    mutationFn: (byMail: boolean) => call(putStatementsByMail, { body: { byMail } }),
    onSuccess: saved => queryClient.setQueryData(byMailQuery.queryKey, saved),
  });
  if (!data) return null;
  return (
    <Stack sx={{ mt: 3, gap: 1.5 }}>
      <Typography>
        {t('The statement of each disbursement from now on can come as an attached file, with its amounts.')}
      </Typography>
      <SwitchField
        label={t('Statements of disbursements, as PDF')}
        checked={save.pendingInput ?? data.byMail}
        onChange={byMail => save.mutate(byMail)}
      />
    </Stack>
  );
};

const LABELS: Record<MailWish, string> = {
  exports: 'An export of mine is ready or failed',
  schedules: 'A file of a schedule is ready',
  failures: 'A scheduled export failed',
  representments: 'Representments are due the next day',
  lateFiles: 'Files of merchants are late',
  closingPack: 'The closing pack of a month can be downloaded',
  announcements: 'Announcements',
};

/** What somebody must be able to see to be told of it; of what is not here, exports. */
const NEEDS: Partial<Record<MailWish, Permission>> = {
  representments: 'IBT_REPRESENTMENT_ORION',
  lateFiles: 'INGEST_VIEW',
  closingPack: 'DISBURSEMENT_ORION',
};

/** What of the bell comes by mail as well. */
export const MailSettings = () => {
  const { t } = useTranslation();
  const { mail } = useSuspenseQuery(preferencesQuery).data;
  const permissions = usePermissions();
  const remember = useRememberPreference();
  const save = useApiMutation({
    mutationFn: ({ wish, isOn }: { wish: MailWish; isOn: boolean }) => remember({ mail: { [wish]: isOn } }),
  });
  const concerns = (wish: MailWish): boolean =>
    wish === 'announcements' || permissions.includes(NEEDS[wish] ?? 'ASYNC_EXPORT_PAGE');
  const hasStatements = useProfile().userType === 'external' && permissions.includes('DISBURSEMENT_ORION');
  return (
    <Card aria-labelledby="by-mail">
      <Typography variant="h2" id="by-mail">
        {t('By email as well')}
      </Typography>
      <Typography sx={{ mt: 1.5, mb: 3 }}>
        {t('All of it is in the bell. Emails about your account, such as codes and a changed password, always come.')}
      </Typography>
      <Stack sx={{ gap: 2 }}>
        {MAIL_WISH_KEYS.filter(concerns).map(wish => (
          <SwitchField
            key={wish}
            label={t(LABELS[wish])}
            checked={comesByMail(mail, wish)}
            onChange={isOn => save.mutate({ wish, isOn })}
          />
        ))}
      </Stack>
      {hasStatements && <StatementsSwitch />}
    </Card>
  );
};
