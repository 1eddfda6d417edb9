import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { GripVertical } from 'lucide-react';
import { type DragEvent, type KeyboardEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';

const DRAG_TYPE = 'text/x-drumlin-column';

const Item = styled('li')(({ theme: { vars, typography } }) => ({
  ...typography.dense,
  display: 'flex',
  alignItems: 'center',
  minHeight: 30,
  borderRadius: 6,
  '&:hover': { backgroundColor: vars.palette.tokens.bg.hover },
  '& label': { flex: 1, minWidth: 0, padding: '4px 0 4px 4px' },
  '& .locked': { ...typography.caption, color: vars.palette.tokens.text.tertiary, paddingRight: 8 },
  '& .grip': { width: 24, height: 24, cursor: 'grab' },
}));

interface ColumnItemProps {
  label: string;
  shown: boolean;
  /** Why the column can neither be hidden nor moved. */
  locked: string | undefined;
  dragKey: string;
  onToggle: () => void;
  onMove: (steps: number) => void;
  /** Called when another column is dropped here. */
  onDrop: (dragged: string) => void;
}

/** One column of the list: a checkbox that shows it and a grip that moves it. */
export const ColumnItem = ({ label, shown, locked, dragKey, onToggle, onMove, onDrop }: ColumnItemProps) => {
  const { t } = useTranslation();
  const id = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    onMove(steps);
  };
  const drop = (event: DragEvent) => {
    const dragged = event.dataTransfer.getData(DRAG_TYPE);
    if (dragged && dragged !== dragKey) onDrop(dragged);
  };
  return (
    <Item
      draggable={locked === undefined}
      onDragStart={event => event.dataTransfer.setData(DRAG_TYPE, dragKey)}
      onDragOver={event => event.preventDefault()}
      onDrop={drop}
    >
      <Checkbox
        size="small"
        checked={shown}
        disabled={locked !== undefined}
        onChange={onToggle}
        slotProps={{ input: { id } }}
      />
      <label htmlFor={id}>{label}</label>
      {locked !== undefined ? (
        <span className="locked">{locked}</span>
      ) : (
        <IconButton
          className="grip"
          aria-label={t('Move {{column}} with the arrow keys', { column: label })}
          onKeyDown={onKeyDown}
        >
          <GripVertical size={14} aria-hidden />
        </IconButton>
      )}
    </Item>
  );
};
