import type { FieldErrors } from '../api.ts';
import { useLanguage } from '../i18n/language.ts';
import { Field, invalid } from '../parts/Field.tsx';

/** What an e-Transfer asks of its consumer. */
export const InteracFields = ({ errors }: { errors: FieldErrors }) => {
  const { t } = useLanguage();
  return (
    <>
      <Field name="name" label={t('Full name')} error={errors['name']}>
        <input
          class="control"
          id="name"
          name="name"
          autocomplete="name"
          required
          {...invalid('name', errors['name'])}
        />
      </Field>
      <Field name="contact" label={t('Email address or phone number')} error={errors['contact']}>
        <input
          class="control"
          id="contact"
          name="contact"
          autocomplete="email"
          inputMode="email"
          required
          {...invalid('contact', errors['contact'])}
        />
      </Field>
    </>
  );
};
