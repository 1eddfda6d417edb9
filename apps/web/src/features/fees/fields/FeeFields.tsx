import { region } from '@drumlin/contract/enumerations/regions.ts';
import type { Fee } from '@drumlin/contract/fees/fee.ts';
import { type FeeKind, hasRegions, isPriced } from '@drumlin/contract/fees/kinds.ts';
import { FEE_TEXTS } from '@drumlin/contract/fees/labels.ts';
import { JOURNAL_ACCOUNTS } from '@drumlin/contract/journal/accounts.ts';
import { useTranslation } from 'react-i18next';
import { DecimalField } from '../../../components/DecimalField.tsx';
import { FineText } from '../../../ui/FineText.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useInputProps } from '../../../ui/form/use-form-field.ts';
import { SelectInput } from '../../../ui/inputs/SelectInput.tsx';
import { ReadOnlyFields } from '../../../ui/ReadOnlyFields.tsx';
import { AssignedBadge } from '../AssignedBadge.tsx';
import { NullableSelect } from './NullableSelect.tsx';
import { TwoColumns } from './TwoColumns.tsx';

interface FeeFieldsProps {
  /** Where the fee stands in the surrounding form. */
  at: `fees.${number}`;
  fee: Fee;
  kind: FeeKind;
  /** The other fees, any of which it may be charged on. */
  others: readonly Fee[];
}

const Amounts = ({ at }: Pick<FeeFieldsProps, 'at'>) => {
  const { t } = useTranslation();
  return (
    <>
      <DecimalField name={`${at}.flatCents`} label={t('Flat amount (CAD)')} kind="money" empty={0} />
      <DecimalField name={`${at}.percentage`} label={t('Percentage')} kind="rate" empty={0} />
      <DecimalField name={`${at}.lowerCents`} label={t('Lower threshold')} kind="money" empty={0} />
      <DecimalField name={`${at}.upperCents`} label={t('Upper threshold')} kind="money" empty={null} />
      <DecimalField name={`${at}.minCents`} label={t('Minimum')} kind="money" empty={null} />
      <DecimalField name={`${at}.maxCents`} label={t('Maximum')} kind="money" empty={null} />
    </>
  );
};

const ACCOUNTS: Readonly<Record<string, { name: string }>> = JOURNAL_ACCOUNTS;

/** One of the accounts of the journal; a fee that was saved with another keeps it until one is chosen. */
const AccountField = ({ name, label }: { name: string; label: string }) => {
  const { t } = useTranslation();
  const input = useInputProps(name);
  const codes = new Set<string>([input.value, ...Object.keys(ACCOUNTS)].filter(code => code !== ''));
  const options = [...codes].map(code => {
    const account = ACCOUNTS[code];
    return { value: code, label: account ? `${code} · ${t(account.name)}` : code };
  });
  return <SelectInput {...input} label={label} options={options} />;
};

/** Everything that people set of one fee. */
export const FeeFields = ({ at, fee, kind, others }: FeeFieldsProps) => {
  const { t } = useTranslation();
  return (
    <TwoColumns>
      <div className="whole">
        <TextField name={`${at}.name`} label={t('Fee name')} autoComplete="off" inputProps={{ maxLength: 100 }} />
      </div>
      <AccountField name={`${at}.debitJe`} label={t('Debit journal entry')} />
      <AccountField name={`${at}.creditJe`} label={t('Credit journal entry')} />
      <TextField
        name={`${at}.journalCode`}
        label={t('Journal code')}
        autoComplete="off"
        inputProps={{ maxLength: 32, spellCheck: false }}
      />
      {hasRegions(kind) && (
        <NullableSelect
          name={`${at}.region`}
          label={t('Region')}
          none={t('All regions')}
          options={region.values.map(value => ({ value, label: t(region.entries[value].label) }))}
        />
      )}
      {isPriced(kind.type) ? (
        <Amounts at={at} />
      ) : (
        <FineText className="whole">
          <AssignedBadge>{t(FEE_TEXTS.inTerms)}</AssignedBadge>
        </FineText>
      )}
      <div className="whole">
        <NullableSelect
          name={`${at}.targetFeeId`}
          label={t('Target fee')}
          none={t('None: it is charged on the amount')}
          options={others.map(({ id, name }, nth) => ({
            value: id,
            label: name || t('Fee {{number}}', { number: nth + 1 }),
          }))}
        />
      </div>
      <div className="whole">
        <ReadOnlyFields
          fields={[
            [t('Currency'), fee.currency],
            [t('Country'), fee.country],
          ]}
        />
      </div>
    </TwoColumns>
  );
};
