import type { Challenge, MfaMethod } from '@drumlin/contract/auth/challenge.ts';
import {
  type DisableResult,
  disableAuthenticator,
  disableEmailMfa,
  enableEmailMfa,
  getMfaConfig,
  type MfaConfig,
  preferMfa,
} from '@drumlin/contract/security/routes.ts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { Mail, Plus, ShieldCheck, ShieldOff, Smartphone, Star } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeOfChallenge, isOver, useCodeForm } from '../../components/SecondFactor.tsx';
import { useApiMutation } from '../../components/use-api-mutation.ts';
import { call } from '../../lib/api/call.ts';
import { answerTo } from '../../lib/challenge-answer.ts';
import { maskEmail } from '../../lib/mask-email.ts';
import { useProfile } from '../../lib/session/session.ts';
import { Card } from '../../ui/Card.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { stepOf } from '../../ui/form/Form.tsx';
import { IconTile } from '../../ui/IconTile.tsx';
import { ToneChip } from '../../ui/ToneChip.tsx';
import { toast } from '../../ui/toast.ts';
import { EnableAuthenticatorDialog } from './EnableAuthenticatorDialog.tsx';
import { canDisable, canPrefer, isEnabled, nextPreferred } from './mfa-rules.ts';
import { PasswordStep } from './PasswordStep.tsx';
import { usePasswordForm } from './use-password-form.ts';

const DISABLING = {
  EMAIL_OTP: { route: disableEmailMfa, title: 'Disable codes by email', text: '2FA using email disabled' },
  SOFTWARE_TOKEN_MFA: {
    route: disableAuthenticator,
    title: 'Disable the authenticator app',
    text: '2FA using authenticator disabled',
  },
} as const;

/** Turns a second factor off: the password, then the code that the server asks for. */
const DisableDialog = ({ method, onClose }: { method: MfaMethod; onClose: () => void }) => {
  const { t } = useTranslation();
  const [challenge, setChallenge] = useState<Challenge>();
  const { route, title, text } = DISABLING[method];
  const goOn = (result: DisableResult) => {
    if ('challenge' in result) return setChallenge(result);
    toast.success(t(text));
    onClose();
  };
  const password = usePasswordForm({ mutationFn: body => call(route, { body }), onSuccess: goOn });
  const code = useCodeForm({
    mutationFn: async values => challenge && call(route, { body: answerTo(challenge, values.code) }),
    invalidates: [getMfaConfig],
    onSuccess: result => result && goOn(result),
    onError: error => {
      if (!isOver(error)) return;
      // A new code is to be had for the password
      password.reset();
      setChallenge(undefined);
    },
  });
  if (!challenge)
    return (
      <FormDialog form={password} title={t(title)} submitLabel={t('Continue')} onClose={onClose}>
        <PasswordStep />
      </FormDialog>
    );
  return (
    <FormDialog form={code} title={t(title)} submitLabel={t('Disable')} gap={4} onClose={onClose}>
      <CodeOfChallenge challenge={challenge} form={code} />
    </FormDialog>
  );
};

/** Turns codes by e-mail on: the password, then it is done. */
const EnableEmailDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const { email } = useProfile();
  const [done, setDone] = useState(false);
  const form = usePasswordForm({
    mutationFn: body => call(enableEmailMfa, { body }),
    invalidates: [getMfaConfig],
    onSuccess: () => setDone(true),
  });
  return (
    <FormDialog
      form={done ? stepOf(onClose) : form}
      title={done ? t('Email is enabled') : t('Enable codes by email')}
      submitLabel={done ? t('Done') : t('Continue')}
      onCancel={done ? null : onClose}
      onClose={onClose}
    >
      {done ? (
        <Typography role="status">
          {t('From your next sign-in, we send a code to {{email}}.', { email: maskEmail(email) })}
        </Typography>
      ) : (
        <PasswordStep />
      )}
    </FormDialog>
  );
};

const METHODS = {
  EMAIL_OTP: { label: 'Email', text: 'Codes are sent to {{email}}.', icon: Mail },
  SOFTWARE_TOKEN_MFA: {
    label: 'Authenticator App',
    text: 'Use a code from an app on your phone. Works offline.',
    icon: Smartphone,
  },
} as const;

interface MethodCardProps {
  method: MfaMethod;
  config: MfaConfig;
}

const Chips = ({ method, config }: MethodCardProps) => {
  const { t } = useTranslation();
  const on = isEnabled(config, method);
  return (
    <>
      <ToneChip
        tone={on ? 'success' : 'neutral'}
        icon={on ? ShieldCheck : ShieldOff}
        label={on ? t('Enabled') : t('Disabled')}
      />
      {config.preferredMfaSetting === method && <ToneChip tone="info" icon={Star} label={t('Preferred')} />}
    </>
  );
};

const Actions = ({ method, config, onOpen }: MethodCardProps & { onOpen: (dialog: 'enable' | 'disable') => void }) => {
  const { t } = useTranslation();
  const prefer = useApiMutation({
    mutationFn: (preferred: ReturnType<typeof nextPreferred>) =>
      call(preferMfa, { body: { preferredMfaSetting: preferred } }),
    invalidates: [getMfaConfig],
    successMessage: t('Updated preferred 2FA'),
  });
  const name = t(METHODS[method].label);
  const preferred = config.preferredMfaSetting === method;
  const again = preferred ? t('Preferred already: set again, it prefers the other.') : '';
  const preferHint = canPrefer(config) ? again : t('Enable both methods to choose between them.');
  const keep = t('Two-factor authentication is required here. Enable another method before you disable this one.');
  return (
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', mt: 4 }}>
      {!isEnabled(config, method) && (
        <Button
          variant="contained"
          startIcon={<Plus size={16} />}
          aria-label={t('Enable: {{name}}', { name })}
          onClick={() => onOpen('enable')}
        >
          {t('Enable')}
        </Button>
      )}
      <Tooltip title={preferHint}>
        <span>
          <Button
            disabled={!canPrefer(config)}
            loading={prefer.isPending}
            aria-label={t('Set as preferred: {{name}}', { name })}
            onClick={() => prefer.mutate(nextPreferred(config, method))}
          >
            {t('Set as preferred')}
          </Button>
        </span>
      </Tooltip>
      {isEnabled(config, method) && (
        <Tooltip title={canDisable(config, method) ? '' : keep}>
          <span>
            <Button
              disabled={!canDisable(config, method)}
              aria-label={t('Disable: {{name}}', { name })}
              onClick={() => onOpen('disable')}
            >
              {t('Disable')}
            </Button>
          </span>
        </Tooltip>
      )}
    </Stack>
  );
};

/** One second factor: what it is, whether it is on and preferred, and what can be done about it. */
export const MethodCard = ({ method, config }: MethodCardProps) => {
  const { t } = useTranslation();
  const { email } = useProfile();
  const [dialog, setDialog] = useState<'enable' | 'disable'>();
  const close = () => setDialog(undefined);
  const { label, text, icon } = METHODS[method];
  return (
    <Card aria-label={t(label)}>
      <Stack direction="row" sx={{ gap: 3 }}>
        <IconTile icon={icon} />
        <div>
          <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
            <Typography variant="h3">{t(label)}</Typography>
            <Chips method={method} config={config} />
          </Stack>
          <Typography variant="dense" color="textSecondary">
            {t(text, { email: maskEmail(email) })}
          </Typography>
        </div>
      </Stack>
      <Actions method={method} config={config} onOpen={setDialog} />
      {dialog === 'enable' && method === 'EMAIL_OTP' && <EnableEmailDialog onClose={close} />}
      {dialog === 'enable' && method === 'SOFTWARE_TOKEN_MFA' && <EnableAuthenticatorDialog onClose={close} />}
      {dialog === 'disable' && <DisableDialog method={method} onClose={close} />}
    </Card>
  );
};
