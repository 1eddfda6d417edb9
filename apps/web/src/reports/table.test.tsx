import { interacPayins } from '@drumlin/contract/reports/interac-payins.ts';
import { putPreferences } from '@drumlin/contract/users/routes.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerReport, rowsOf } from '../testing/answer-report.ts';
import { answer } from '../testing/answers.ts';
import { press } from '../testing/hands.ts';
import { openScreen } from '../testing/open-screen.tsx';
import { cellOf, rowsDrawn } from './testing/grid.ts';

const PAYINS = '/reports/transaction/deposits?from=2026-06-01&to=2026-06-30';
const open = async () => {
  answerReport(interacPayins, rowsOf(interacPayins, 4, { originalAmt: 1010.29 }));
  await openScreen(PAYINS);
  await expect.poll(rowsDrawn).toBe(4);
};
const headOf = (field: string) => document.querySelector<HTMLElement>(`th[data-field="${field}"]`) as HTMLElement;

test('Shift with a click or an arrow key chooses rows, says their sum and lets them be copied as a table', async () => {
  await open();
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await page.elementLocator(cellOf('customerName', 0)).click({ modifiers: ['Shift'] });
  await page.elementLocator(cellOf('customerName', 1)).click({ modifiers: ['Shift'] });
  await expect.element(page.getByText('Rows chosen: 2 · C$2,020.58')).toBeVisible();
  (cellOf('customerName', 1) as HTMLElement).focus();
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await expect.element(page.getByText('Rows chosen: 3 · C$3,030.87')).toBeVisible();
  await userEvent.keyboard('{Control>}c{/Control}');
  const lines = copied.mock.lastCall?.[0].split('\n').map(line => line.split('\t'));
  const heads = [...document.querySelectorAll('th[data-field]')].map(head => head.textContent);
  expect(lines).toHaveLength(4);
  expect(lines?.[0]).toEqual(heads);
  expect(lines?.[1]?.[heads.indexOf('Amount')]).toBe(cellOf('originalAmt', 0).textContent);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText(/^Rows chosen/)).not.toBeInTheDocument();
  copied.mockRestore();
});

test('a column takes another width by Alt with an arrow key or its edge, and stays at the left where it is pinned', async () => {
  const remembered = answer(putPreferences, undefined);
  await open();
  const width = headOf('customerName').offsetWidth;
  headOf('customerName').focus();
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await expect.poll(() => headOf('customerName').offsetWidth).toBe(width + 16);
  const edge = page.elementLocator(headOf('customerName').querySelector('.edge') as Element);
  await edge.dropTo(page.elementLocator(headOf('customerName')), { targetPosition: { x: 120, y: 18 } });
  await expect.poll(() => headOf('customerName').offsetWidth).toBeLessThan(width);
  await press(page.getByRole('button', { name: 'Manage Columns' }));
  await press(page.getByRole('button', { name: 'Keep Customer at the left' }));
  const shown = () => [...document.querySelectorAll('th[data-field]')].map(head => head.getAttribute('data-field'));
  await expect
    .poll(shown)
    .toEqual([
      'transDatetime',
      'customerName',
      expect.anything(),
      ...Array(shown().length - 3).fill(expect.anything()),
    ]);
  expect(getComputedStyle(headOf('customerName'))).toMatchObject({
    position: 'sticky',
    left: `${headOf('transDatetime').offsetWidth}px`,
  });
  expect(remembered.calls.at(-1)?.body).toMatchObject({
    grids: {
      'interac-payins': { pinnedColumns: ['customerName'], columnWidths: { customerName: expect.any(Number) } },
    },
  });
});

test.each(['mouse', 'keys'] as const)(
  'a cell filters by its own value, or is copied, from its menu by %s',
  async hand => {
    const asked = answerReport(interacPayins, rowsOf(interacPayins, 4, { transStatus: 'R' }));
    const { address } = await openScreen(`${PAYINS}&page=1`);
    await expect.poll(rowsDrawn).toBe(4);
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const openMenu = async (field: string) => {
      const cell = cellOf(field, 1) as HTMLElement;
      if (hand === 'mouse') return page.elementLocator(cell).click({ button: 'right' });
      (cell.querySelector('button') ?? cell).focus();
      return userEvent.keyboard('{Shift>}{F10}{/Shift}');
    };
    const entry = (name: string) => page.getByRole('menuitem', { name });
    await openMenu('originalAmt');
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    await openMenu('transId');
    await press(entry('Copy'), hand);
    expect(copied.mock.lastCall?.[0]).toBe(rowsOf(interacPayins, 2)[1]?.['transId']);
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    await openMenu('transStatus');
    await press(entry('Filter by this'), hand);
    await expect.poll(() => asked.pages.at(-1)?.filters).toEqual({ transStatusId: ['R'] });
    expect(address()).toContain('transStatusId=R');
    copied.mockRestore();
  },
);
