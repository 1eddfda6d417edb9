import { inviteUser, inviteUserBody } from '@drumlin/contract/invitations/routes.ts';
import { listUsers } from '@drumlin/contract/users/admin.ts';
import InputAdornment from '@mui/material/InputAdornment';
import { Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApiForm } from '../../components/use-api-form.ts';
import { call } from '../../lib/api/call.ts';
import { useLocale } from '../../lib/i18n.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { toast } from '../../ui/toast.ts';
import { LocaleField } from './LocaleField.tsx';
import { RoleFields } from './RoleFields.tsx';

interface InviteDialogProps {
  /** The merchant parent that is chosen to begin with. */
  to?: string | undefined;
  onClose: () => void;
}

/** Invites one person with a role. */
export const InviteDialog = ({ to, onClose }: InviteDialogProps) => {
  const { t } = useTranslation();
  const form = useApiForm({
    // What was typed for one merchant is not for another
    keepAs: to === undefined ? 'invite' : `invite-${to}`,
    schema: inviteUserBody,
    defaultValues: { email: '', roles: [], merchantParentId: to, locale: useLocale() },
    mutationFn: body => call(inviteUser, { body }),
    invalidates: [listUsers],
    onSuccess: ({ waits }) => {
      toast.success(waits ? t('Waits for approval. Nothing has been sent yet.') : t('User invited successfully'));
      onClose();
    },
  });
  return (
    <FormDialog form={form} side title={t('Invite User')} submitLabel={t('Invite')} onClose={onClose}>
      <TextField
        name="email"
        label={t('Email')}
        inputMode="email"
        autoComplete="off"
        inputProps={{ maxLength: 255 }}
        startAdornment={
          <InputAdornment position="start">
            <Mail size={16} strokeWidth={1.75} aria-hidden />
          </InputAdornment>
        }
      />
      <RoleFields />
      <LocaleField />
    </FormDialog>
  );
};
