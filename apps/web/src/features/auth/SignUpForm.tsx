import { signUpBody } from '@drumlin/contract/auth/sign-up.ts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EMPTY_PASSWORD, isReady, NewPasswordFields } from '../../components/NewPasswordFields.tsx';
import { useFieldErrors } from '../../components/use-field-errors.ts';
import { usePasswordRules } from '../../components/use-password-rules.ts';
import { isAtOneOf } from '../../lib/api/field-error.ts';
import { toastMessage } from '../../lib/api/toast-message.ts';
import { createTurn } from '../../lib/turn.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/toast.ts';
import type { LinkSecret } from './recovery-calls.ts';
import { acceptInvitation } from './sign-up-calls.ts';

const NAMES = ['firstName', 'lastName', 'jobTitle'] as const;
const EMPTY = { firstName: '', lastName: '', jobTitle: '', ...EMPTY_PASSWORD };

const bodyOf = (link: LinkSecret, { firstName, lastName, jobTitle, password }: typeof EMPTY) => ({
  ...link,
  firstName,
  lastName,
  password,
  ...(jobTitle.trim() !== '' && { jobTitle }),
});

/** Name, job title and password of somebody invited; the button waits until the contract would take them. */
export const SignUpForm = ({ link, onDone }: { link: LinkSecret; onDone: () => void }) => {
  const { t } = useTranslation();
  const rules = usePasswordRules();
  const [form, setForm] = useState(EMPTY);
  const [turn] = useState(createTurn<undefined, void>);
  const save = useMutation({
    mutationFn: () => turn(() => acceptInvitation(bodyOf(link, form)), undefined),
    onSuccess: onDone,
    onError: error => {
      if (!isAtOneOf(error, [...NAMES, 'password'])) toast.error(t(toastMessage(error)));
    },
  });
  const { errorAt, forget } = useFieldErrors(save.error);
  const ready = isReady(rules, form) && signUpBody.safeParse(bodyOf(link, form)).success;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready && !save.isPending && !save.isSuccess) save.mutate();
  };
  const field = (name: (typeof NAMES)[number]) => ({
    large: true,
    value: form[name],
    error: errorAt(name),
    inputProps: { maxLength: 255 },
    onChange: ({ target }: { target: { value: string } }) => {
      setForm({ ...form, [name]: target.value });
      forget(name);
    },
  });
  return (
    <>
      <Typography variant="display" component="h1">
        {t('Create your account')}
      </Typography>
      <Typography sx={({ vars }) => ({ mt: 1.5, mb: 6, color: vars.palette.tokens.text.secondary })}>
        {t('You were invited as')} <b>{link.email}</b>
      </Typography>
      <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 4 }}>
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 3 }}>
          <TextInput label={t('First name')} autoComplete="given-name" {...field('firstName')} />
          <TextInput label={t('Last name')} autoComplete="family-name" {...field('lastName')} />
        </Stack>
        <TextInput
          label={t('Job title')}
          note={t('Optional')}
          autoComplete="organization-title"
          {...field('jobTitle')}
        />
        <input type="hidden" autoComplete="username" value={link.email} readOnly />
        <NewPasswordFields
          large
          rules={rules}
          label={t('Password')}
          value={form}
          onChange={value => {
            setForm({ ...form, ...value });
            if (value.password !== form.password) forget('password');
          }}
          error={errorAt('password')}
        />
        <Button type="submit" variant="contained" size="large" disabled={!ready} loading={save.isPending}>
          {t('Continue')}
        </Button>
      </Stack>
    </>
  );
};
