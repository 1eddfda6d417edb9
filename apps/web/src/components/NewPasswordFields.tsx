import { normalizePassword, type PasswordRule } from '@drumlin/contract/auth/password.ts';
import { styled } from '@mui/material/styles';
import { Circle, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useFormField } from '../ui/form/use-form-field.ts';
import { PasswordInput } from '../ui/inputs/PasswordInput.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';

/** The repeated password, for the schema of a form with a new password. */
export const confirmation = z.string();

const isRepeated = (password: string, again: string): boolean =>
  normalizePassword(password) === normalizePassword(again);

/** For `superRefine` of that schema: the password in this field keeps every rule (`usePasswordRules`) and was repeated alike. */
export const checkNewPassword =
  (rules: readonly PasswordRule[], name: string) =>
  (values: Record<string, unknown>, context: z.RefinementCtx): void => {
    const broken = rules.find(rule => !rule.holds(String(values[name])));
    if (broken) context.addIssue({ code: 'custom', path: [name], message: broken.label });
    if (!isRepeated(String(values[name]), String(values['confirmation'])))
      context.addIssue({ code: 'custom', path: ['confirmation'], message: 'Passwords do not match yet' });
  };

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
  /** The field of the password; the one beside it is `confirmation`. */
  name: string;
  label?: string;
  large?: boolean;
}

const usePasswordInput = (name: string, large: boolean) => {
  const { field, error, fromServer } = useFormField(name);
  const { ref, ...input } = field;
  // The checklist already shows which rules are broken
  return { ...input, inputRef: ref, large, autoComplete: 'new-password', error: fromServer ? error : undefined };
};

/** A new password, the rules it has to keep with a check at each that holds, and the same password again. */
export const NewPasswordFields = ({ rules: all, name, label, large = false }: NewPasswordFieldsProps) => {
  const { t } = useTranslation();
  const first = usePasswordInput(name, large);
  const second = usePasswordInput('confirmation', large);
  const password = String(first.value);
  const rules = shownRules(all, password).map(rule => ({ ...rule, met: password !== '' && rule.holds(password) }));
  const met = rules.filter(rule => rule.met).length;
  const differs = second.value !== '' && !isRepeated(password, String(second.value));
  return (
    <>
      <div>
        <PasswordInput {...first} label={label ?? t('New password')} />
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
        {...second}
        label={t('Confirm password')}
        error={differs ? t('Passwords do not match yet') : undefined}
      />
    </>
  );
};
