import { changePassword } from '@drumlin/contract/security/routes.ts';
import { listOwnSessions } from '@drumlin/contract/security/sessions.ts';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EMPTY_PASSWORD, isReady, type NewPassword, NewPasswordFields } from '../../components/NewPasswordFields.tsx';
import { useApiMutation } from '../../components/use-api-mutation.ts';
import { useFieldErrors } from '../../components/use-field-errors.ts';
import { usePasswordRules } from '../../components/use-password-rules.ts';
import { call } from '../../lib/api/call.ts';
import { fieldError } from '../../lib/api/field-error.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { PasswordInput } from '../../ui/PasswordInput.tsx';

/** Changes the own password; every other session ends. */
export const ChangePasswordDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const rules = usePasswordRules();
  const [current, setCurrent] = useState('');
  const [value, setValue] = useState(EMPTY_PASSWORD);
  const save = useApiMutation({
    mutationFn: () => call(changePassword, { body: { currentPassword: current, newPassword: value.password } }),
    invalidates: [listOwnSessions],
    successMessage: t('Your password has been changed'),
    errorMessage: t('Password updated unsuccessful.'),
    onSuccess: onClose,
    isAtField: error => fieldError(error, 'newPassword') !== undefined,
  });
  const { errorAt, forget } = useFieldErrors(save.error);
  const retype = (typed: NewPassword) => {
    setValue(typed);
    if (typed.password !== value.password) forget('newPassword');
  };
  return (
    <FormDialog
      open
      width={560}
      title={t('Change your password')}
      submitLabel={t('Save password')}
      ready={current !== '' && isReady(rules, value)}
      pending={save.isPending}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      <Stack sx={{ gap: 5 }}>
        <PasswordInput
          autoFocus
          label={t('Current password')}
          autoComplete="current-password"
          value={current}
          inputProps={{ maxLength: 255 }}
          onChange={event => setCurrent(event.target.value)}
        />
        <NewPasswordFields rules={rules} value={value} onChange={retype} error={errorAt('newPassword')} />
      </Stack>
    </FormDialog>
  );
};
