import type { DataGridProps } from '@mui/x-data-grid';
import type { MouseEvent } from 'react';
import { useReport } from '../state/report-context.ts';

const MIDDLE = 1;

/** Whether the person has just selected text, which ends in a click as well. */
const hasSelectedText = (): boolean => (globalThis.getSelection()?.toString() ?? '') !== '';

const rowIn = ({ target }: MouseEvent): string | undefined =>
  target instanceof Element
    ? (target.closest<HTMLElement>('[role="row"][data-id]')?.dataset['id'] ?? undefined)
    : undefined;

/**
 * How a row of the grid opens: its drawer by click or Enter, a tab of its own by Ctrl-, Cmd- or middle click. Selecting text opens
 * nothing.
 */
export const useRowOpening = () => {
  const { search, go, addressOf } = useReport();
  const openHere = (row: string) => go({ ...search, row });
  const openTab = (row: string) => globalThis.open(addressOf({ ...search, row }), '_blank', 'noopener');

  const onRowClick: DataGridProps['onRowClick'] = ({ id }, event) => {
    if (hasSelectedText()) return;
    if (event.ctrlKey || event.metaKey) openTab(String(id));
    else openHere(String(id));
  };
  const onCellKeyDown: DataGridProps['onCellKeyDown'] = ({ id }, event) => {
    if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) openHere(String(id));
  };
  const onAuxClick = (event: MouseEvent) => {
    const row = rowIn(event);
    if (event.button === MIDDLE && row !== undefined) openTab(row);
  };
  // Or the browser begins to scroll with the middle button
  const onMouseDown = (event: MouseEvent) => {
    if (event.button === MIDDLE && rowIn(event) !== undefined) event.preventDefault();
  };
  return { onRowClick, onCellKeyDown, onAuxClick, onMouseDown };
};
