import { getMfaEnforcement, setMfaEnforcement } from '@drumlin/contract/security/enforcement.ts';
import { getMfaConfig } from '@drumlin/contract/security/routes.ts';
import { listUsers } from '@drumlin/contract/users/admin.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAct } from '../../components/ConfirmAct.tsx';
import { call } from '../../lib/api/call.ts';
import { useProfile } from '../../lib/session/session.ts';
import { Card } from '../../ui/Card.tsx';
import { IconTile } from '../../ui/IconTile.tsx';
import { Toggle } from '../../ui/inputs/Toggle.tsx';
import { ToneChip } from '../../ui/ToneChip.tsx';
import { enforcementQuery, ownMfaQuery } from './queries.ts';

/** Whether everybody here must use a second factor, and the switch for it. */
export const EnforcementCard = () => {
  const { t } = useTranslation();
  const titleId = useId();
  const profile = useProfile();
  const { data } = useQuery(enforcementQuery);
  const [asking, setAsking] = useState(false);
  const enabled = data?.enabled ?? false;
  const own = useQuery({ ...ownMfaQuery, enabled }).data;
  const lacksOwn = enabled && own !== undefined && own.userMfaSettingList.length === 0 && own.passkeys === 0;
  const counts = { some: data?.usersWithMfa, all: data?.users };
  const already =
    profile.userType === 'internal'
      ? t('{{some}} of {{all}} staff already do.', counts)
      : t('{{some}} of {{all}} users already do.', counts);
  const who = profile.merchantParent ?? t('the provider’s staff');
  return (
    <Card sx={{ p: 4 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 3, flexWrap: 'wrap' }}>
        <IconTile icon={ShieldCheck} />
        <Stack sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <Typography id={titleId} variant="h3" component="h2">
            {t('Enforce Two-Factor Authentication')}
          </Typography>
          <Typography variant="dense" color="textSecondary">
            {t('Everyone must show a second factor when signing in.')} {data && already}
          </Typography>
        </Stack>
        {data && (
          <ToneChip
            tone={enabled ? 'success' : 'neutral'}
            icon={enabled ? ShieldCheck : ShieldOff}
            label={enabled ? t('On') : t('Off')}
          />
        )}
        <Tooltip title={data?.changeable === false ? t('Only an ADMIN of the staff can change this.') : ''}>
          <span>
            <Toggle
              checked={enabled}
              disabled={!data?.changeable}
              onChange={() => setAsking(true)}
              slotProps={{ input: { 'aria-labelledby': titleId, role: 'switch' } }}
            />
          </span>
        </Tooltip>
      </Stack>
      {lacksOwn && (
        <Alert
          severity="warning"
          sx={{ mt: 4 }}
          action={
            <Button component={Link} to="/user/profile" color="inherit" size="small">
              {t('Set it up')}
            </Button>
          }
        >
          {t('You have no second factor yourself. Set one up now: you will need it from your next sign-in on.')}
        </Alert>
      )}
      {asking && (
        <ConfirmAct
          title={enabled ? t('Stop enforcing two-factor authentication?') : t('Enforce two-factor authentication?')}
          confirmLabel={enabled ? t('Turn off enforcement') : t('Turn on enforcement')}
          act={{
            mutationFn: () => call(setMfaEnforcement, { body: { enabled: !enabled } }),
            invalidates: [getMfaEnforcement, listUsers, getMfaConfig],
            successMessage: enabled ? t('2FA enforcement disabled') : t('2FA enforcement enabled'),
          }}
          onClose={() => setAsking(false)}
        >
          {enabled
            ? t('People of {{who}} may then turn their second factor off. Those who have one keep it.', { who })
            : t(
                'Everyone at {{who}} will have to show a second factor when they sign in. Users without one: {{without}}. They are signed out and receive codes by email from their next sign-in.',
                { who, without: data ? data.users - data.usersWithMfa : 0 },
              )}
        </ConfirmAct>
      )}
    </Card>
  );
};
