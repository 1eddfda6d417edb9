import {
  MIN_PASSWORD_LENGTH,
  type PasswordRule,
  passwordPolicy,
  passwordRules,
} from '@drumlin/contract/auth/password.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '../lib/api/query.ts';

/**
 * The rules of a new password here, in the reader's words: those of the specification until the portal has said how many characters
 * it asks for.
 */
export const usePasswordRules = (): readonly PasswordRule[] => {
  const { t } = useTranslation();
  const { data } = useQuery({
    ...apiQuery(passwordPolicy),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: true },
  });
  const min = data?.minLength ?? MIN_PASSWORD_LENGTH;
  return passwordRules(min).map(rule => ({ ...rule, label: t(rule.label, { min }) }));
};
