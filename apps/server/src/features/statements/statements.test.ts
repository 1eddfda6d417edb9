import { formatMoney } from '@drumlin/contract/core/money.ts';
import { explainIbtDisbursement, explainInteracDisbursement } from '@drumlin/contract/disbursements/explanation.ts';
import { ibtDisbursements } from '@drumlin/contract/reports/ibt-disbursements.ts';
import { interacDisbursements } from '@drumlin/contract/reports/interac-disbursements.ts';
import { proposalStatement } from '@drumlin/contract/statements/routes.ts';
import { expect, test } from 'vitest';
import { pdfText } from '../../testing/pdf-text.ts';
import { queryOf, reportClient } from '../../testing/report-client.ts';
import { useReportWorld } from '../../testing/report-world.ts';

type Headers = Record<string, string>;
const world = useReportWorld(6);

const get = (url: string, headers: Headers) => world.portal.app.inject({ url, headers });
const textOf = async ({ rawPayload }: { rawPayload: Buffer }) => (await pdfText(rawPayload)).replaceAll(/\s+/g, ' ');
const statement = (url: string, rowKey: string, headers: Headers = world.ours) =>
  get(`${url}/statement?rowKey=${encodeURIComponent(rowKey)}`, headers);
const keys = async (report: typeof interacDisbursements | typeof ibtDisbursements): Promise<string[]> => {
  const { rows } = await reportClient(world.portal, report, world.ours).page(queryOf(report));
  return rows.map(row => String(row[report.rowKey as keyof typeof row]));
};
const money = (cents: number, currency: string) => formatMoney(cents / 100, 'en-CA', currency);

test('says of each Interac disbursement, line by line, what its explanation says', async () => {
  for (const key of (await keys(interacDisbursements)).slice(0, 3)) {
    const explained = (await get(explainInteracDisbursement.url.replace(':rowKey', key), world.ours)).json();
    const answer = await statement(interacDisbursements.url, key);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="statement_${key}.pdf"`,
    });
    const text = await textOf(answer);
    expect(text).toContain(`Reference ${key}`);
    expect(text).toContain(explained.merchantName);
    const amounts = explained.lines.map(({ amountCents }: { amountCents: number }) =>
      money(amountCents, explained.currency),
    );
    // The amounts of the table, and nothing between them but signs, names and counts
    const table = text.slice(text.indexOf('Line Rows Amount'));
    expect(table.match(/\(?(?:US)?\$[\d,.]+\)?/g)?.slice(0, amounts.length)).toEqual(amounts);
    expect(table).toContain(
      explained.tiesOut ? 'Ties out' : `Difference: ${money(explained.difference, explained.currency)}`,
    );
  }
});

test('says of an Instant Bank Transfer disbursement its total, fee and amount', async () => {
  const [key = ''] = await keys(ibtDisbursements);
  const { total, fee, amount } = (await get(explainIbtDisbursement.url.replace(':rowKey', key), world.ours)).json();
  const text = await textOf(await statement(ibtDisbursements.url, key));
  const of = (cents: number) => money(cents, 'CAD');
  expect(text).toContain(`Total ${of(total)}`);
  expect(text).toContain(`− Fee ${of(fee)} = Disbursed amount ${of(amount)}`);
});

const propose = async (reference: string): Promise<number> => {
  const { rows } = await world.portal.database.pool.query<{ id: number }>(
    `insert into disbursement_proposal (merchant_id, et_day, reference, is_payment_day, purchases_from, purchases_to, others_from, others_to,
       start_balance_cents, purchase_cents, reserve_cents, matured_reserve_cents, payout_cents, return_amt_cents, adjustment_cents,
       fee_cents, handling_fee_cents, net_amt_cents, end_balance_cents, total_held_reserve_cents, seen)
     values ('M1', '2026-06-16', $1, true, '2026-06-08', '2026-06-12', '2026-06-12', '2026-06-16',
       100, 100000, 10000, 3000, 20000, 5000, -1000, 2000, 500, 64600, 0, 90000, '{}') returning id`,
    [reference],
  );
  return rows[0]?.id ?? 0;
};

test('of a proposal says its own figures, marked as a draft until it is decided', async () => {
  const id = await propose('D-20260616-M1');
  const url = `${proposalStatement.url}?id=${id}`;
  const answer = await get(url, world.staff);
  expect(answer.headers['content-disposition']).toBe('attachment; filename="statement_DRAFT_D-20260616-M1.pdf"');
  const text = await textOf(answer);
  for (const words of [
    'Draft: this is a proposal',
    'DRAFT',
    '2026-06-08 to 2026-06-11',
    'Net amount $646.00',
    '± Adjustments ($10.00)',
  ])
    expect(text).toContain(words);
  expect((await get(`${proposalStatement.url}?id=999999`, world.staff)).statusCode).toBe(404);
  await world.portal.database.pool.query(`update disbursement_proposal set state = 'SUPERSEDED' where id = $1`, [id]);
});

test.each([
  ['REJECTED', `'The bank is closed'`, ['REJECTED', 'Rejected: this proposal was not approved.']],
  ['SUPERSEDED', 'null', ['REPLACED', 'Proposed again: another proposal took the place of this one.']],
])('of a proposal that is over says so in place of a draft: %s', async (state, reason, said) => {
  const id = await propose(`D-20260616-M1-${state}`);
  await world.portal.database.pool.query(
    `update disbursement_proposal set state = $2, rejected_because = ${reason} where id = $1`,
    [id, state],
  );
  const answer = await get(`${proposalStatement.url}?id=${id}`, world.staff);
  expect(answer.headers['content-disposition']).toBe(
    `attachment; filename="statement_${state}_D-20260616-M1-${state}.pdf"`,
  );
  const text = await textOf(answer);
  for (const words of said) expect(text).toContain(words);
  expect(text).not.toMatch(/draft/i);
});

test('of another parent is not found', async () => {
  const [key = ''] = await keys(interacDisbursements);
  expect((await statement(interacDisbursements.url, key, world.theirs)).statusCode).toBe(404);
  expect((await statement(interacDisbursements.url, 'none')).statusCode).toBe(404);
});
