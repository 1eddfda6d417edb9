import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayInput } from '../../../components/dates/DayInput.tsx';
import { isBackwards, isRange, type RangeText } from '../../../lib/date-range.ts';

/** Both ends of the range as days beside each other, for a sheet: what is typed is the range once it is one. */
export const RangeFields = ({ range, onChange }: { range: RangeText; onChange: (range: RangeText) => void }) => {
  const { t } = useTranslation();
  const [draft, setDraft] = useState({ from: range.from.slice(0, 10), to: range.to.slice(0, 10) });
  const change = (next: RangeText) => {
    setDraft(next);
    if (isRange(next)) onChange(next);
  };
  return (
    <div style={{ display: 'flex', gap: 12, paddingTop: 6 }}>
      <DayInput label={t('From')} value={draft.from} onChange={from => change({ ...draft, from })} />
      <DayInput
        label={t('To')}
        value={draft.to}
        error={isBackwards(draft) ? t('The end is before the start') : undefined}
        onChange={to => change({ ...draft, to })}
      />
    </div>
  );
};
