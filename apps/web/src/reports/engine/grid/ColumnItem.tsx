import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { GripVertical, Pin } from 'lucide-react';
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
  '& .grip, & .pin': { width: 24, height: 24 },
  '& .grip': { cursor: 'grab' },
  '& .pin[aria-pressed="true"] svg': { color: vars.palette.tokens.primary.text, fill: 'currentColor' },
}));

interface ColumnItemProps {
  label: string;
  shown: boolean;
  /** Why the column can neither be hidden nor moved. */
  locked: string | undefined;
  dragKey: string;
  isPinned: boolean;
  onToggle: () => void;
  onPin: () => void;
  onMove: (steps: number) => void;
  /** Called when another column is dropped here. */
  onDrop: (dragged: string) => void;
}

/** One column of the list: a checkbox that shows it, a pin that keeps it at the left edge and a grip that moves it. */
export const ColumnItem = (props: ColumnItemProps) => {
  const { label, shown, locked, dragKey, isPinned, onToggle, onPin, onMove, onDrop } = props;
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
        <>
          <IconButton
            className="pin"
            aria-label={t('Keep {{column}} at the left', { column: label })}
            aria-pressed={isPinned}
            onClick={onPin}
          >
            <Pin size={14} aria-hidden />
          </IconButton>
          <IconButton
            className="grip"
            aria-label={t('Move {{column}} with the arrow keys', { column: label })}
            onKeyDown={onKeyDown}
          >
            <GripVertical size={14} aria-hidden />
          </IconButton>
        </>
      )}
    </Item>
  );
};
