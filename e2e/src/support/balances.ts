import { expect, type Locator, type Page } from '@playwright/test';
import { withDatabase } from './database.ts';

/** The card of balances, in either language. */
export const balancesOf = (page: Page): Locator => page.getByRole('region', { name: /^(Balances|Soldes)$/ });

/** What the cards show, by name. */
export const cardsOf = async (page: Page): Promise<Record<string, string>> => {
  await expect(balancesOf(page).getByRole('term').first()).toBeVisible();
  return balancesOf(page)
    .locator('dl > div')
    .evaluateAll(cards =>
      Object.fromEntries(
        cards.map(card => [
          card.querySelector('dt')?.textContent ?? '',
          card.querySelector('dd > a > span, dd > span')?.textContent ?? '',
        ]),
      ),
    );
};

/** The rows of a statement about the portal’s own tables; counts and cents come as text. */
export const rowsOfSql = <Row>(statement: string, values: unknown[]): Promise<Row[]> =>
  withDatabase(async client => (await client.query(statement, values)).rows as Row[]);
