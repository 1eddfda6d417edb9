import { resetPasswordBody } from '@drumlin/contract/auth/recovery.ts';
import { ERRORS } from '@drumlin/contract/errors.ts';
import Typography from '@mui/material/Typography';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { checkNewPassword, confirmation, NewPasswordFields } from '../../components/NewPasswordFields.tsx';
import { useApiForm } from '../../components/use-api-form.ts';
import { useApiMutation } from '../../components/use-api-mutation.ts';
import { usePasswordRules } from '../../components/use-password-rules.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { toastMessage } from '../../lib/api/toast-message.ts';
import { exportParameters } from '../../lib/export-parameters.ts';
import { forgetLink, type LinkSecret } from '../../lib/session/link-secret.ts';
import { Form } from '../../ui/form/Form.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { toast } from '../../ui/toast.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { isPassing, newPasswordOutcome } from './forgot-outcome.ts';
import { LinkCheck } from './LinkCheck.tsx';
import { setPasswordByLink, verifyLink } from './recovery-calls.ts';
import { SignedInAlready } from './SignedInAlready.tsx';
import { type LinkWords, useLinkSecret } from './use-link-secret.ts';

/** Where a new password leads, set or refused. A link that no longer works leads to a page that says so. */
const useRecoveryMoves = (recovering: boolean) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return {
    succeed: () => {
      forgetLink();
      return navigate({ to: '/reset-password-success', search: exportParameters });
    },
    fail: (error: unknown): void => {
      const to = newPasswordOutcome(error, recovering);
      if (to === 'stay') {
        toast.error(t(toastMessage(error)));
        return;
      }
      forgetLink();
      const code = error instanceof ApiError ? error.errorCode : undefined;
      if (to === '/login') {
        void navigate({ to, search: words => ({ ...exportParameters(words), code: String(code ?? '') }) });
        return;
      }
      const deadLink = code === ERRORS.invalidLink.errorCode;
      if (!deadLink) toast.error(t(toastMessage(error)));
      void navigate({ to, search: exportParameters, state: { deadLink } });
    },
  };
};

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The link of a mail led to the error page, which then speaks of links. */
    deadLink?: boolean;
  }
}

/**
 * Checks a link once, when its page opens. A link that is refused or not whole leads away; one that could not be checked waits to
 * be tried again, as `trouble`.
 */
const useVerifiedLink = (link: LinkSecret | undefined, recovering: boolean) => {
  const navigate = useNavigate();
  const { fail } = useRecoveryMoves(recovering);
  const hasAsked = useRef(false);
  const verify = useApiMutation({
    mutationFn: verifyLink,
    showError: error => {
      if (!isPassing(error)) fail(error);
    },
  });
  const check = useEffectEvent(() => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    if (link) verify.mutate(link);
    else void navigate({ to: '/error', search: exportParameters, state: { deadLink: true }, replace: true });
  });
  useEffect(() => {
    check();
  }, []);
  const trouble = verify.error && isPassing(verify.error) ? verify.error : undefined;
  return { works: verify.isSuccess, trouble, retry: () => link && verify.mutate(link) };
};

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
      <Typography color="textSecondary" sx={{ mt: 1.5, mb: 7 }}>
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
