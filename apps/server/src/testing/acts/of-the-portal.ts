import type { AuditAct } from '@drumlin/contract/audit/acts.ts';
import { interacPayins } from '@drumlin/contract/reports/interac-payins.ts';
import { dialectOf } from '@drumlin/contract/reports/registry.ts';
import { reportRoutes } from '@drumlin/contract/reports/routes.ts';
import { expect } from 'vitest';
import { changeFlag } from '../../features/flags/service.ts';
import { createUser } from '../factories.ts';
import { showFactor } from '../features/merchant-admin.ts';
import { hold, untilWaiting } from '../hold.ts';
import { queryOf } from '../report-client.ts';
import type { Actor, ActWorld, Outcomes, Prepared, Scenario } from './act-world.ts';
import { tokenOfEndedSession } from './of-sign-in.ts';

const TECH_SUPPORT = 106;
const ADMIN_OF_STAFF = 101;

const gets =
  (url: string, roles?: readonly number[], told: Partial<Prepared> = {}): Scenario =>
  async world => {
    const by = await world.person(roles);
    return { by, perform: () => world.send('GET', url, undefined, by.headers), ...told };
  };

const stranger: Scenario = async world => {
  const by = await world.person();
  const { id } = await createUser(world.portal.database);
  const perform = () => world.send('GET', `/v1/admin/users/${id}`, undefined, by.headers);
  return { by, object: 'GET /v1/admin/users/:id', details: { id: String(id) }, perform };
};

/** Tech Support invites a person with more permissions than their own. */
const inviteAbove: Scenario = async world => {
  const by = await world.person([TECH_SUPPORT]);
  await showFactor(world.portal.platform, by);
  const body = { email: 'above@test.example', roles: [101] };
  return { by, object: 'POST /v1/admin/users', perform: () => by.post('/v1/admin/users', body) };
};

const suspendAbove: Scenario = async world => {
  const by = await world.person([TECH_SUPPORT]);
  await showFactor(world.portal.platform, by);
  const { id } = await world.person([101]);
  const perform = () => by.post(`/v1/admin/users/${id}/suspend`);
  return { by, object: 'POST /v1/admin/users/:id/suspend', details: { id: String(id) }, perform };
};

/** A page of another site asks the browser for a live connection; nobody is known yet. */
const foreignOrigin: Scenario = async ({ send }) => {
  const origin = 'https://evil.example';
  const perform = () => send('GET', '/v1/live', undefined, { origin });
  const by = { id: null, email: null, merchantParentId: null };
  return { by, object: 'GET /v1/live', reason: 'origin', details: { origin }, perform };
};

const exportOf = ({ send }: ActWorld, by: Actor) => {
  const { export: route } = reportRoutes(interacPayins);
  const body = dialectOf(interacPayins).toBody(interacPayins, queryOf(interacPayins));
  return send('POST', route.url, body, by.headers);
};

const exportFindings = ({ send }: ActWorld, { headers }: Actor) =>
  send('GET', '/v1/reconciliation/findings/export', undefined, headers);

const exportMerchants = ({ send }: ActWorld, { headers }: Actor) =>
  send('GET', '/v1/admin/merchants-export', undefined, headers);

const exportTrail = ({ send }: ActWorld, { headers }: Actor) => send('GET', '/v1/audit/export', undefined, headers);

/** Two exports are under way already, held up by their readers: the limit counts files of any kind. */
const thirdExport =
  (again: (world: ActWorld, by: Actor) => Promise<unknown>, object?: string, roles?: readonly number[]): Scenario =>
  async world => {
    const { pool } = world.portal.database;
    const by = await world.person(roles);
    // What the worker does by itself, or was asked for by an act before, waits for the payins as well; what is to begin in a minute never does
    await pool.query("delete from pgboss.job where name = 'reconcile' and state = 'created' and start_after > now()");
    const busy = "select from pgboss.job where name in ('reconcile', 'refresh-analytics') and state < 'completed'";
    await expect.poll(async () => (await pool.query(busy)).rowCount, { timeout: 10_000 }).toBe(0);
    const holder = await hold(pool, 'lock table interac_payin');
    const under = [exportOf(world, by), exportOf(world, by)];
    await untilWaiting(pool, 2);
    const after = async () => {
      await holder.letGo();
      await Promise.all(under);
    };
    return { by, perform: () => again(world, by), after, ...(object !== undefined && { object }) };
  };

const setFlagByCommand: Scenario = async ({ portal, merchantParentId }) => ({
  by: { id: null, email: null, merchantParentId: null },
  offline: true,
  object: 'flag eft',
  details: { by: 'command line', to: 'on', merchantParentId },
  perform: () => changeFlag(portal.platform, { name: 'eft', state: 'on', merchantParentId }),
});

/** The acts on the portal as a whole. */
export const PORTAL_ACTS = {
  access_denied: {
    failures: {
      'without the permission': gets('/v1/admin/users', [2], { object: 'GET /v1/admin/users' }),
      'a role above the own': inviteAbove,
      'somebody above oneself': suspendAbove,
      'a token of an ended session': tokenOfEndedSession,
      'a page of another site': foreignOrigin,
    },
  },
  cross_tenant_denied: { failures: { 'to look': stranger } },
  findings_exported: {
    success: gets('/v1/reconciliation/findings/export?identity=I8&state=open', [ADMIN_OF_STAFF], {
      details: { identity: 'I8', state: 'open', bytes: expect.any(Number) },
    }),
    failures: { 'the third at once': thirdExport(exportFindings, undefined, [ADMIN_OF_STAFF]) },
  },
  merchants_exported: {
    success: gets('/v1/admin/merchants-export', [ADMIN_OF_STAFF]),
    failures: { 'the third at once': thirdExport(exportMerchants, undefined, [ADMIN_OF_STAFF]) },
  },
  balances_exported: {
    success: gets('/v1/report/currentBalance/export', [ADMIN_OF_STAFF]),
    also: { wallets: gets('/v1/report/balances/current/export', [ADMIN_OF_STAFF]) },
  },
  closing_pack_made: {
    success: gets('/v1/closing-pack?month=2026-03', undefined, { details: { month: '2026-03' } }),
    failures: {
      'a month that has not ended': gets('/v1/closing-pack?month=2099-12', undefined, {
        reason: 'validation',
        details: { month: '2099-12', field: 'month' },
      }),
    },
  },
  report_exported: {
    success: async world => {
      const by = await world.person();
      return { by, object: 'report interac-payins', perform: () => exportOf(world, by) };
    },
    failures: { 'the third at once': thirdExport(exportOf, 'report interac-payins') },
  },
  flag_changed: { success: setFlagByCommand },
  audit_read: { success: gets('/v1/audit?keyword=hunt', undefined, { details: { keyword: 'hunt' } }) },
  audit_exported: {
    success: gets('/v1/audit/export?keyword=hunt', undefined, { details: { keyword: 'hunt' } }),
    failures: { 'the third at once': thirdExport(exportTrail) },
  },
} satisfies Partial<Record<AuditAct, Outcomes>>;
