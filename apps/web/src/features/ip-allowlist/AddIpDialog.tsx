import { addIpEntry, DESCRIPTION_RULE } from '@drumlin/contract/ip-allowlist/routes.ts';
import { useTranslation } from 'react-i18next';
import { useApiForm } from '../../components/use-api-form.ts';
import { call } from '../../lib/api/call.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { CHANGED_ROUTES } from './queries.ts';

interface AddIpDialogProps {
  /** The address that stands there already. */
  ip: string;
  onClose: () => void;
}

/** Allows an address, with the reason; for how long, the server decides. */
export const AddIpDialog = ({ ip, onClose }: AddIpDialogProps) => {
  const { t } = useTranslation();
  const form = useApiForm({
    schema: addIpEntry.schema.body,
    defaultValues: { ipAddress: ip, description: '' },
    mutationFn: body => call(addIpEntry, { body }),
    invalidates: CHANGED_ROUTES,
    successMessage: t('IP added successfully'),
    onSuccess: onClose,
  });
  return (
    <FormDialog form={form} title={t('Add IP')} submitLabel={t('ADD')} onClose={onClose}>
      <TextField
        name="ipAddress"
        label={t('IP address or x.x.x.0/24 subnet')}
        autoComplete="off"
        inputProps={{ inputMode: 'text', spellCheck: false }}
      />
      <TextField name="description" label={t('Description')} note={t(DESCRIPTION_RULE)} autoComplete="off" />
    </FormDialog>
  );
};
