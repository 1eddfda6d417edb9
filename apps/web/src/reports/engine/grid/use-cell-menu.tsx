import { type CellFilter, filterOfCell } from '@drumlin/contract/reports/filter-by.ts';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportRow } from '../face.ts';
import { useReport } from '../state/report-context.ts';
import { setFilter, setMerchants } from '../state/search-moves.ts';
import { rowAt } from './row-at.ts';
import { useCopiedText } from './use-choice.ts';

interface OpenMenu {
  cellFilter: CellFilter;
  text: string;
  /** In pixels of the window. */
  at: { top: number; left: number };
}

/**
 * The menu of a cell whose value a filter finds, in place of the browser's: by the secondary button, Shift+F10 or the menu key. Where there is none,
 * and where text is selected, the browser's own opens.
 */
export const useCellMenu = (rows: readonly ReportRow[]) => {
  const { t } = useTranslation();
  const { face, search, go } = useReport();
  const { textOf } = useCopiedText();
  const { report } = face;
  const [open, setOpen] = useState<OpenMenu>();
  const openAt = (event: MouseEvent | KeyboardEvent, place?: OpenMenu['at']): boolean => {
    const cell = event.target instanceof Element ? event.target.closest('td') : null;
    const field = cell?.dataset['field'] ?? '';
    const row = rows.find(one => String(one[report.rowKey]) === rowAt(cell));
    const cellFilter = row && filterOfCell(report, field, row);
    if (!cell || !cellFilter || getSelection()?.isCollapsed === false) return false;
    event.preventDefault();
    const { bottom, left } = cell.getBoundingClientRect();
    setOpen({ cellFilter, text: textOf(row, field), at: place ?? { top: bottom, left } });
    return true;
  };
  const choose = (act: (menu: OpenMenu) => void) => () => {
    setOpen(undefined);
    if (open) act(open);
  };
  const filter = choose(({ cellFilter: { filter: key, value } }) =>
    go(key === 'merchantId' ? setMerchants(search, [value]) : setFilter(search, key, value)),
  );
  const copy = choose(({ text }) => navigator.clipboard.writeText(text).catch(() => undefined));
  return {
    onContextMenu: (event: MouseEvent) => openAt(event, { top: event.clientY, left: event.clientX }),
    openMenuByKey: (event: KeyboardEvent): boolean =>
      (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) && openAt(event),
    menu: (
      <Menu
        open={open !== undefined}
        anchorReference="anchorPosition"
        anchorPosition={open?.at}
        onClose={choose(() => {})}
      >
        <MenuItem onClick={filter}>{t('Filter by this')}</MenuItem>
        <MenuItem onClick={copy}>{t('Copy')}</MenuItem>
      </Menu>
    ),
  };
};
