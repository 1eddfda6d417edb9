import { AUDIT_ACTS, auditActs } from '@drumlin/contract/audit/acts.ts';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateRangeButton } from '../../components/DateRangeButton.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { type AuditSearch, chosenRange, isFiltered, rangeOf, withRange } from './search.ts';

const ALL = '';

const Bar = styled('form')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(170px, 1fr))',
  gap: 12,
  alignItems: 'end',
});

interface AuditFiltersProps {
  search: AuditSearch;
  /** The Eastern day it is. */
  today: string;
  go: (search: AuditSearch) => void;
}

/** Narrows the trail by day, act, outcome, and a part of an address, of what was acted on, or of an IP address. */
export const AuditFilters = ({ search, today, go }: AuditFiltersProps) => {
  const { t } = useTranslation();
  const [keyword, setKeyword] = useState(search.keyword ?? '');
  const change = (part: Partial<AuditSearch>) => go({ ...search, page: undefined, ...part });
  const clear = () => {
    setKeyword('');
    go({});
  };
  return (
    <Bar
      onSubmit={event => {
        event.preventDefault();
        change({ keyword: keyword.trim() || undefined });
      }}
    >
      <FormControl sx={{ '& .MuiButton-root': { height: 38, justifyContent: 'flex-start' } }}>
        <FormLabel sx={{ mb: 1.5 }}>{t('Dates (ET)')}</FormLabel>
        <DateRangeButton
          range={rangeOf(search, today)}
          preset={chosenRange(search)}
          today={today}
          toTheMinute={false}
          onApply={range => go(withRange(search, range))}
          onClear={() => go(withRange(search, undefined))}
        />
      </FormControl>
      <SelectInput
        label={t('Act')}
        value={search.act ?? ALL}
        options={[
          { value: ALL, label: t('All acts') },
          ...auditActs.map(act => ({ value: act, label: t(AUDIT_ACTS[act]) })),
        ]}
        onChange={act => change({ act: act === ALL ? undefined : act })}
      />
      <SelectInput
        label={t('Outcome')}
        value={search.outcome ?? ALL}
        options={[
          { value: ALL, label: t('All outcomes') },
          { value: 'success', label: t('Success', { context: 'outcome' }) },
          { value: 'failure', label: t('Failure') },
        ]}
        onChange={outcome => change({ outcome: outcome === ALL ? undefined : outcome })}
      />
      <TextInput
        label={t('Email, object or IP')}
        value={keyword}
        inputProps={{ maxLength: 255 }}
        onChange={event => setKeyword(event.target.value)}
        onBlur={() => keyword.trim() !== (search.keyword ?? '') && change({ keyword: keyword.trim() || undefined })}
      />
      <Button variant="text" disabled={!isFiltered(search)} onClick={clear}>
        {t('Clear filters')}
      </Button>
    </Bar>
  );
};
