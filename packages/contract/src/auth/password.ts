import { z } from 'zod';

/** The special characters a password may be asked to hold one of; the specification fixes the set but does not print it. */
const SPECIAL = /[!"#$%&'()*+,\-./:;<=>?@[\\\]^_`{|}~]/;

export interface PasswordRule {
  key: string;
  /** English, and the key of its translation. */
  label: string;
  holds: (password: string) => boolean;
}

/** The checklist of a new password (spec document 1, section 5), shown live and enforced by the server. */
export const PASSWORD_RULES: readonly PasswordRule[] = [
  { key: 'min', label: 'At least 8 characters', holds: password => [...password].length >= 8 },
  { key: 'max', label: 'At most 255 characters', holds: password => password.length <= 255 },
  { key: 'upper', label: 'One uppercase letter', holds: password => /\p{Lu}/u.test(password) },
  { key: 'lower', label: 'One lowercase letter', holds: password => /\p{Ll}/u.test(password) },
  { key: 'digit', label: 'One digit', holds: password => /\d/.test(password) },
  { key: 'special', label: 'One special character', holds: password => SPECIAL.test(password) },
  { key: 'whitespace', label: 'No spaces', holds: password => !/\s/.test(password) },
];

/** A password somebody chooses: one issue for each rule it breaks. It is never trimmed. */
export const newPassword = z
  .string()
  .max(1024)
  .superRefine((password, context) => {
    for (const rule of PASSWORD_RULES) {
      if (!rule.holds(password)) context.addIssue({ code: 'custom', message: rule.label, params: { rule: rule.key } });
    }
  });
