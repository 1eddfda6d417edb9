import { getMfaConfig, type MfaConfig, makeRecoveryCodes, RECOVERY_CODES } from '@drumlin/contract/security/routes.ts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { LifeBuoy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../../components/use-api-mutation.ts';
import { call } from '../../lib/api/call.ts';
import { useProfile } from '../../lib/session.ts';
import { Card } from '../../ui/Card.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { IconTile } from '../../ui/IconTile.tsx';
import { PasswordStep } from './PasswordStep.tsx';

const Codes = styled('ul')(({ theme: { typography } }) => ({
  ...typography.mono,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(170px, 1fr))',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));

const RecoveryCodesDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const { email } = useProfile();
  const [password, setPassword] = useState('');
  const [codes, setCodes] = useState<readonly string[]>();
  const make = useApiMutation({
    mutationFn: () => call(makeRecoveryCodes, { body: { email, password } }),
    invalidates: [getMfaConfig],
    onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes),
    onError: () => setPassword(''),
  });
  return (
    <FormDialog
      open
      title={codes ? t('Keep these recovery codes') : t('Make recovery codes')}
      submitLabel={codes ? t('I have kept them') : t('Continue')}
      ready={codes !== undefined || password !== ''}
      pending={make.isPending}
      onSubmit={codes ? onClose : () => make.mutate()}
      onCancel={codes ? null : onClose}
      onClose={onClose}
    >
      {codes ? (
        <Stack sx={{ gap: 4 }}>
          <Typography role="status">
            {t('Each works once, in place of a code. They are not shown again.')}
            <CopyButton value={codes.join('\n')} name={t('recovery codes')} />
          </Typography>
          <Codes>
            {codes.map(code => (
              <li key={code}>{code}</li>
            ))}
          </Codes>
        </Stack>
      ) : (
        <PasswordStep value={password} onChange={setPassword} />
      )}
    </FormDialog>
  );
};

/** Codes to print for the day when neither phone nor mail is at hand. */
export const RecoveryCodesCard = ({ config }: { config: MfaConfig }) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const left = config.recoveryCodesLeft;
  return (
    <Card aria-label={t('Recovery codes')}>
      <Stack direction="row" sx={{ gap: 3 }}>
        <IconTile icon={LifeBuoy} />
        <div>
          <Typography variant="h3">{t('Recovery codes')}</Typography>
          <Typography variant="dense" sx={({ vars }) => ({ color: vars.palette.tokens.text.secondary })}>
            {left === 0
              ? t('You have no recovery codes.')
              : t('{{left}} of {{all}} codes are left.', { left, all: RECOVERY_CODES })}
          </Typography>
        </div>
      </Stack>
      <Button onClick={() => setOpen(true)} sx={{ mt: 4 }}>
        {left === 0 ? t('Make recovery codes') : t('Make new codes')}
      </Button>
      {open && <RecoveryCodesDialog onClose={() => setOpen(false)} />}
    </Card>
  );
};
