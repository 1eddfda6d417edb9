import type { PasswordRule } from '@drumlin/contract/auth/password.ts';
import { styled } from '@mui/material/styles';
import { Circle, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PasswordInput } from '../ui/PasswordInput.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';

/** A new password as it is being typed. */
export interface NewPassword {
  password: string;
  confirmation: string;
}
export const EMPTY_PASSWORD: NewPassword = { password: '', confirmation: '' };

/** Whether every rule (`usePasswordRules`) holds and both fields are alike. */
export const isReady = (rules: readonly PasswordRule[], { password, confirmation }: NewPassword): boolean =>
  rules.every(rule => rule.holds(password)) && password === confirmation;

/** Rules that stand in the list from the start; an upper bound is only worth a line once it is broken. */
const shownRules = (rules: readonly PasswordRule[], password: string) =>
  rules.filter(rule => rule.key !== 'max' || !rule.holds(password));

const Checklist = styled('ul')(({ theme: { vars, typography, breakpoints } }) => ({
  ...typography.dense,
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: '8px 12px',
  margin: '12px 0 0',
  padding: 0,
  listStyle: 'none',
  [breakpoints.down('sm')]: { gridTemplateColumns: '1fr' },
  '& li': { display: 'flex', alignItems: 'center', gap: 8, color: vars.palette.tokens.text.tertiary },
  '& li[data-met="true"]': { color: vars.palette.tokens.text.primary },
  '& li[data-met="true"] svg': { color: vars.palette.tokens.success.mark },
}));

interface NewPasswordFieldsProps {
  rules: readonly PasswordRule[];
  value: NewPassword;
  onChange: (value: NewPassword) => void;
  /** What the server found wrong with the password, already translated. */
  error?: string | undefined;
  label?: string;
  large?: boolean;
}

/** A new password, the rules it has to keep with a check at each that holds, and the same password again. */
export const NewPasswordFields = ({
  rules: all,
  value,
  onChange,
  error,
  label,
  large = false,
}: NewPasswordFieldsProps) => {
  const { t } = useTranslation();
  const { password, confirmation } = value;
  const rules = shownRules(all, password).map(rule => ({ ...rule, met: password !== '' && rule.holds(password) }));
  const met = rules.filter(rule => rule.met).length;
  const differs = confirmation !== '' && confirmation !== password;
  return (
    <>
      <div>
        <PasswordInput
          large={large}
          label={label ?? t('New password')}
          autoComplete="new-password"
          value={password}
          error={error}
          onChange={event => onChange({ ...value, password: event.target.value })}
        />
        <Checklist>
          {rules.map(rule => (
            <li key={rule.key} data-met={rule.met}>
              {rule.met ? <CircleCheck size={15} aria-hidden /> : <Circle size={15} aria-hidden />}
              {rule.label}
            </li>
          ))}
        </Checklist>
        <VisuallyHidden role="status">
          {password !== '' && t('{{met}} of {{all}} rules met', { met, all: rules.length })}
        </VisuallyHidden>
      </div>
      <PasswordInput
        large={large}
        label={t('Confirm password')}
        autoComplete="new-password"
        value={confirmation}
        error={differs ? t('Passwords do not match yet') : undefined}
        onChange={event => onChange({ ...value, confirmation: event.target.value })}
      />
    </>
  );
};
