import { translate } from '@drumlin/contract/i18n/translate.ts';
import { interacPayins } from '@drumlin/contract/reports/interac-payins.ts';
import { ROLES } from '@drumlin/contract/roles.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerReport, rowsOf } from '../../testing/answer-report.ts';
import { press } from '../../testing/hands.ts';
import { openScreen, STAFF } from '../../testing/open-screen.tsx';

const FINANCE = 2;
const title = page.getByRole('heading', { level: 1 });

test('a screen has its page in another tab, which tells its columns, who sees it, and the way back; a merchant’s people read of their own roles alone', async () => {
  answerReport(interacPayins, rowsOf(interacPayins, 1));
  const { goTo } = await openScreen('/reports/transaction/deposits', { role: FINANCE });
  const help = page.getByRole('banner').getByRole('link', { name: 'Help for this screen' });
  await expect.element(help).toHaveAttribute('href', '/help/payins');
  await expect.element(help).toHaveAttribute('target', '_blank');
  await goTo('/help/payins');
  await expect.element(title).toHaveTextContent('Payins');
  const { columns, totals } = interacPayins;
  const told = [...document.querySelectorAll('#interac-payins li')].map(({ textContent }) => textContent);
  for (const { label } of [...Object.values(columns), ...Object.values(totals)])
    expect(
      told.some(text => text.includes(label)),
      label,
    ).toBe(true);
  await expect.element(page.getByText(/People with one of these roles: Admin, Finance, Operations/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Open the screen' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/reports\/transaction\/deposits/));
  await goTo('/help/users');
  await expect.element(page.getByText(/You do not see this screen/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Open the screen' })).not.toBeInTheDocument();
  await press(page.getByRole('link', { name: 'All pages' }));
  await expect.element(title).toHaveTextContent('Portal Docs');
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Reconciliation', exact: true }))
    .not.toBeInTheDocument();
  await goTo('/help/roles');
  await expect.element(page.getByRole('region', { name: 'Merchant roles' })).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Staff roles' })).not.toBeInTheDocument();
  await goTo('/help/no-such-page');
  await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('the staff read of their own roles', async () => {
  await openScreen('/help/roles', { role: STAFF });
  const terms = page.getByRole('region', { name: 'Staff roles' }).getByRole('term');
  await expect.element(terms).toHaveLength(ROLES.filter(({ userType }) => userType === 'internal').length);
  await expect.element(terms.filter({ hasText: 'Merchant Integrations' })).toBeVisible();
});

test('codes, columns and answers are found, and the search stands in the address', async () => {
  const { address, back } = await openScreen('/help');
  const search = page.getByRole('searchbox', { name: 'Search the guide' });
  await search.fill('B016');
  await expect.poll(address).toBe('/help?q=B016');
  await press(
    page
      .getByRole('region', { name: 'Results' })
      .getByRole('link', { name: /^Payouts: .*B016$/ })
      .first(),
  );
  await expect.poll(address).toMatch(/\/help\/payouts#interac-payouts-.+-b016$/);
  await expect.element(page.getByRole('row', { name: /^B016/ })).toBeInViewport();
  await back();
  await expect.element(search).toHaveValue('B016');
  await search.fill('zzzz');
  await expect.element(page.getByText('Nothing is found for “zzzz”.')).toBeVisible();
  await search.fill('webhook genuine');
  await expect.element(page.getByRole('link', { name: /How do I know that a webhook is genuine/ })).toBeVisible();
  await search.fill('lose my phone');
  await press(page.getByRole('link', { name: 'Profile: What if I lose my phone?' }));
  await expect.element(page.getByText('What if I lose my phone?')).toBeInViewport();
});

test('answers are found in French, without the accents', async () => {
  await openScreen('/help?q=telephone', { locale: 'fr-CA' });
  await press(page.getByRole('link', { name: /Et si je perds mon téléphone/ }));
  await expect.element(page.getByText(new RegExp(`«\\s${translate('Recovery codes', 'fr-CA')}\\s»`))).toBeVisible();
});
