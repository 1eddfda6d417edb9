import { dialectOf, REPORTS } from '@drumlin/contract/reports/registry.ts';
import { reportRoutes } from '@drumlin/contract/reports/routes.ts';
import { expect, test } from 'vitest';
import { createUser } from '../testing/factories.ts';
import { useFaultWorld } from '../testing/fault-world.ts';
import { queryOf } from '../testing/report-client.ts';
import { untilReady } from '../testing/servers/portal-process.ts';
import { signInAs } from '../testing/sign-in-as.ts';

const world = useFaultWorld();

/** The export of every report, and those of the audit trail and the findings: all there are. */
const EXPORTS = [
  ...Object.values(REPORTS).map(report => {
    const { method, url } = reportRoutes(report).export;
    return { url, method, body: JSON.stringify(dialectOf(report).toBody(report, queryOf(report))) };
  }),
  { url: '/v1/audit/export', method: 'GET' },
  { url: '/v1/reconciliation/findings/export', method: 'GET' },
];

/** A file of each kind, to its last byte. */
const exportAll = async (url: string, headers: Record<string, string>): Promise<string[]> => {
  const answers: string[] = [];
  for (const { url: path, ...call } of EXPORTS) {
    const type = 'body' in call ? { 'content-type': 'application/json' } : {};
    const answer = await fetch(`${url}${path}`, { ...call, headers: { ...headers, ...type } });
    const lines = (await answer.text()).split('\n').length;
    answers.push(`${answer.status} ${answer.headers.get('content-type')} ${lines > 1}`);
  }
  return answers;
};

// The driver's own limit for a query went on counting ten minutes after a COPY, and the process waited for it
test.each(['api', 'start'] as const)(
  'a process of %s that has sent a file of every kind stops at once when it is told to',
  async command => {
    const headers = await signInAs(world.platform, await createUser(world.database, { roles: [101] }));
    const settings = { DRAIN_SECONDS: '0', DEMO_DATA: 'off', OWNER_DATABASE_URL: world.database.ownerUrl };
    const node = await world.start(command, settings);
    await untilReady(node);
    const file = '200 text/csv; charset=utf-8; header=present true';
    expect(await exportAll(node.url, headers)).toEqual(EXPORTS.map(() => file));
    expect(await node.end('SIGTERM')).toBe(0);
  },
  60_000,
);
