import type { ComponentChildren } from 'preact';
import { useLanguage } from '../i18n/language.ts';

/** What ties a control to the sentence that says what is wrong with it. */
export const invalid = (name: string, error: string | undefined) =>
  error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${name}-wrong` };

export const Wrong = ({ name, error }: { name: string; error: string | undefined }) => {
  const { t } = useLanguage();
  return error === undefined ? null : (
    <p class="wrong" id={`${name}-wrong`}>
      {t(error)}
    </p>
  );
};

interface FieldProps {
  name: string;
  label: string;
  error: string | undefined;
  children: ComponentChildren;
}

/** A control of the form with its name and what is wrong with it; the control has the field's name as its id. */
export const Field = ({ name, label, error, children }: FieldProps) => (
  <div class="field">
    <label class="label" for={name}>
      {label}
    </label>
    {children}
    <Wrong name={name} error={error} />
  </div>
);
