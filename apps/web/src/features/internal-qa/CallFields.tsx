import type { Product } from '@drumlin/contract/permissions.ts';
import { type Direction, outcomeDigits, TEST_OUTCOMES } from '@drumlin/contract/test-api/outcomes.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { outcomeRows } from '../../components/test-api/outcome-rows.ts';
import { useLocale } from '../../lib/i18n.ts';
import { FineText } from '../../ui/FineText.tsx';
import { SelectInput } from '../../ui/inputs/SelectInput.tsx';
import { SwitchField } from '../../ui/inputs/SwitchField.tsx';
import { TextInput } from '../../ui/inputs/TextInput.tsx';
import { amountFor, type CallField, fieldsOf, parseBody, valueIn, withHosted, withValue } from './fields.ts';

interface CallFieldsProps {
  product: Product;
  direction: Direction;
  /** The text that is sent. */
  body: string;
  onChange: (body: string) => void;
}

interface PartProps extends CallFieldsProps {
  parsed: Readonly<Record<string, unknown>>;
}

const SUCCESS = '000';

/** What is to become of the payment: the last digits of its amount. */
const Outcome = ({ product, direction, parsed, onChange }: PartProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const amount = Number(parsed['amount']);
  const digits = Number.isSafeInteger(amount) && amount >= 0 ? outcomeDigits(amount) : SUCCESS;
  const isNamed = TEST_OUTCOMES[product][direction].some(each => each.digits === digits);
  const options = outcomeRows(product, direction, locale).map(({ digits: value, status, code, meaning, isOpen }) => ({
    value,
    label: [`…${value}`, t(status), code, meaning, isOpen && t('stays so')].filter(Boolean).join(' · '),
  }));
  return (
    <SelectInput
      label={t('Outcome')}
      value={isNamed ? digits : SUCCESS}
      options={[{ value: SUCCESS, label: t('Success') }, ...options]}
      onChange={value => onChange(withValue(parsed, 'amount', amountFor(parsed, value)))}
    />
  );
};

const Field = ({ name, choices, parsed, onChange }: CallField & PartProps) => {
  const { t } = useTranslation();
  const value = valueIn(parsed, name);
  const change = (next: string) => onChange(withValue(parsed, name, next));
  if (choices === undefined)
    return <TextInput label={name} value={value} onChange={event => change(event.target.value)} autoComplete="off" />;
  const known = ['', ...choices, ...(choices.includes(value) ? [] : [value])];
  const options = [...new Set(known)].map(each => ({ value: each, label: each || t('None') }));
  return <SelectInput label={name} value={value} options={options} onChange={change} />;
};

/** The fields of a call, by the names that the test API has for them; each changes the body, and shows what it says. */
export const CallFields = (props: CallFieldsProps) => {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const { product, direction, body, onChange } = props;
  const parsed = parseBody(body);
  if (!parsed) return <FineText>{t('The body is no object of JSON: the fields are back once it is.')}</FineText>;
  const fields = fieldsOf(product, direction, parsed).filter(({ isRequired }) => all || isRequired);
  return (
    <>
      <Outcome {...props} parsed={parsed} />
      {direction === 'PAYIN' && (
        <SwitchField
          label={t('Hosted page')}
          checked={parsed['hosted'] === true}
          onChange={isOn => onChange(withHosted(parsed, product, isOn))}
        />
      )}
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))' }}>
        {fields.map(field => (
          <Field key={field.name} {...props} {...field} parsed={parsed} />
        ))}
      </Box>
      <div>
        <Button variant="text" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('Required fields only') : t('All fields')}
        </Button>
      </div>
    </>
  );
};
