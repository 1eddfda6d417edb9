import { inviteUsers, inviteUsersBody, MAX_INVITATIONS } from '@drumlin/contract/invitations/routes.ts';
import { listUsers } from '@drumlin/contract/users/admin.ts';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useApiForm } from '../../components/use-api-form.ts';
import { call } from '../../lib/api/call.ts';
import { useLocale } from '../../lib/i18n.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { LocaleField } from './LocaleField.tsx';
import { RoleFields } from './RoleFields.tsx';

/** Invites up to ten people with the same role; all or none. */
export const InviteManyDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const form = useApiForm({
    keepAs: 'invite-many',
    schema: inviteUsersBody,
    defaultValues: { emails: '', roles: [], merchantParentId: undefined, locale: useLocale() },
    mutationFn: body => call(inviteUsers, { body }),
    invalidates: [listUsers],
    successMessage: t('Invitation sent successfully'),
    onSuccess: onClose,
  });
  return (
    <FormDialog form={form} width={560} title={t('Invite several')} submitLabel={t('Invite')} onClose={onClose}>
      <div>
        <TextField name="emails" multiline minRows={3} label={t('Emails')} />
        <Typography variant="caption" sx={({ vars }) => ({ color: vars.palette.tokens.text.secondary })}>
          {t('Up to {{count}} addresses, separated by commas.', { count: MAX_INVITATIONS })}
        </Typography>
      </div>
      <RoleFields />
      <LocaleField />
    </FormDialog>
  );
};
