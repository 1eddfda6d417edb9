import { z } from 'zod';
import { defineRoute } from '../core/route.ts';

/** Special characters, of which a password must hold one: the printable ASCII signs, since the specification lists none. */
const SPECIAL = /[!"#$%&'()*+,\-./:;<=>?@[\\\]^_`{|}~]/;

/**
 * The one form in which a password is judged, hashed and compared (NFC): an accent is one sign whether the keyboard composed it or not. Nothing else
 * of it changes (decision 037).
 */
export const normalizePassword = (password: string): string => password.normalize('NFC');

export interface PasswordRule {
  key: string;
  /** English, and the key of its translation; `{{min}}` is the minimum length. */
  label: string;
  holds: (password: string) => boolean;
}

/** The specification's minimum length; an installation may require more (`passwordPolicy`). */
export const MIN_PASSWORD_LENGTH = 8;

export const MAX_PASSWORD_LENGTH = 255;

/** What a request may carry of a password: an accent that is typed apart is a sign more. */
const MAX_TYPED = 1024;

const rulesOf = (min: number): readonly PasswordRule[] => [
  { key: 'min', label: 'At least {{min}} characters', holds: password => [...password].length >= min },
  { key: 'max', label: 'At most 255 characters', holds: password => password.length <= MAX_PASSWORD_LENGTH },
  { key: 'upper', label: 'One uppercase letter', holds: password => /\p{Lu}/u.test(password) },
  { key: 'lower', label: 'One lowercase letter', holds: password => /\p{Ll}/u.test(password) },
  { key: 'digit', label: 'One digit', holds: password => /\d/.test(password) },
  { key: 'special', label: 'One special character', holds: password => SPECIAL.test(password) },
  { key: 'whitespace', label: 'No spaces', holds: password => !/\s/.test(password) },
];

/** The checklist of a new password, shown live and enforced by the server. */
export const passwordRules = (min = MIN_PASSWORD_LENGTH): readonly PasswordRule[] =>
  rulesOf(min).map(({ holds, ...rule }) => ({ ...rule, holds: password => holds(normalizePassword(password)) }));

const RULES = passwordRules();

/**
 * A password that somebody has, as it was typed: the server also tries what it was before it is normalized. It is neither trimmed nor cut, every
 * one of its 255 characters counts.
 */
export const currentPassword = z
  .string()
  .min(1, 'This field is required')
  .max(MAX_TYPED)
  .refine(password => normalizePassword(password).length <= MAX_PASSWORD_LENGTH, {
    error: 'At most 255 characters',
    params: { rule: 'max' },
  });

/** A password that somebody chooses, normalized: one issue for each rule it breaks. It is never trimmed. */
export const newPassword = z
  .string()
  .max(MAX_TYPED)
  .overwrite(normalizePassword)
  .superRefine((password, context) => {
    for (const { key, label, holds } of RULES) {
      const params = { rule: key, values: { min: MIN_PASSWORD_LENGTH } };
      if (!holds(password)) context.addIssue({ code: 'custom', message: label, params });
    }
  });

/** What this installation requires of a new password. */
export const passwordPolicy = defineRoute({
  method: 'GET',
  url: '/v1/password-policy',
  summary: 'The least length of a new password here',
  access: 'public',
  schema: { response: { 200: z.object({ minLength: z.int() }) } },
});
