import { test } from '@playwright/test';
import { PEOPLE, signIn } from './support/people.ts';

// An answer that is being changed when its test ends would have no page to go to
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test.beforeEach(async ({ page }) => {
  await signIn(page, PEOPLE.auroraAdmin, '/healthz');
});
