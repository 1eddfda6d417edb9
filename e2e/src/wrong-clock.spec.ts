import { expect, type Page, test } from '@playwright/test';
import { EVERYTHING, expectRows } from './support/grid.ts';
import { PEOPLE, signInByPage } from './support/people.ts';
import { watchForErrors } from './support/watch.ts';

const DAY_MS = 86_400_000;

/** Waits until the report has its rows and its totals, so that all calls are answered. */
const expectAnswered = async (page: Page) => {
  await expectRows(page);
  await expect(page.locator('dl').first().locator('xpath=ancestor::*[@aria-busy][1]')).toHaveAttribute(
    'aria-busy',
    'false',
  );
  await expect(page.locator('dl dd').first()).toHaveText(/\d/);
};

for (const days of [1, -1]) {
  test(`a computer whose clock is ${days} day off asks for new tokens when told to, not over and over`, async ({
    page,
  }) => {
    const expectNoErrors = watchForErrors(page);
    await page.addInitScript(offset => {
      const Right = Date;
      globalThis.Date = class extends Right {
        constructor(...given: unknown[]) {
          super(...((given.length > 0 ? given : [Right.now() + offset]) as [number]));
        }
        static override now = () => Right.now() + offset;
      } as DateConstructor;
    }, days * DAY_MS);
    let renewals = 0;
    page.on('request', request => {
      if (request.url().endsWith('/v1/auth/token')) renewals += 1;
    });
    await signInByPage(page, PEOPLE.auroraAdmin, `/reports/transaction/deposits?${EVERYTHING}`);
    await expectAnswered(page);
    expect(renewals).toBe(0);

    // A reloaded page has no token and refreshes once, however many calls it makes
    await page.reload();
    await expectAnswered(page);
    expect(renewals).toBe(1);

    // Only a refusal causes a refresh
    let refusals = 0;
    await page.route(/\/v1\/report\//, route => {
      refusals += 1;
      if (refusals > 1) return route.continue();
      return route.fulfill({ status: 401, json: { errorCode: 'UNAUTHORIZED', errorMessage: 'Unauthorized' } });
    });
    await page.getByRole('tab', { name: 'Instant Bank Transfer' }).click();
    await expect.poll(() => renewals).toBe(2);
    await expectAnswered(page);
    expect(refusals).toBeGreaterThan(1);
    expect(renewals).toBe(2);

    // The calls after it use the token that it brought
    const answered = page.waitForResponse(/\/v1\/report\//);
    await page.getByRole('button', { name: /next page/i }).click();
    expect((await answered).status()).toBe(200);
    await expectAnswered(page);
    expect(renewals).toBe(2);
    expectNoErrors();
  });
}
