import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, createTestClock, type TestApp } from '../../testing/build-test-app.ts';
import { createMerchantParent, createUser } from '../../testing/factories.ts';
import { showFactor } from '../../testing/features/merchant-admin.ts';
import { openSecondProcess, type SecondProcess } from '../../testing/servers/second-process.ts';
import { signInAs } from '../../testing/sign-in-as.ts';

const SETTINGS = '/v1/admin/settings';
const SCRIPT = 'https://chat.example/widget.js';
const START = new Date('2026-06-19T12:00:00Z');
const BANNER = {
  severity: 'warning',
  en: 'Maintenance from 10 to 11 p.m.',
  fr: 'Entretien de 22 h à 23 h',
  from: '2026-06-19T13:00:00Z',
  until: '2026-06-19T14:00:00Z',
};
const clock = createTestClock(START);
let portal: TestApp;
/** Another process of the same installation. */
let other: SecondProcess;

beforeAll(async () => {
  portal = await buildTestApp({ clock });
  other = await openSecondProcess(portal, clock);
});
afterAll(async () => {
  await other.close();
  await portal.close();
});

/** Somebody of technical support who has just shown their second factor; the clock of these tests outruns a session. */
const staff = async () => {
  const person = await createUser(portal.database, { roles: [106] });
  const headers = await signInAs(portal.platform, person);
  await showFactor(portal.platform, person);
  return headers;
};
const read = async () => (await portal.app.inject({ url: SETTINGS, headers: await staff() })).json();
const put = async (part: 'banner' | 'chat' | 'support', values: object, by?: Record<string, string>) => {
  const headers = by ?? (await staff());
  const { version } = await read();
  const payload = { version, ...values };
  const answer = await portal.app.inject({ method: 'PUT', url: `${SETTINGS}/${part}`, headers, payload });
  return { status: answer.statusCode, body: answer.json() };
};
const notices = async () => (await other.app.inject({ url: '/v1/portal-notices' })).json();
const told = (value: object) => expect.poll(notices).toMatchObject(value);

test('a banner is told to everybody from its beginning to its end, in every process, and again once it has changed', async () => {
  expect(await notices()).toEqual({ banner: null, changesIn: null, support: { email: null, phone: null } });
  expect((await put('banner', { banner: BANNER })).status).toBe(200);
  await told({ banner: null, changesIn: 3600 });
  clock.advance(3600);
  const { banner, changesIn } = await notices();
  expect([banner, changesIn]).toEqual([
    { id: expect.any(String), severity: 'warning', en: BANNER.en, fr: BANNER.fr },
    3600,
  ]);
  await put('support', { email: 'help@provider.example', phone: null });
  await told({ support: { email: 'help@provider.example' }, banner: { id: banner.id } });
  await put('banner', { banner: { ...BANNER, en: 'Maintenance until midnight' } });
  await told({ banner: { en: 'Maintenance until midnight', id: expect.not.stringMatching(banner.id) } });
  clock.advance(3600);
  expect(await notices()).toMatchObject({ banner: null, changesIn: null });
  clock.advance(-7200);
  expect((await put('banner', { banner: null })).status).toBe(200);
  await told({ banner: null, changesIn: null });
});

test.each([
  ['banner', { banner: { ...BANNER, until: BANNER.from } }, 'banner.until'],
  ['banner', { banner: { ...BANNER, fr: ' ' } }, 'banner.fr'],
  ['banner', { banner: { ...BANNER, en: 'x'.repeat(301) } }, 'banner.en'],
  ['chat', { scriptUrl: 'http://chat.example/widget.js' }, 'scriptUrl'],
  ['chat', { scriptUrl: 'javascript:alert(1)' }, 'scriptUrl'],
  ['chat', { scriptUrl: "https://a;script-src,*.b/'unsafe-inline'" }, 'scriptUrl'],
  ['support', { email: 'A Person <a@b.example>', phone: null }, 'email'],
  ['support', { email: null, phone: 'call us' }, 'phone'],
] as const)('refuses what breaks a rule and names it: %s %j', async (part, values, field) => {
  const { status, body } = await put(part, values);
  expect([status, body.details?.[0]?.field]).toEqual([400, field]);
});

test('the script that is set opens the chat where its flag is on, without a restart, and its host alone is allowed', async () => {
  const parent = (await createMerchantParent(portal.database)).id;
  await portal.database.db
    .insertInto('feature_flag')
    .values({ name: 'chat-widget', merchant_parent_id: parent, is_on: true })
    .execute();
  const headers = await signInAs(portal.platform, await createUser(portal.database, { merchantParentId: parent }));
  const chat = () => other.app.inject({ url: '/v1/chat', headers });
  expect((await chat()).statusCode).toBe(404);
  expect((await put('chat', { scriptUrl: SCRIPT })).status).toBe(200);
  await expect.poll(async () => (await chat()).statusCode).toBe(200);
  const frame = await other.app.inject({ url: (await chat()).json().path });
  expect(frame.body).toContain(`<script src="${SCRIPT}"></script>`);
  expect(frame.headers['content-security-policy']).toContain('script-src https://chat.example ');
  await put('chat', { scriptUrl: null });
  await expect.poll(async () => (await chat()).statusCode).toBe(404);
});

test('each change is on record with what was and what is, and what is so already leaves none', async () => {
  const records = () =>
    portal.database.db
      .selectFrom('audit_record')
      .select(['act', 'object', 'details'])
      .where('act', 'in', ['banner_changed', 'chat_changed', 'support_changed'])
      .where('outcome', '=', 'success')
      .orderBy('position', 'desc')
      .execute();
  const changes = async (part: Parameters<typeof put>[0], values: object) => {
    const before = await records();
    const { status, body } = await put(part, values);
    expect(status).toBe(200);
    const now = await records();
    return { version: body.version, told: now.slice(0, now.length - before.length) };
  };
  await put('support', { email: 'help@provider.example', phone: null });
  const one = await changes('support', { email: 'aid@provider.example', phone: '+1 416 555 0100' });
  expect(one.told).toEqual([
    {
      act: 'support_changed',
      object: 'support addresses',
      details: {
        emailBefore: 'help@provider.example',
        email: 'aid@provider.example',
        phoneBefore: '',
        phone: '+1 416 555 0100',
      },
    },
  ]);
  expect(await changes('support', { email: 'aid@provider.example', phone: '+1 416 555 0100' })).toEqual({
    version: one.version,
    told: [],
  });
  expect((await changes('chat', { scriptUrl: SCRIPT })).told).toEqual([
    { act: 'chat_changed', object: 'chat widget', details: { scriptUrlBefore: '', scriptUrl: SCRIPT } },
  ]);
  expect((await changes('chat', { scriptUrl: SCRIPT })).told).toEqual([]);
  expect((await changes('chat', { scriptUrl: null })).told).toMatchObject([
    { details: { scriptUrlBefore: SCRIPT, scriptUrl: '' } },
  ]);
  await changes('banner', { banner: BANNER });
  const fr = 'Entretien ce soir';
  expect((await changes('banner', { banner: { ...BANNER, fr } })).told).toEqual([
    { act: 'banner_changed', object: 'maintenance banner', details: { frBefore: BANNER.fr, fr } },
  ]);
  expect((await changes('banner', { banner: { ...BANNER, fr, from: '2026-06-19T13:00:00.400Z' } })).told).toEqual([]);
  await put('banner', { banner: null });
});

test('is for those who may, with a second factor, one after the other', async () => {
  const support = { email: 'help@provider.example', phone: '+1 416 555 0100' };
  const unproven = await signInAs(portal.platform, await createUser(portal.database, { roles: [106] }));
  const stranger = await signInAs(portal.platform, await createUser(portal.database, { roles: [114] }));
  for (const [part, values] of [
    ['support', support],
    ['banner', { banner: null }],
    ['chat', { scriptUrl: SCRIPT }],
  ] as const) {
    expect((await put(part, values, unproven)).body).toMatchObject({ errorCode: 'SECOND_FACTOR_NEEDED' });
    expect((await put(part, values, stranger)).status).toBe(403);
  }
  const { version } = await read();
  expect((await put('support', support)).status).toBe(200);
  expect(await read()).toMatchObject({ supportEmail: support.email, supportPhone: support.phone });
  expect((await put('support', { ...support, version })).body).toMatchObject({ errorCode: 'SETTING_CHANGED' });
});
