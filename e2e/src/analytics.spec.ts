import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { PEOPLE, signIn } from './support/people.ts';
import { expectNothingAwaited } from './support/settled.ts';
import { watchForErrors } from './support/watch.ts';
import { expectFitsWidth } from './support/width.ts';

// An answer that is being changed when its test ends would have no page to go to
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test.beforeEach(async ({ page }) => {
  await signIn(page, PEOPLE.auroraAdmin, '/healthz');
});

/** Gives others’ percentiles to the answers, which a ledger of two companies has not. */
const withPeers = (page: Page) =>
  page.route(/\/v1\/analytics\/benchmark/, async route => {
    const answer = await route.fetch();
    const json = (await answer.json()) as { benchmarks?: object[]; benchmarkChartData?: object[] };
    const peers = { percentile25: 65, percentile50: 73, percentile75: 82 };
    for (const point of [...(json.benchmarks ?? []), ...(json.benchmarkChartData ?? [])]) Object.assign(point, peers);
    await route.fulfill({ response: answer, json });
  });

for (const [language, scheme, words] of [
  ['en', 'light', {}],
  ['en', 'dark', { benchmark: 'on' }],
  ['fr', 'dark', { tables: 'volumes' }],
  ['fr', 'light', { benchmark: 'on', view: 'PAYINS_PAYOUTS' }],
] as const)
  test(`reads and fits in ${language} ${scheme}`, async ({ page }) => {
    test.setTimeout(90_000);
    const check = watchForErrors(page);
    await withPeers(page);
    await page.emulateMedia({ colorScheme: scheme });
    await page.addInitScript(
      locale => localStorage.setItem('drumlin.locale', locale),
      language === 'fr' ? 'fr-CA' : 'en-CA',
    );
    await page.goto(`/dashboard?${new URLSearchParams({ period: 'PAST_6_MONTHS', ...words })}`);
    for (const width of [1440, 1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      // Before the charts are there nothing is busy yet
      await expect(page.getByRole('figure').first()).toBeVisible();
      await expectNothingAwaited(page);
      await expectFitsWidth(page);
      await expectAccessible(page);
    }
    if (language === 'fr') await expect(page.getByText(/\d,\d\s%/).first()).toBeVisible();
    check();
  });
