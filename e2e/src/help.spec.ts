import { expect, test } from '@playwright/test';
import { createAccount, signInOverApi } from './support/new-accounts.ts';
import { ownMerchantParent } from './support/own-merchant.ts';
import { signIn } from './support/people.ts';

/** What a shell makes of a copied example, as a call. */
const callOf = (example: string, words: Readonly<Record<string, string>>) => {
  const filled = Object.entries(words)
    .reduce((text, [name, value]) => text.replaceAll(`$${name}`, value), example)
    .replaceAll('$(date +%s)-$RANDOM', `${Date.now()}-${Math.random()}`.slice(0, 40));
  const headers = Object.fromEntries(
    [...filled.matchAll(/-H "([^:]+): ([^"]+)"/g)].map(([, name, value]) => [name, value]),
  );
  return {
    url: /(https?:\/\/\S+)/.exec(filled)?.[1] ?? '',
    headers,
    body: /<<JSON\n([\s\S]+)\nJSON$/.exec(filled)?.[1],
  };
};

test('the examples of the test API can be copied and run here', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const parent = await ownMerchantParent('Chervil House');
  const email = await createAccount(1, parent);
  const headers = await signInOverApi(page.request, email);
  const made = await page.request.post('/v1/test-api/keys', {
    headers,
    data: { merchantId: parent, keepOldFor: 'now' },
  });
  expect(made.status(), await made.text()).toBe(200);
  const { key } = (await made.json()) as { key: string };
  const allowed = await page.request.post('/v1/ipallowlist', {
    headers,
    data: { ipAddress: '127.0.0.1', description: 'This computer' },
  });
  expect(allowed.status(), await allowed.text()).toBe(200);

  await signIn(page, email, '/help/test-api');
  const run = async (label: string) => {
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await page.getByRole('button', { name: `Copy: ${label}`, exact: true }).click();
    const read = () => page.evaluate(() => navigator.clipboard.readText());
    // It is written after the click
    await expect.poll(read).not.toBe('');
    const copied = await read();
    const { url, headers: sent, body } = callOf(copied, { DRUMLIN_KEY: key, MERCHANT_ID: parent });
    expect(url).toContain(new URL(page.url()).origin);
    const answer = await fetch(url, { method: 'POST', headers: sent as Record<string, string>, body: body ?? '' });
    return { status: answer.status, payment: (await answer.json()) as Record<string, unknown> };
  };
  expect(await run('Payins: Interac e-Transfer, successful')).toMatchObject({ status: 201, payment: { status: 'S' } });
  expect(await run('Payins: Interac e-Transfer, cancelled by the consumer (99)')).toMatchObject({
    status: 201,
    payment: { status: 'R', errorCode: '99' },
  });
  expect(await run('Payouts: Interac e-Transfer, successful')).toMatchObject({ status: 201, payment: { status: 'S' } });
});
