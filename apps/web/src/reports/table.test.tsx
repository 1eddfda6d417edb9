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
