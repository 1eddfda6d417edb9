import { focusContent } from '../../../lib/focus-content.ts';

/**
 * Puts the focus on a row whose drawer or question was closed, unless it is back where it was: a drawer that was open from the start, as its
 * address was shared, was opened from nowhere.
 */
export const focusRow = (key: string | undefined): void => {
  if (document.getElementById('content')?.contains(document.activeElement)) return;
  const row = document.querySelector<HTMLElement>(`tr[data-id="${CSS.escape(key ?? '')}"] a`);
  if (row) row.focus();
  else focusContent();
};
