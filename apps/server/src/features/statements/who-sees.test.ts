import type { RouteShape } from '@drumlin/contract/core/route.ts';
import { ibtDisbursements } from '@drumlin/contract/reports/ibt-disbursements.ts';
import { interacDisbursements } from '@drumlin/contract/reports/interac-disbursements.ts';
import { dialectOf } from '@drumlin/contract/reports/registry.ts';
import { getStatementsByMail, putStatementsByMail } from '@drumlin/contract/statements/by-mail.ts';
import {
  ibtAccounting,
  ibtRowAccounting,
  ibtStatement,
  interacAccounting,
  interacRowAccounting,
  interacStatement,
} from '@drumlin/contract/statements/routes.ts';
import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { createUser } from '../../testing/factories.ts';
import { createSupporter, openView } from '../../testing/features/support-view.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { queryOf, reportClient } from '../../testing/report-client.ts';
import { useReportWorld } from '../../testing/report-world.ts';
import { signInAs } from '../../testing/sign-in-as.ts';

/** Personal data of consumers, in the rows that a disbursement is made of. */
const PERSONAL = {
  customerName: ['Perdita Quillfeather'],
  merchantCustomerId: ['perdita@mail.example'],
  notes: ['Told perdita@mail.example of it'],
};
const RAW = /Perdita|Quillfeather|perdita@/;
const REPORTS = [
  { report: interacDisbursements, statement: interacStatement, ofRow: interacRowAccounting, ofRows: interacAccounting },
  { report: ibtDisbursements, statement: ibtStatement, ofRow: ibtRowAccounting, ofRows: ibtAccounting },
] as const;
type Headers = Record<string, string>;
const world = useReportWorld(6, PERSONAL);

const keyOf = async (report: (typeof REPORTS)[number]['report']): Promise<string> => {
  const [row] = (await reportClient(world.portal, report, world.ours).page(queryOf(report))).rows;
  return String(row?.[report.rowKey as keyof typeof row]);
};
const bodyOf = (report: (typeof REPORTS)[number]['report']) => dialectOf(report).toBody(report, queryOf(report));
const send = ({ method, url }: RouteShape, headers: Headers, asked: Pick<InjectOptions, 'query' | 'payload'> = {}) =>
  world.portal.app.inject({ method, url, headers, ...asked });

test('a support view shows whether its person has switched statements by mail on', async () => {
  const { portal, merchantParentId } = world;
  const person = await createUser(portal.database, { roles: [1], merchantParentId });
  await send(putStatementsByMail, await signInAs(portal.platform, person), { payload: { byMail: true } });
  const supporter = await createSupporter(portal, [101]);
  const view = await openView(portal, supporter, person);
  expect((await send(getStatementsByMail, view.headers)).json()).toEqual({ byMail: true });
  expect((await send(getStatementsByMail, supporter.headers)).json()).toEqual({ byMail: false });
});

test.each(REPORTS)(
  'the statement and the accounting files of $report.key tell of no consumer, even to who sees them all',
  async ({ report, statement, ofRow, ofRows }) => {
    const query = { rowKey: await keyOf(report) };
    const pdf = await send(statement, world.staff, { query });
    const row = await send(ofRow, world.staff, { query });
    const rows = await send(ofRows, world.staff, { payload: bodyOf(report) });
    expect([pdf, row, rows].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(rows.body.split('\n').length).toBeGreaterThan(10);
    expect(`${await pdfText(pdf.rawPayload)}${row.body}${rows.body}`).not.toMatch(RAW);
  },
);
