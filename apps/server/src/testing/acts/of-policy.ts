import type { AuditAct } from '@drumlin/contract/audit/acts.ts';
import { showFactor } from '../features/merchant-admin.ts';
import type { ActWorld, Outcomes, Prepared, Scenario } from './act-world.ts';

const SCRIPT = 'https://chat.example/widget.js';
const POLICY = {
  sessionIdleMinutes: null,
  sessionAbsoluteHours: null,
  passwordMinLength: 10,
  enforceNewParents: false,
};
const BANNER = {
  severity: 'info',
  en: 'Tonight',
  fr: 'Ce soir',
  from: '2026-06-19T13:00:00Z',
  until: '2026-06-19T14:00:00Z',
};

type Row = 'provider_policy' | 'portal_setting';
const versionIn = async ({ portal }: ActWorld, row: Row): Promise<number> => {
  const { database } = portal;
  if (row === 'portal_setting')
    return (await database.db.selectFrom(row).select('version').executeTakeFirstOrThrow()).version;
  return (await database.db.selectFrom(row).select('policy_version').executeTakeFirstOrThrow()).policy_version;
};

interface Screen {
  url: string;
  row: Row;
  object: string;
  body: object;
  details: Prepared['details'];
}

/** Saves a form of the staff with the version that is there, or with one that nobody has seen. */
const saves =
  ({ url, row, object, body, details }: Screen, isStale: boolean): Scenario =>
  async world => {
    const by = await world.person([101]);
    await showFactor(world.portal.platform, by);
    const version = (await versionIn(world, row)) + (isStale ? 1 : 0);
    const perform = () => world.send('PUT', url, { ...body, version }, by.headers);
    if (!isStale) return { by, perform, object, ...(details && { details }) };
    return { by, perform, reason: 'settingChanged', details: { of: object } };
  };

const screen = (given: Screen): Outcomes => ({
  success: saves(given, false),
  failures: { stale: saves(given, true) },
});

/** A staff member sets a flag for the world's parent, who saw it so. */
export const setsFlag =
  (seen: 'unset' | 'on'): Scenario =>
  async world => {
    const by = await world.person([101]);
    const { merchantParentId } = world;
    const name = 'scheduled-exports';
    const perform = () =>
      world.send('PUT', `/v1/admin/flags/${name}`, { merchantParentId, seen, state: 'off' }, by.headers);
    if (seen === 'unset')
      return { by, perform, object: `flag ${name}`, details: { before: 'unset', to: 'off', merchantParentId } };
    return { by, perform, reason: 'settingChanged', details: { of: `flag ${name}`, merchantParentId } };
  };

/** What staff set for the whole portal. */
export const POLICY_ACTS = {
  policy_changed: screen({
    url: '/v1/admin/policy',
    row: 'provider_policy',
    object: 'policy',
    body: POLICY,
    details: { passwordMinLengthBefore: '', passwordMinLength: 10 },
  }),
  banner_changed: screen({
    url: '/v1/admin/settings/banner',
    row: 'portal_setting',
    object: 'maintenance banner',
    body: { banner: BANNER },
    details: Object.fromEntries(
      Object.entries(BANNER).flatMap(([key, value]) => [
        [`${key}Before`, ''],
        [key, value],
      ]),
    ),
  }),
  chat_changed: screen({
    url: '/v1/admin/settings/chat',
    row: 'portal_setting',
    object: 'chat widget',
    body: { scriptUrl: SCRIPT },
    details: { scriptUrlBefore: '', scriptUrl: SCRIPT },
  }),
  support_changed: screen({
    url: '/v1/admin/settings/support',
    row: 'portal_setting',
    object: 'support addresses',
    body: { email: 'help@provider.example', phone: null },
    details: { emailBefore: '', email: 'help@provider.example' },
  }),
} satisfies Partial<Record<AuditAct, Outcomes>>;
