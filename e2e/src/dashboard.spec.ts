import { translate } from '@drumlin/contract/i18n/translate.ts';
import { expect, test } from '@playwright/test';
import { PEOPLE, signIn } from './support/people.ts';
import { expectEveryLook } from './support/sweep.ts';
import { watchForErrors } from './support/watch.ts';

for (const locale of ['en-CA', 'fr-CA'] as const)
  test(`fits and is accessible in both themes at each width, in ${locale}`, async ({ page }) => {
    test.setTimeout(120_000);
    const expectNoErrors = watchForErrors(page);
    await signIn(page, PEOPLE.auroraFinance);
    await page.evaluate(chosen => localStorage.setItem('drumlin.locale', chosen), locale);
    for (const path of ['/dashboard', '/dashboard?product=IBT']) {
      await page.goto(path);
      await expect(page.getByText(translate('Available Balance', locale))).toBeVisible();
      await expectEveryLook(page, path);
    }
    expectNoErrors();
  });
