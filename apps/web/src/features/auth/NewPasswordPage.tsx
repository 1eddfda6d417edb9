import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EMPTY_PASSWORD, isReady, type NewPassword, NewPasswordFields } from '../../components/NewPasswordFields.tsx';
import { useFieldErrors } from '../../components/use-field-errors.ts';
import { usePasswordRules } from '../../components/use-password-rules.ts';
import { fieldError } from '../../lib/api/field-error.ts';
import { createTurn } from '../../lib/turn.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { LinkCheck } from './LinkCheck.tsx';
import { type LinkSecret, setPasswordByLink } from './recovery-calls.ts';
import { type LinkWords, useLinkSecret } from './use-link-secret.ts';
import { useRecoveryMoves } from './use-recovery-moves.ts';
import { useVerifiedLink } from './use-verified-link.ts';

const PasswordForm = ({ link, recovering }: { link: LinkSecret; recovering: boolean }) => {
  const { t } = useTranslation();
  const rules = usePasswordRules();
  const [value, setValue] = useState(EMPTY_PASSWORD);
  const { succeed, fail } = useRecoveryMoves(recovering);
  const [turn] = useState(createTurn<undefined, unknown>);
  const save = useMutation({
    mutationFn: () => turn(() => setPasswordByLink(link, value.password), undefined),
    onSuccess: succeed,
    onError: error => {
      if (fieldError(error, 'password') === undefined) fail(error);
    },
  });
  const { errorAt, forget } = useFieldErrors(save.error);
  const retype = (typed: NewPassword) => {
    setValue(typed);
    if (typed.password !== value.password) forget('password');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady(rules, value) && !save.isPending) save.mutate();
  };
  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 5 }}>
      <input type="hidden" autoComplete="username" value={link.email} readOnly />
      <NewPasswordFields large rules={rules} value={value} onChange={retype} error={errorAt('password')} />
      <Button type="submit" variant="contained" size="large" disabled={!isReady(rules, value)} loading={save.isPending}>
        {t('Save password')}
      </Button>
    </Stack>
  );
};

interface NewPasswordPageProps {
  words: LinkWords;
  /** The account is recovered after a lock or by an administrator, not a forgotten password reset. */
  recovering?: boolean;
}

/** Where the link of a mail leads: checks it, which uses nothing up, and then takes a new password. */
export const NewPasswordPage = ({ words, recovering = false }: NewPasswordPageProps) => {
  const { t } = useTranslation();
  const link = useLinkSecret(words);
  const { works, trouble, retry } = useVerifiedLink(link, recovering);
  const title = recovering ? t('Recover your account') : t('Set a new password');
  return (
    <AuthLayout>
      <title>{`${title} · Drumlin`}</title>
      {link && works ? (
        <>
          <Typography variant="display" component="h1">
            {title}
          </Typography>
          <Typography sx={({ vars }) => ({ mt: 1.5, mb: 7, color: vars.palette.tokens.text.secondary })}>
            {t('For {{email}}. You will be signed out everywhere else.', { email: link.email })}
          </Typography>
          <PasswordForm link={link} recovering={recovering} />
        </>
      ) : (
        <LinkCheck title={title} trouble={trouble} onRetry={retry} />
      )}
    </AuthLayout>
  );
};
