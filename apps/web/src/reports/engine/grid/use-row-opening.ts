import type { DataGridProps } from '@mui/x-data-grid';
import { type MouseEvent, useEffect, useEffectEvent, useState } from 'react';
import { useReport } from '../state/report-context.ts';

const MIDDLE = 1;

/** How long a click waits for a second one, which would make it the selection of a word and no opening. */
const SECOND_CLICK_MS = 300;

/** Whether the person has just selected text, which ends in a click as well. */
const hasSelectedText = (): boolean => (globalThis.getSelection()?.toString() ?? '') !== '';

const rowIn = ({ target }: MouseEvent): string | undefined =>
  target instanceof Element
    ? (target.closest<HTMLElement>('[role="row"][data-id]')?.dataset['id'] ?? undefined)
    : undefined;

/**
 * How a row of the grid opens: its drawer by a single click or Enter, a tab of its own by Ctrl-, Cmd- or middle click. Selecting text
 * opens nothing, neither by dragging nor by a double click.
 */
export const useRowOpening = () => {
  const { search, go, addressOf } = useReport();
  const openHere = (row: string) => go({ ...search, row });
  const openTab = (row: string) => globalThis.open(addressOf({ ...search, row }), '_blank', 'noopener');

  const [waiting, setWaiting] = useState<string>();
  const openWaiting = useEffectEvent((row: string) => {
    setWaiting(undefined);
    if (!hasSelectedText()) openHere(row);
  });
  useEffect(() => {
    if (waiting === undefined) return;
    const timer = setTimeout(() => openWaiting(waiting), SECOND_CLICK_MS);
    return () => clearTimeout(timer);
  }, [waiting]);
  const onRowClick: DataGridProps['onRowClick'] = ({ id }, event) => {
    setWaiting(undefined);
    if (event.detail > 1 || hasSelectedText()) return;
    if (event.ctrlKey || event.metaKey) openTab(String(id));
    else setWaiting(String(id));
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
