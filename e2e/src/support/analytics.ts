import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { expectNothingAwaited } from './settled.ts';

const DASHBOARD = '/dashboard';
/** What a sum of a report comes to. */
export interface Sum {
  totalCount: number;
  totalTransAmount: number;
}

/** The card of a chart. */
export const cardOf = (page: Page, title: string | RegExp): Locator =>
  page.getByRole('region', { name: title }).filter({ has: page.getByRole('heading', { level: 3, name: title }) });

/** Waits until all figures are there, those of the balances too: they stand above the charts, and move them as they come. */
const expectFigures = async (page: Page): Promise<void> => {
  await expect(cardOf(page, 'Rejection Error Breakdown')).toBeVisible();
  await expectNothingAwaited(page);
};

/** Opens the dashboard with these words in its address. */
export const openDashboard = async (page: Page, words: Readonly<Record<string, string>> = {}): Promise<void> => {
  await page.goto(`${DASHBOARD}?${new URLSearchParams(words)}`);
  await expectFigures(page);
};

/** A figure that leads to its rows: what it says, the heads of its row and its column, and where it leads. */
export interface Led {
  text: string;
  row: string;
  column: string;
  href: URL;
}

/** The figures of a table that lead somewhere. */
export const ledFiguresOf = async (table: Locator): Promise<Led[]> => {
  const found = await table.evaluate(element => {
    const heads = [...element.querySelectorAll('thead th')].map(head => head.textContent ?? '');
    return [...element.querySelectorAll<HTMLAnchorElement>('tbody td a')].map(link => {
      const cell = link.closest('td');
      return {
        text: link.textContent ?? '',
        row: link.closest('tr')?.querySelector('th')?.textContent ?? '',
        column: heads[cell?.cellIndex ?? -1] ?? '',
        href: link.href,
      };
    });
  });
  return found.map(one => ({ ...one, href: new URL(one.href) }));
};

const ROUTES: Readonly<Record<string, string>> = {
  'interac-payins': '/v1/report/transferToMerchant/summation',
  'interac-payouts': '/v1/report/transferFromMerchant/summation',
  'interac-eft-payouts': '/v1/report/interac/eft/payouts/summary',
};

/** What the report of an address comes to, as the API tells it. */
export const sumOf = async (
  request: APIRequestContext,
  headers: Readonly<Record<string, string>>,
  { searchParams }: URL,
  more: Readonly<Record<string, string>> = {},
): Promise<Sum> => {
  const { tab = '', from, to, merchants, ...filters } = Object.fromEntries(searchParams);
  const data = { fromDateTime: from, toDateTime: to, merchantId: merchants, ...filters, ...more };
  const answer = await request.post(ROUTES[tab] ?? '', { headers, data });
  expect(answer.status(), `${searchParams}: ${await answer.text()}`).toBe(200);
  return (await answer.json()) as Sum;
};

/** The number in a text of the English page: `C$1,204.50`, `18,422`, `82.7%`. */
export const numberIn = (text: string): number => Number(text.replace(/[^\d.]/g, ''));
