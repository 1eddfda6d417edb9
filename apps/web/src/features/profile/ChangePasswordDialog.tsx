import { changePassword, changePasswordBody } from '@drumlin/contract/security/routes.ts';
import { listOwnSessions } from '@drumlin/contract/security/sessions.ts';
import { useTranslation } from 'react-i18next';
import { checkNewPassword, confirmation, NewPasswordFields } from '../../components/NewPasswordFields.tsx';
import { useApiForm } from '../../components/use-api-form.ts';
import { usePasswordRules } from '../../components/use-password-rules.ts';
import { call } from '../../lib/api/call.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { PasswordField } from '../../ui/form/TextField.tsx';

/** Changes the own password; every other session ends. */
export const ChangePasswordDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const rules = usePasswordRules();
  const form = useApiForm({
    schema: changePasswordBody.extend({ confirmation }).superRefine(checkNewPassword(rules, 'newPassword')),
    defaultValues: { currentPassword: '', newPassword: '', confirmation: '' },
    mutationFn: ({ currentPassword, newPassword }) => call(changePassword, { body: { currentPassword, newPassword } }),
    invalidates: [listOwnSessions],
    successMessage: t('Your password has been changed'),
    errorMessage: t('Password updated unsuccessful.'),
    onSuccess: onClose,
  });
  return (
    <FormDialog
      form={form}
      width={560}
      title={t('Change your password')}
      submitLabel={t('Save password')}
      onClose={onClose}
    >
      <PasswordField name="currentPassword" label={t('Current password')} autoComplete="current-password" />
      <NewPasswordFields name="newPassword" rules={rules} />
    </FormDialog>
  );
};
