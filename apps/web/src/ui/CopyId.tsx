import { styled } from '@mui/material/styles';
import { CopyButton } from './CopyButton.tsx';
import { shortenMiddle } from './shorten-middle.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const Line = styled('span')(({ theme: { typography } }) => ({
  ...typography.mono,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minWidth: 0,
  // In a grid the button appears on hover and focus; on touch screens it is always visible
  '@media (hover: hover)': {
    '[role="grid"] & .copy': { opacity: 0 },
    '[role="grid"] tr:hover & .copy, [role="grid"] td:focus-within & .copy, & .copy:focus-visible': { opacity: 1 },
  },
}));

interface CopyIdProps {
  value: string;
  /** The name of the value, such as "Transaction ID", for the button. */
  name: string;
  /** Show the whole value instead of shortening it in the middle. */
  whole?: boolean;
  /** Whether the Tab key reaches the button; in a grid only in the cell that has the focus, which the grid hands on to it. */
  reachable?: boolean;
}

/** An identifier in monospace with a button that copies it. */
export const CopyId = ({ value, name, whole = false, reachable = true }: CopyIdProps) => {
  const shown = whole ? value : shortenMiddle(value);
  return (
    <Line>
      <span title={shown === value ? undefined : value}>
        <span aria-hidden={shown !== value}>{shown}</span>
        {shown !== value && <VisuallyHidden>{value}</VisuallyHidden>}
      </span>
      <CopyButton value={value} name={name} tabIndex={reachable ? 0 : -1} />
    </Line>
  );
};
