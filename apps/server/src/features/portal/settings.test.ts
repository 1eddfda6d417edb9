import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestClock, usePortal } from '../../testing/build-test-app.ts';
import { createMerchantParent, createUser } from '../../testing/factories.ts';
import { newStaff } from '../../testing/features/merchant-admin.ts';
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
/** Another process of the same installation. */
let other: SecondProcess;

const portal = usePortal({ clock });
beforeAll(async () => {
  other = await openSecondProcess(portal, clock);
});
afterAll(() => other.close());

/** Somebody of technical support who has just shown their second factor; the clock of these tests outruns a session. */
const staff = () => newStaff(portal, 106);
const read = async () => (await portal.app.inject({ url: SETTINGS, headers: await staff() })).json();
const put = async (part: 'banner' | 'chat' | 'support', values: object) => {
  const headers = await staff();
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

test('the script that is set opens the chat where its flag is on, without a restart, and its host alone is allowed', async () => {
  const parent = (await createMerchantParent(portal.database)).id;
  const flag = { name: 'chat-widget', merchant_parent_id: parent, is_on: true };
  await portal.database.db.insertInto('feature_flag').values(flag).execute();
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

test('what is so already leaves no record, and what is not so is told alone', async () => {
  const text = `select details from audit_record where act in ('banner_changed', 'chat_changed', 'support_changed')
    order by position desc`;
  const records = async () => (await portal.database.pool.query(text)).rows;
  const support = { email: 'aid@provider.example', phone: '+1 416 555 0100' };
  const fr = 'Entretien ce soir';
  for (const [part, values, same] of [
    ['support', support, support],
    ['chat', { scriptUrl: SCRIPT }, { scriptUrl: SCRIPT }],
    ['banner', { banner: BANNER }, { banner: { ...BANNER, from: '2026-06-19T13:00:00.400Z' } }],
  ] as const) {
    const { body } = await put(part, values);
    const before = await records();
    expect(await put(part, same)).toEqual({ status: 200, body });
    expect(await records()).toEqual(before);
  }
  await put('banner', { banner: { ...BANNER, fr } });
  expect((await records())[0]?.details).toEqual({ frBefore: BANNER.fr, fr });
  await put('banner', { banner: null });
  await put('chat', { scriptUrl: null });
});
