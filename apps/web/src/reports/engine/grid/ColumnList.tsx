import type { GridPreference } from '@drumlin/contract/users/routes.ts';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchInput } from '../../../ui/inputs/SearchInput.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { useReport } from '../state/report-context.ts';
import { useGridPreference } from '../state/use-report.ts';
import { ColumnItem } from './ColumnItem.tsx';
import { columnLayout, moveColumn, shownColumns, visibleColumns, withToggled } from './columns.ts';

/** Rows of 40 or of 32 pixels. */
const DensitySwitch = () => {
  const { t } = useTranslation();
  const { face } = useReport();
  const { preference, remember } = useGridPreference(face);
  return (
    <FormControlLabel
      sx={{ mx: 1.5, my: 0.5, '& .MuiFormControlLabel-label': { typography: 'dense' } }}
      label={t('Compact rows')}
      control={
        <Checkbox
          size="small"
          checked={preference.density === 'compact'}
          onChange={(_, compact) => remember({ density: compact ? 'compact' : 'standard' })}
        />
      }
    />
  );
};

const Frame = styled('div')(({ theme: { vars, typography } }) => ({
  display: 'flex',
  flexDirection: 'column',
  maxHeight: 'min(460px, 80dvh)',
  '& header': { display: 'flex', justifyContent: 'space-between', alignItems: 'center', padding: '8px 10px 8px 14px' },
  '& h2': { ...typography.h3, margin: 0 },
  '& > p': { ...typography.caption, margin: '0 14px 8px', color: vars.palette.tokens.text.secondary },
  '& ul': { listStyle: 'none', margin: 0, padding: '6px 6px', overflowY: 'auto' },
  '& footer': {
    ...typography.caption,
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    padding: '8px 8px 8px 14px',
    color: vars.palette.tokens.text.secondary,
    borderTop: `1px solid ${vars.palette.tokens.border.subtle}`,
  },
  '& footer span': { flex: 1 },
}));

/** Every column with a checkbox and a pin, in an order changed by dragging or with the arrow keys; stored on the server. */
export const ColumnList = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const { face, layout, viewing } = useReport();
  const { preference, remember: rememberOwn } = useGridPreference(face);
  const [wanted, setWanted] = useState('');
  const [announcement, setTold] = useState('');
  const { columns } = face.report;
  const labelOf = (key: string) => t(columns[key]?.label ?? key);
  // The columns of a view are the view's: they change until it is saved or left
  const remember = (part: GridPreference) => {
    const { columnOrder = [...layout.order], hiddenColumns = [...layout.hidden], ...own } = part;
    if (!viewing.columns) return rememberOwn(part);
    viewing.setColumns(visibleColumns(columnLayout(face.report, layout.lead, { columnOrder, hiddenColumns })));
    return Object.keys(own).length > 0 && rememberOwn(own);
  };
  const toggle = (key: string) => remember({ hiddenColumns: [...withToggled(layout.hidden, key)] });
  const pin = (key: string) => remember({ pinnedColumns: [...withToggled(new Set(preference.pinnedColumns), key)] });
  const move = (key: string, steps: number) => {
    const order = moveColumn(layout.order, key, steps);
    remember({ columnOrder: order });
    const words = { column: labelOf(key), place: order.indexOf(key) + 1, count: order.length };
    setTold(t('{{column}} is now column {{place}} of {{count}}', words));
  };
  const reset = () => {
    const hidden = layout.order.filter(key => !layout.lead.includes(key));
    remember({ columnOrder: [], hiddenColumns: hidden, pinnedColumns: [], columnWidths: {} });
  };
  const lockOf = (key: string) => {
    if (key === layout.order[0]) return t('Always shown');
    return key === layout.orderedBy && layout.hidden.has(key) ? t('Orders the list') : undefined;
  };
  const found = layout.order.filter(key => labelOf(key).toLowerCase().includes(wanted.trim().toLowerCase()));
  return (
    <Frame>
      <header>
        <h2>{t('Manage Columns')}</h2>
        <IconButton size="small" aria-label={t('Close')} onClick={onClose}>
          <X size={16} aria-hidden />
        </IconButton>
      </header>
      {viewing.columns && <p>{t('This view has columns of its own. Yours stay as they are.')}</p>}
      <SearchInput
        autoFocus
        sx={{ mx: 2.5 }}
        value={wanted}
        onChange={event => setWanted(event.target.value)}
        placeholder={t('Find a column')}
        inputProps={{ 'aria-label': t('Find a column') }}
      />
      <ul>
        {found.map(key => (
          <ColumnItem
            key={key}
            label={labelOf(key)}
            shown={!layout.hidden.has(key) || key === layout.orderedBy}
            locked={lockOf(key)}
            dragKey={key}
            isPinned={layout.pinned.has(key)}
            onToggle={() => toggle(key)}
            onPin={() => pin(key)}
            onMove={steps => move(key, steps)}
            onDrop={dragged => move(dragged, layout.order.indexOf(key) - layout.order.indexOf(dragged))}
          />
        ))}
      </ul>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <DensitySwitch />
      <footer>
        <span>{t('{{shown}} of {{all}} shown', { shown: shownColumns(layout).length, all: layout.order.length })}</span>
        <Button size="small" variant="text" color="inherit" onClick={() => remember({ hiddenColumns: [] })}>
          {t('Show all')}
        </Button>
        <Button size="small" variant="text" onClick={() => reset()}>
          {t('Reset')}
        </Button>
      </footer>
    </Frame>
  );
};
