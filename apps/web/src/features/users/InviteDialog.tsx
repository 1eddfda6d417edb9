import { inviteUser, inviteUserBody } from '@drumlin/contract/invitations/routes.ts';
import { listUsers } from '@drumlin/contract/users/admin.ts';
import InputAdornment from '@mui/material/InputAdornment';
import Stack from '@mui/material/Stack';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../../components/use-api-mutation.ts';
import { useFieldErrors } from '../../components/use-field-errors.ts';
import { call } from '../../lib/api/call.ts';
import { isAtOneOf } from '../../lib/api/field-error.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { PLACE_FIELDS, type Place, placeBody, RoleFields } from './RoleFields.tsx';

const isEmail = (email: string): boolean => inviteUserBody.shape.email.safeParse(email).success;

/** Invites one person with a role. */
export const InviteDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const [email, setEmail] = useState('');
  const [left, setLeft] = useState(false);
  const [place, setPlace] = useState<Place>({});
  const body = { email, ...placeBody(place) };
  const invite = useApiMutation({
    mutationFn: () => call(inviteUser, { body }),
    invalidates: [listUsers],
    successMessage: t('User invited successfully'),
    onSuccess: onClose,
    isAtField: error => isAtOneOf(error, ['email', ...PLACE_FIELDS]),
  });
  const { errorAt, forget } = useFieldErrors(invite.error);
  const invalid = left && email !== '' && !isEmail(email);
  return (
    <FormDialog
      open
      side
      title={t('Invite User')}
      submitLabel={t('Invite')}
      ready={inviteUserBody.safeParse(body).success}
      pending={invite.isPending}
      onSubmit={() => invite.mutate()}
      onClose={onClose}
    >
      <Stack sx={{ gap: 5 }}>
        <TextInput
          autoFocus
          label={t('Email')}
          type="email"
          autoComplete="off"
          value={email}
          error={invalid ? t('Please enter a valid email') : errorAt('email')}
          inputProps={{ maxLength: 255 }}
          onChange={event => {
            setEmail(event.target.value);
            forget('email');
          }}
          onBlur={() => setLeft(true)}
          startAdornment={
            <InputAdornment position="start">
              <Mail size={16} strokeWidth={1.75} aria-hidden />
            </InputAdornment>
          }
        />
        <RoleFields place={place} onChange={setPlace} errorAt={errorAt} onForget={forget} />
      </Stack>
    </FormDialog>
  );
};
