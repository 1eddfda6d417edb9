import { expect, test } from 'vitest';
import { policyValues } from './configurations.ts';
import { changeBannerBody, changeChatBody, changeSupportBody } from './settings.ts';

const BODIES = { banner: changeBannerBody, chat: changeChatBody, support: changeSupportBody };
const BANNER = {
  severity: 'warning',
  en: 'Maintenance',
  fr: 'Entretien',
  from: '2026-06-19T13:00:00Z',
  until: '2026-06-19T14:00:00Z',
};
const wrongIn = (part: keyof typeof BODIES, values: object): string[] => [
  ...new Set(BODIES[part].safeParse({ version: 1, ...values }).error?.issues.map(({ path }) => path.join('.'))),
];

test.each([
  ['banner', { banner: { ...BANNER, until: BANNER.from } }, 'banner.until'],
  ['banner', { banner: { ...BANNER, fr: ' ' } }, 'banner.fr'],
  ['banner', { banner: { ...BANNER, en: 'x'.repeat(301) } }, 'banner.en'],
  ['chat', { scriptUrl: 'http://chat.example/widget.js' }, 'scriptUrl'],
  ['chat', { scriptUrl: 'javascript:alert(1)' }, 'scriptUrl'],
  ['chat', { scriptUrl: "https://a;script-src,*.b/'unsafe-inline'" }, 'scriptUrl'],
  ['support', { email: 'A Person <a@b.example>', phone: null }, 'email'],
  ['support', { email: null, phone: 'call us' }, 'phone'],
] as const)('of %s %j is refused, and what is wrong is named', (part, values, field) =>
  expect(wrongIn(part, values)).toEqual([field]),
);

test('what is right in all of it is taken', () => {
  expect(wrongIn('banner', { banner: { ...BANNER, en: 'x'.repeat(300) } })).toEqual([]);
  expect(wrongIn('chat', { scriptUrl: 'https://chat.example/widget.js?site=7' })).toEqual([]);
  expect(wrongIn('support', { email: 'help@provider.example', phone: '+1 416 555 0100' })).toEqual([]);
});

const POLICY = {
  sessionIdleMinutes: null,
  sessionAbsoluteHours: null,
  passwordMinLength: null,
  enforceNewParents: false,
  enforceForApprovals: false,
};

test.each([
  ['sessionIdleMinutes', 5, 60],
  ['sessionAbsoluteHours', 1, 24],
  ['passwordMinLength', 8, 64],
])('of the policy %s is from %i to %i, or what the installation says', (field, least, most) => {
  const takes = (value: number | null) => policyValues.safeParse({ ...POLICY, [field]: value }).success;
  expect([null, least, most].map(takes)).toEqual([true, true, true]);
  expect([least - 1, most + 1].map(takes)).toEqual([false, false]);
});
