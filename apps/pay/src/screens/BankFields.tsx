import { TEST_BANKS } from '@drumlin/contract/payment-flow/details.ts';
import type { FieldErrors } from '../api.ts';
import { useLanguage } from '../i18n/language.ts';
import { Field, invalid, Wrong } from '../parts/Field.tsx';

const ACCOUNT_TYPES = [
  ['PC', 'Personal chequing'],
  ['PS', 'Personal savings'],
] as const;

/** What a bank transfer asks of its consumer. */
export const BankFields = ({ errors }: { errors: FieldErrors }) => {
  const { t, language } = useLanguage();
  const wrongType = errors['accountType'];
  return (
    <>
      <Field name="bank" label={t('Your bank')} error={errors['bank']}>
        <select class="control" id="bank" name="bank" required {...invalid('bank', errors['bank'])}>
          <option value="">{t('Choose a bank')}</option>
          {Object.entries(TEST_BANKS).map(([number, name]) => (
            <option value={number} key={number}>
              {name[language]}
            </option>
          ))}
        </select>
      </Field>
      <fieldset class="field" {...(wrongType !== undefined && { 'aria-describedby': 'accountType-wrong' })}>
        <legend class="label">{t('Account type')}</legend>
        {ACCOUNT_TYPES.map(([type, label]) => (
          <label class="choice" key={type}>
            <input type="radio" name="accountType" value={type} required />
            {t(label)}
          </label>
        ))}
        <Wrong name="accountType" error={wrongType} />
      </fieldset>
    </>
  );
};
