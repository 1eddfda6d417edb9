import { region } from '@drumlin/contract/enumerations/regions.ts';
import { FEE_TEXTS } from '@drumlin/contract/fees/labels.ts';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { DayInput } from '../../../components/dates/DayInput.tsx';
import { FailedPart } from '../../../components/FailedPart.tsx';
import { MerchantSelect } from '../../../components/merchants/MerchantSelect.tsx';
import { useLocale } from '../../../lib/i18n.ts';
import { decimalProblem } from '../../../lib/typed-decimal.ts';
import { FineText } from '../../../ui/FineText.tsx';
import { SelectInput } from '../../../ui/inputs/SelectInput.tsx';
import { TextInput } from '../../../ui/inputs/TextInput.tsx';
import { AssignedBadge } from '../AssignedBadge.tsx';
import { KINDS, productIn } from '../words.ts';
import { Answer } from './Answer.tsx';
import { centsOf, type useCalculator } from './use-calculator.ts';

export type CalculatorState = ReturnType<typeof useCalculator>;

const Questions = ({ asked, change, isRegional }: Pick<CalculatorState, 'asked' | 'change' | 'isRegional'>) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const { kind } = asked;
  const nth = KINDS.findIndex(({ channel, type }) => channel === kind.channel && type === kind.type);
  return (
    <Stack sx={{ gap: 4 }}>
      <MerchantSelect
        label={t('Merchant')}
        placeholder={t('Choose a merchant')}
        value={asked.merchantId}
        onChange={merchantId => change({ merchantId })}
      />
      <SelectInput
        label={t('Product')}
        value={nth}
        options={KINDS.map((each, value) => ({ value, label: productIn(each, t) }))}
        onChange={value => change({ kind: KINDS[value] ?? kind })}
      />
      <Stack direction="row" sx={{ gap: 3, alignItems: 'flex-start', '& > *': { flex: 1, minWidth: 0 } }}>
        <TextInput
          label={t('Amount (CAD)')}
          value={asked.amount}
          onChange={event => change({ amount: event.target.value })}
          error={
            centsOf(asked.amount) === undefined
              ? (decimalProblem(asked.amount, 'money', t, locale) ?? t('At most $20,000,000.00'))
              : undefined
          }
          autoComplete="off"
          inputProps={{ inputMode: 'decimal', maxLength: 40 }}
        />
        <DayInput label={t('Date')} value={asked.day} onChange={day => change({ day })} />
      </Stack>
      {isRegional && (
        <SelectInput
          label={t('Region')}
          value={asked.region}
          options={[
            { value: '' as const, label: t('Not known') },
            ...region.values.map(value => ({ value, label: t(region.entries[value].label) })),
          ]}
          onChange={chosen => change({ region: chosen })}
        />
      )}
    </Stack>
  );
};

/** The fee of one transaction, step by step, and why. */
export const Calculator = ({ asked, change, isRegional, enabled, answer }: CalculatorState) => {
  const { t } = useTranslation();
  const { data, error, refetch } = answer;
  return (
    <Stack sx={{ gap: 5 }}>
      <Questions asked={asked} change={change} isRegional={isRegional} />
      {asked.merchantId === undefined && (
        <FineText>{t('Choose a merchant to see what the transaction costs it, step by step.')}</FineText>
      )}
      {error && enabled && <FailedPart error={error} onRetry={() => void refetch()} />}
      {data && enabled && !error && <Answer calculation={data} type={asked.kind.type} />}
      <FineText>
        <AssignedBadge>{t(FEE_TEXTS.inTerms)}</AssignedBadge>
      </FineText>
    </Stack>
  );
};
