import { enableEmailMfa, getMfaConfig } from '@drumlin/contract/security/routes.ts';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/call.ts';
import { maskEmail } from '../../lib/mask-email.ts';
import { useProfile } from '../../lib/session/session.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { stepOf } from '../../ui/form/Form.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { usePasswordForm } from './use-password-form.ts';

/** Turns codes by e-mail on: the password, then it is done. */
export const EnableEmailDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const { email } = useProfile();
  const [done, setDone] = useState(false);
  const form = usePasswordForm({
    mutationFn: body => call(enableEmailMfa, { body }),
    invalidates: [getMfaConfig],
    onSuccess: () => setDone(true),
  });
  return (
    <FormDialog
      form={done ? stepOf(onClose) : form}
      title={done ? t('Email is enabled') : t('Enable codes by email')}
      submitLabel={done ? t('Done') : t('Continue')}
      onCancel={done ? null : onClose}
      onClose={onClose}
    >
      {done ? (
        <Typography role="status">
          {t('From your next sign-in, we send a code to {{email}}.', { email: maskEmail(email) })}
        </Typography>
      ) : (
        <PasswordStep />
      )}
    </FormDialog>
  );
};
