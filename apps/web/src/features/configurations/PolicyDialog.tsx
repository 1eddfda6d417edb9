import { passwordPolicy } from '@drumlin/contract/auth/password.ts';
import type { RouteOutput } from '@drumlin/contract/core/route.ts';
import {
  changePolicy,
  getPolicy,
  POLICY_BOUNDS,
  type PolicyValues,
  policyValues,
} from '@drumlin/contract/portal/configurations.ts';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { OptionalField } from '../../components/OptionalField.tsx';
import { useApiForm } from '../../components/use-api-form.ts';
import { call } from '../../lib/api/call.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { useFormField } from '../../ui/form/use-form-field.ts';
import { SwitchField } from '../../ui/inputs/SwitchField.tsx';

const EnforceField = ({ name, label }: { name: keyof PolicyValues; label: string }) => {
  const { field } = useFormField(name);
  return <SwitchField label={label} checked={field.value} onChange={field.onChange} />;
};

interface PolicyDialogProps {
  policy: RouteOutput<typeof getPolicy>;
  onClose: () => void;
}

/** Changes the policies. A field that is empty leaves it to the installation. */
export const PolicyDialog = ({ policy: { version, values, installed }, onClose }: PolicyDialogProps) => {
  const { t } = useTranslation();
  const form = useApiForm<PolicyValues, unknown>({
    schema: policyValues,
    values,
    mutationFn: body => call(changePolicy, { body: { ...body, version } }),
    invalidates: [getPolicy, passwordPolicy],
    successMessage: t('Changes applied successfully.'),
    onSuccess: onClose,
  });
  const field = (name: keyof typeof POLICY_BOUNDS, label: string) => (
    <OptionalField
      numeric
      name={name}
      label={label}
      note={t('{{min}} to {{max}}', POLICY_BOUNDS[name])}
      placeholder={t('{{value}}, by default', { value: installed[name] })}
    />
  );
  return (
    <FormDialog form={form} side title={t('Edit policies')} submitLabel={t('Save')} onClose={onClose}>
      <Typography>
        {t(
          'They hold at once, for sessions that are open already too: a shorter limit signs out whoever is beyond it, you included. A longer one brings no session back.',
        )}
      </Typography>
      {field('sessionIdleMinutes', t('Minutes without use'))}
      {field('sessionAbsoluteHours', t('Hours after sign-in'))}
      {field('passwordMinLength', t('Characters of a new password'))}
      <EnforceField name="enforceNewParents" label={t('New merchant parents enforce two-factor authentication')} />
      <EnforceField name="enforceForApprovals" label={t('Approvals enforce an authenticator app or a passkey')} />
    </FormDialog>
  );
};
