import { emailList, inviteUsers, inviteUsersBody, MAX_INVITATIONS } from '@drumlin/contract/invitations/routes.ts';
import { listUsers } from '@drumlin/contract/users/admin.ts';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../../components/use-api-mutation.ts';
import { useFieldErrors } from '../../components/use-field-errors.ts';
import { call } from '../../lib/api/call.ts';
import { isAtOneOf } from '../../lib/api/field-error.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { PLACE_FIELDS, type Place, placeBody, RoleFields } from './RoleFields.tsx';

/** Invites up to ten people with the same role; all or none. */
export const InviteManyDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const [emails, setEmails] = useState('');
  const [left, setLeft] = useState(false);
  const [place, setPlace] = useState<Place>({});
  const body = { emails, ...placeBody(place) };
  const invite = useApiMutation({
    mutationFn: () => call(inviteUsers, { body }),
    invalidates: [listUsers],
    successMessage: t('Invitation sent successfully'),
    onSuccess: onClose,
    isAtField: error => isAtOneOf(error, ['emails', ...PLACE_FIELDS]),
  });
  const { errorAt, forget } = useFieldErrors(invite.error);
  const problem = emailList.safeParse(emails).error?.issues[0]?.message;
  const shown = left && emails.trim() !== '' && problem ? t(problem) : errorAt('emails');
  return (
    <FormDialog
      open
      width={560}
      title={t('Invite several')}
      submitLabel={t('Invite')}
      ready={inviteUsersBody.safeParse(body).success}
      pending={invite.isPending}
      onSubmit={() => invite.mutate()}
      onClose={onClose}
    >
      <Stack sx={{ gap: 5 }}>
        <div>
          <TextInput
            autoFocus
            multiline
            minRows={3}
            label={t('Emails')}
            value={emails}
            error={shown}
            onChange={event => {
              setEmails(event.target.value);
              forget('emails');
            }}
            onBlur={() => setLeft(true)}
          />
          <Typography variant="caption" sx={({ vars }) => ({ color: vars.palette.tokens.text.secondary })}>
            {t('Up to {{count}} addresses, separated by commas.', { count: MAX_INVITATIONS })}
          </Typography>
        </div>
        <RoleFields place={place} onChange={setPlace} errorAt={errorAt} onForget={forget} />
      </Stack>
    </FormDialog>
  );
};
