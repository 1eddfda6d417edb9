import Button from '@mui/material/Button';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SideDialog } from '../../../ui/dialogs/SideDialog.tsx';
import { useReport } from '../state/report-context.ts';
import { Field } from './Field.tsx';
import { FilterField } from './FilterField.tsx';
import { useCanClear } from './FilterPill.tsx';
import { TimeBasis } from './TimeBasis.tsx';
import { useResultWords } from './use-result-words.ts';

interface MoreFiltersProps {
  open: boolean;
  title: string;
  onClose: () => void;
  /** The keys of the filters shown. */
  filters: readonly string[];
  /** Content before them, such as dates and merchant on a phone. */
  children?: ReactNode;
}

const ClearButton = () => {
  const { t } = useTranslation();
  const { clear } = useReport();
  return (
    <Button disabled={!useCanClear()} onClick={clear} sx={{ flex: '1 1 0' }}>
      {t('Clear filters')}
    </Button>
  );
};

/** Filters in a side dialog, or a sheet from below on a phone. Each applies at once; the button shows the number of results. */
export const MoreFilters = ({ open, title, onClose, filters, children }: MoreFiltersProps) => {
  const { t } = useTranslation();
  const id = useId();
  const { face, clearings } = useReport();
  const results = useResultWords();
  return (
    <SideDialog
      open={open}
      title={title}
      onClose={onClose}
      width={400}
      sheet
      actions={
        <>
          <ClearButton />
          <Button variant="contained" onClick={onClose} sx={{ flex: '1 1 0' }}>
            {results}
          </Button>
        </>
      }
    >
      <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 20 }}>
        {children}
        {Object.keys(face.report.timeOptions).length > 1 && (
          <Field label={t('Time basis')} id={id} group>
            <TimeBasis fullWidth />
          </Field>
        )}
        {filters.map(key => (
          <FilterField key={`${key} ${clearings}`} filterKey={key} />
        ))}
      </div>
    </SideDialog>
  );
};
