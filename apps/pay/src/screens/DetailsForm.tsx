import { type ConsumerDetails, consumerDetails, TEST_BANKS } from '@drumlin/contract/payment-flow/details.ts';
import type { PagePayment } from '@drumlin/contract/payment-flow/routes.ts';
import type { ComponentChildren, TargetedSubmitEvent } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { FieldErrors } from '../api.ts';
import { useLanguage } from '../i18n/language.ts';
import { amountText } from '../parts/Facts.tsx';
import type { Refusal } from '../use-payment.ts';

/** What ties a control to the sentence that says what is wrong with it. */
const invalid = (name: string, error: string | undefined) =>
  error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${name}-wrong` };

const Wrong = ({ name, error }: { name: string; error: string | undefined }) => {
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
const Field = ({ name, label, error, children }: FieldProps) => (
  <div class="field">
    <label class="label" for={name}>
      {label}
    </label>
    {children}
    <Wrong name={name} error={error} />
  </div>
);

/** What an e-Transfer asks of its consumer. */
const InteracFields = ({ errors }: { errors: FieldErrors }) => {
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

const ACCOUNT_TYPES = [
  ['PC', 'Personal chequing'],
  ['PS', 'Personal savings'],
] as const;

/** What a bank transfer asks of its consumer. */
const BankFields = ({ errors }: { errors: FieldErrors }) => {
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

interface DetailsFormProps {
  payment: PagePayment;
  onSubmit: (details: ConsumerDetails) => Promise<Refusal | undefined>;
}

const UNREACHABLE = 'Check your connection, then try again.';

/** The details by the server's own schema, or the first thing that is wrong with each field. */
const readDetails = (form: HTMLFormElement, product: PagePayment['product']): ConsumerDetails | FieldErrors => {
  const parsed = consumerDetails[product].safeParse({ ...Object.fromEntries(new FormData(form)), product });
  if (parsed.success) return parsed.data;
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) errors[path.join('.')] ??= message;
  return errors;
};

/** The form of a payment: what is wrong stands at its field, and the first such field has the keyboard. */
export const DetailsForm = ({ payment, onSubmit }: DetailsFormProps) => {
  const { t, language } = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  /** The field that has the keyboard once its error is shown. */
  const [wrongField, setWrongField] = useState<{ name: string }>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (wrongField) form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(wrongField.name)}"]`)?.focus();
  }, [wrongField]);

  const refuse = (wrong: FieldErrors): void => {
    const [name] = Object.keys(wrong);
    setErrors(wrong);
    if (name !== undefined) setWrongField({ name });
  };
  const forget = ({ target }: Event): void => {
    const { name } = target as HTMLInputElement;
    setErrors(({ [name]: _, ...others }) => others);
  };

  const submit = async (event: TargetedSubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const details = readDetails(event.currentTarget, payment.product);
    refuse('product' in details ? {} : details);
    setFailure(undefined);
    if (!('product' in details)) return;
    setBusy(true);
    const refusal = await onSubmit(details as ConsumerDetails);
    setBusy(false);
    if (refusal === undefined) return;
    if ('fields' in refusal) refuse(refusal.fields);
    else setFailure(refusal.said ?? UNREACHABLE);
  };

  return (
    <form ref={form} noValidate onInput={forget} onSubmit={event => void submit(event)}>
      {payment.product === 'INTERAC' ? <InteracFields errors={errors} /> : <BankFields errors={errors} />}
      <div role="alert">{failure !== undefined && <p class="wrong">{t(failure)}</p>}</div>
      <button type="submit" class="button" aria-disabled={isBusy}>
        {t('Pay {{amount}}', { amount: amountText(payment, language) })}
      </button>
    </form>
  );
};
