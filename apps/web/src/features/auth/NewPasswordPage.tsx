import { resetPasswordBody } from '@drumlin/contract/auth/recovery.ts';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { checkNewPassword, confirmation, NewPasswordFields } from '../../components/NewPasswordFields.tsx';
import { useApiForm } from '../../components/use-api-form.ts';
import { usePasswordRules } from '../../components/use-password-rules.ts';
import type { LinkSecret } from '../../lib/session/link-secret.ts';
import { Form } from '../../ui/form/Form.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { LinkCheck } from './LinkCheck.tsx';
import { setPasswordByLink } from './recovery-calls.ts';
import { SignedInAlready } from './SignedInAlready.tsx';
import { type LinkWords, useLinkSecret } from './use-link-secret.ts';
import { useRecoveryMoves } from './use-recovery-moves.ts';
import { useVerifiedLink } from './use-verified-link.ts';

const passwordTwice = resetPasswordBody.pick({ password: true }).extend({ confirmation });

const PasswordForm = ({ link, recovering }: { link: LinkSecret; recovering: boolean }) => {
  const { t } = useTranslation();
  const rules = usePasswordRules();
  const { succeed, fail } = useRecoveryMoves(recovering);
  const form = useApiForm({
    schema: passwordTwice.superRefine(checkNewPassword(rules, 'password')),
    defaultValues: { password: '', confirmation: '' },
    mutationFn: ({ password }) => setPasswordByLink(link, password),
    onSuccess: succeed,
    showError: fail,
  });
  return (
    <Form
      form={form}
      actions={
        <SubmitButton form={form} size="large">
          {t('Save password')}
        </SubmitButton>
      }
    >
      <input type="hidden" autoComplete="username" value={link.email} readOnly />
      <NewPasswordFields name="password" large rules={rules} />
    </Form>
  );
};

interface NewPasswordProps {
  link: LinkSecret | undefined;
  recovering: boolean;
  title: string;
}

const NewPassword = ({ link, recovering, title }: NewPasswordProps) => {
  const { t } = useTranslation();
  const { works, trouble, retry } = useVerifiedLink(link, recovering);
  if (!link || !works) return <LinkCheck title={title} trouble={trouble} onRetry={retry} />;
  return (
    <>
      <Typography variant="display" component="h1">
        {title}
      </Typography>
      <Typography sx={({ vars }) => ({ mt: 1.5, mb: 7, color: vars.palette.tokens.text.secondary })}>
        {t('For {{email}}. You will be signed out everywhere else.', { email: link.email })}
      </Typography>
      <PasswordForm link={link} recovering={recovering} />
    </>
  );
};

interface NewPasswordPageProps {
  words: LinkWords;
  /** The address of whoever is signed in, and has opened a link all the same. */
  signedInAs: string | undefined;
  /** The account is recovered after a lock or by an administrator, not a forgotten password reset. */
  recovering?: boolean;
}

/** Where the link of a mail leads: checks it, which uses nothing up, and then takes a new password. */
export const NewPasswordPage = ({ words, signedInAs, recovering = false }: NewPasswordPageProps) => {
  const { t } = useTranslation();
  const link = useLinkSecret(words);
  const title = recovering ? t('Recover your account') : t('Set a new password');
  return (
    <AuthLayout>
      <title>{`${title} · Drumlin`}</title>
      {signedInAs === undefined ? (
        <NewPassword link={link} recovering={recovering} title={title} />
      ) : (
        <SignedInAlready email={signedInAs} link={link} />
      )}
    </AuthLayout>
  );
};
