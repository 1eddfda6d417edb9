import { conversionType, transactionType } from '@drumlin/contract/analytics/labels.ts';
import { useTranslation } from 'react-i18next';
import { FilterSelect } from '../../../../ui/inputs/FilterSelect.tsx';
import { SwitchField } from '../../../../ui/inputs/SwitchField.tsx';
import type { PartProps } from '../part.ts';

/** What the conversions are of, and whether they are held against others’; of both methods side by side one is shown at a time. */
export const ConversionControls = ({ choices, choose }: PartProps) => {
  const { t } = useTranslation();
  const { benchmark, abandons, method, oneMethod, conversion } = choices;
  // Both methods side by side are held against nobody
  const methods = transactionType.values.filter(value => !benchmark || value !== 'REQUEST_VS_MANUAL');
  return (
    <>
      <SwitchField
        label={t('Include abandons')}
        checked={abandons}
        onChange={on => choose({ abandons: on ? 'on' : 'off' })}
      />
      <SwitchField
        label={t('Benchmark')}
        checked={benchmark}
        onChange={on => choose({ benchmark: on ? 'on' : 'off' })}
      />
      <FilterSelect
        label={t('Transaction')}
        value={benchmark ? oneMethod : method}
        options={methods.map(value => ({ value, label: t(transactionType.entries[value].label) }))}
        onChange={value => choose({ method: value })}
      />
      {(benchmark || method === 'REQUEST_VS_MANUAL') && (
        <FilterSelect
          label={t('Conversion')}
          value={conversion}
          options={conversionType.values.map(value => ({ value, label: t(conversionType.entries[value].label) }))}
          onChange={value => choose({ conversion: value })}
        />
      )}
    </>
  );
};
