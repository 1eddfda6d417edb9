import { AUDIT_ACTS, auditActs } from '@drumlin/contract/audit/acts.ts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { type AuditSearch, filtersOf } from './search.ts';

const ALL = '';

const Bar = styled('form')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(170px, 1fr))',
  gap: 12,
  alignItems: 'end',
});

interface AuditFiltersProps {
  search: AuditSearch;
  go: (search: AuditSearch) => void;
}

/** Narrows the trail by day, act, outcome, and a part of an address, of what was acted on, or of an IP address. */
export const AuditFilters = ({ search, go }: AuditFiltersProps) => {
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
      <TextInput
        label={t('From (ET)')}
        type="date"
        value={search.from ?? ''}
        onChange={event => change({ from: event.target.value || undefined })}
      />
      <TextInput
        label={t('To (ET)')}
        type="date"
        value={search.to ?? ''}
        onChange={event => change({ to: event.target.value || undefined })}
      />
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
          { value: 'success', label: t('Success') },
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
      <Button variant="text" disabled={Object.keys(filtersOf(search)).length === 0} onClick={clear}>
        {t('Clear filters')}
      </Button>
    </Bar>
  );
};
