import { getMfaConfig, type MfaConfig, makeRecoveryCodes, RECOVERY_CODES } from '@drumlin/contract/security/routes.ts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { LifeBuoy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/call.ts';
import { Card } from '../../ui/Card.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { stepOf } from '../../ui/form/Form.tsx';
import { IconTile } from '../../ui/IconTile.tsx';
import { Grid } from '../../ui/layout.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { usePasswordForm } from './use-password-form.ts';

const RecoveryCodesDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const [codes, setCodes] = useState<readonly string[]>();
  const form = usePasswordForm({
    mutationFn: body => call(makeRecoveryCodes, { body }),
    invalidates: [getMfaConfig],
    onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes),
  });
  return (
    <FormDialog
      form={codes ? stepOf(onClose) : form}
      title={codes ? t('Keep these recovery codes') : t('Make recovery codes')}
      submitLabel={codes ? t('I have kept them') : t('Continue')}
      gap={4}
      onCancel={codes ? null : onClose}
      onClose={onClose}
    >
      {codes ? (
        <>
          <Typography role="status">
            {t('Each works once, in place of a code. They are not shown again.')}
            <CopyButton value={codes.join('\n')} name={t('recovery codes')} />
          </Typography>
          <Grid as="ul" columns="repeat(auto-fit, minmax(170px, 1fr))" gap={8} sx={{ typography: 'mono' }}>
            {codes.map(code => (
              <li key={code}>{code}</li>
            ))}
          </Grid>
        </>
      ) : (
        <PasswordStep />
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
          <Typography variant="dense" color="textSecondary">
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
