import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent, useState } from 'react';
import { useHasRoomBeside } from '../../../ui/dialogs/Inspector.tsx';
import { useReport } from '../state/report-context.ts';
import { rowAt } from './row-at.ts';

const MIDDLE = 1;

/**
 * How long a click that opens a drawer above the list waits for a second one, which would make it the selection of a word. What opens beside
 * the list leaves the word to be selected.
 */
const SECOND_CLICK_MS = 300;

/** Whether the person has just selected text, which ends in a click as well. */
const hasSelectedText = (): boolean => (globalThis.getSelection()?.toString() ?? '') !== '';

const isIn = ({ target }: MouseEvent | KeyboardEvent, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

/**
 * How a row of the table opens: its drawer by a single click or Enter, a tab of its own by Ctrl-, Cmd- or middle click. Selecting text
 * opens nothing, neither by dragging nor by a double click; with Shift a click chooses rows, which `extend` does.
 */
export const useRowOpening = (extend: (row: string) => void) => {
  const { search, go, addressOf } = useReport();
  const isBeside = useHasRoomBeside();
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
  const onClick = (event: MouseEvent) => {
    const row = rowAt(event.target);
    if (row === undefined || isIn(event, 'button, .choice')) return;
    setWaiting(undefined);
    const inOtherTab = event.ctrlKey || event.metaKey;
    // The browser opens the row's own link in another tab by itself
    if (inOtherTab && isIn(event, 'a')) return;
    event.preventDefault();
    if (event.shiftKey) extend(row);
    else if (event.detail > 1 || hasSelectedText()) return;
    else if (inOtherTab) openTab(row);
    else if (isBeside) openHere(row);
    else setWaiting(row);
  };
  const openByKey = (event: KeyboardEvent): boolean => {
    const row = rowAt(event.target);
    if (event.key !== 'Enter' || event.ctrlKey || row === undefined || isIn(event, 'button')) return false;
    event.preventDefault();
    openHere(row);
    return true;
  };
  const onAuxClick = (event: MouseEvent) => {
    const row = rowAt(event.target);
    if (event.button === MIDDLE && row !== undefined && !isIn(event, 'a')) openTab(row);
  };
  // Or the browser begins to scroll with the middle button, and to select text with Shift
  const onMouseDown = (event: MouseEvent) => {
    const isOurs = (event.button === MIDDLE && !isIn(event, 'a')) || event.shiftKey;
    if (isOurs && rowAt(event.target) !== undefined) event.preventDefault();
  };
  return { openByKey, handlers: { onClick, onAuxClick, onMouseDown } };
};
