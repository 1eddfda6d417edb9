import { expect, test } from '@playwright/test';
import { PEOPLE, signIn } from './support/people.ts';
import { watchForErrors } from './support/watch.ts';

const DAY_MS = 86_400_000;

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
    await signIn(page, PEOPLE.auroraAdmin);
    const heading = page.getByRole('heading', { level: 1, name: 'Payins' });
    await expect(heading).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(renewals).toBe(0);

    // A page loaded anew holds no token and asks once, however many calls it makes
    await page.reload();
    await expect(heading).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(renewals).toBe(1);

    // A refusal is what drives a renewal
    let refusals = 0;
    await page.route(/\/v1\/report\//, route => {
      refusals += 1;
      if (refusals > 1) return route.continue();
      return route.fulfill({ status: 401, json: { errorCode: 'UNAUTHORIZED', errorMessage: 'Unauthorized' } });
    });
    await page.getByRole('navigation').getByRole('link', { name: 'Payouts', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Payouts' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(refusals).toBeGreaterThan(1);
    expect(renewals).toBe(2);
    expectNoErrors();
  });
}
