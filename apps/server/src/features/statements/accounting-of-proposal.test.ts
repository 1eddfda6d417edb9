import { randomUUID } from 'node:crypto';
import { putStatementsByMail } from '@drumlin/contract/statements/by-mail.ts';
import { interacRowAccounting, proposalAccounting } from '@drumlin/contract/statements/routes.ts';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { csv, payin, take } from '../../ingest/testing/ingest-files.ts';
import { createTestClock, usePortal } from '../../testing/build-test-app.ts';
import { createMerchant, createUser, type TestMerchant } from '../../testing/factories.ts';
import { openPayer } from '../../testing/features/disbursements.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { openMailTray } from '../../testing/servers/mail-room.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { queueStatements } from './mail/queue-due.ts';

/* A payin of 1,000.00 on a Monday, its fee 10.00, on the Tuesday of the week after: 1,000 - 100 - 10 - 5. */

let number = 0;
const portal = usePortal({ clock: createTestClock(new Date('2026-06-16T14:00:00Z')) });

/** A proposal of a merchant with something to send, and two people who may decide it. */
const openProposal = async (
  payins: readonly (readonly [amount: string, fee: string])[] = [['100000', '1000']],
  prepare: (merchant: TestMerchant) => Promise<unknown> = async () => undefined,
) => {
  const merchant = await createMerchant(portal.database);
  const { merchantId } = merchant;
  await prepare(merchant);
  const at = '2026-06-08T14:00:00Z';
  const times = { updatedAt: at, transDatetime: at, txnCompletionDateTime: at };
  const rows = payins.map(([originalAmtCents, merchantFeeCents]) => {
    number += 1;
    return payin(number, { merchantId, ...times, originalAmtCents, merchantFeeCents });
  });
  await take(portal.database, 'interac-payins', csv('interac-payins', rows));
  const [proposer, approver] = [await openPayer(portal), await openPayer(portal)];
  const { body } = await proposer.propose({ merchants: [{ merchantId }] });
  const { id, reference } = body.proposals[0];
  return { proposer, approver, id: String(id), reference };
};
const staff = async () => signInAs(portal.platform, await createUser(portal.database, { roles: [101] }));
const draftOf = async (id: string) =>
  portal.app.inject({ url: `${proposalAccounting.url}?id=${id}`, headers: await staff() });
const linesOf = (text: string): Record<string, string>[] => parse(text, { bom: true, columns: true });
const without = ({ Reference: _, ...line }: Record<string, string>) => line;

test('an open proposal has the entry that its disbursement has once it is approved', async () => {
  const { id, reference, proposer, approver } = await openProposal();
  const draft = await draftOf(id);
  expect(draft.headers['content-disposition']).toBe(`attachment; filename="accounting_DRAFT_${reference}.csv"`);
  const lines = linesOf(draft.body);
  expect(
    lines.map(line => [line['Description'], line['Journal code'], line['Account'], line['Debit'], line['Credit']]),
  ).toEqual([
    ['Purchases', 'DISBURSEMENTS', 'MERCHANT-PENDING', '1000.00', ''],
    ['Reserve', 'DISBURSEMENTS', 'MERCHANT-RESERVE', '', '100.00'],
    ['Fees: payins', 'DISBURSEMENTS', 'MERCHANT-AVAILABLE', '', '10.00'],
    ['Fees: payins', 'FEE-INTERAC-PAYIN', 'MERCHANT-AVAILABLE', '10.00', ''],
    ['Fees: payins', 'FEE-INTERAC-PAYIN', 'FEE-INCOME', '', '10.00'],
    ['Handling fee', 'DISBURSEMENTS', 'MERCHANT-AVAILABLE', '', '5.00'],
    ['Handling fee', 'HANDLING', 'MERCHANT-AVAILABLE', '5.00', ''],
    ['Handling fee', 'HANDLING', 'HANDLING-INCOME', '', '5.00'],
    ['Net amount', 'DISBURSEMENTS', 'DISBURSEMENTS-PAYABLE', '', '885.00'],
  ]);
  expect(new Set(lines.map(line => line['Reference']))).toEqual(new Set([reference]));

  await proposer.review(Number(id));
  expect(await approver.approveWithFactor(Number(id)), portal.logged.at(-1)).toMatchObject({ status: 200 });
  const { transIdHex } = await proposer.read(Number(id));
  expect((await draftOf(id)).statusCode).toBe(404);
  const url = `${interacRowAccounting.url}?rowKey=${transIdHex}`;
  const after = linesOf((await portal.app.inject({ url, headers: await staff() })).body);
  expect(after.map(without)).toEqual(lines.map(without));
});

test('is of no proposal that comes to nothing', async () => {
  const { id, approver } = await openProposal();
  expect((await draftOf('999999')).statusCode).toBe(404);
  expect(await approver.reject(Number(id))).toMatchObject({ status: 200 });
  expect((await draftOf(id)).statusCode).toBe(404);
});

/** Fees of payins, each by a code of its own: of less than 500.00, and from 500.00 on; on either what is charged on a fee of 1.00, or 2.00, or more. */
const chargeByBands = async ({ merchantId }: TestMerchant) => {
  const [definition, version, below, from, ...others] = Array.from({ length: 7 }, () => randomUUID());
  const { pool } = portal.database.owner;
  await pool.query(`alter table fee_version disable trigger user; alter table fee_assignment disable trigger user;
    insert into fee_definition (id, name, channel, type) values ('${definition}', 'By bands of ${merchantId}', 'INTERAC', 'PAYIN');
    insert into fee_version (id, definition_id, number, effective_from, fees, made_at)
      values ('${version}', '${definition}', 1, '2020-01-01', 5, '2019-01-01');
    insert into fee_assignment (merchant_id, channel, type, definition_id, effective_from, made_at)
      values ('${merchantId}', 'INTERAC', 'PAYIN', '${definition}', '2020-01-01', '2019-01-01')`);
  for (const [position, [id, code, flat, percentage, lower, upper, on]] of [
    [below, 'BELOW', 100, 0, 0, 50_000, null],
    [from, 'FROM', 200, 0, 50_000, null, null],
    [others[0], 'ON-LESS', 0, 100_000, 0, 200, from],
    [others[1], 'ON-MORE', 0, 500_000, 200, null, from],
    [others[2], 'ON-SMALL', 0, 100_000, 0, 100, below],
  ].entries())
    await pool.query(
      `insert into fee (id, version_id, fees, position, name, debit_je, credit_je, journal_code, currency, country, flat_cents, percentage,
         lower_cents, upper_cents, target_fee_id) values ($1, $2, 5, $3, $4, 'DEBIT', $4, $4, 'CAD', 'CA', $5, $6, $7, $8, $9)`,
      [id, version, position, code, flat, percentage, lower, upper, on],
    );
};

test('a charge at the very edge of a band is of the fee that begins there', async () => {
  const { id } = await openProposal(
    [
      ['49999', '100'],
      ['50000', '300'],
    ],
    chargeByBands,
  );
  const lines = linesOf((await draftOf(id)).body).filter(line => line['Description']?.startsWith('Fees'));
  const booked = lines.filter(line => line['Journal code'] !== 'DISBURSEMENTS' && line['Credit'] !== '');
  expect(booked.map(line => [line['Journal code'], line['Credit']]).toSorted()).toEqual([
    ['BELOW', '1.00'],
    ['FROM', '2.00'],
    ['ON-MORE', '1.00'],
  ]);
  expect(lines.filter(line => line['Description'] === 'Fees')).toEqual([]);
});

test('a disbursement that comes in by an approval is mailed once, as what was sent: no proposal is, nor a payment', async () => {
  let email = '';
  const { id, proposer, approver } = await openProposal(undefined, async ({ merchantParentId }) => {
    const person = await createUser(portal.database, { roles: [2], merchantParentId });
    const headers = await signInAs(portal.platform, person);
    await portal.app.inject({ method: 'PUT', url: putStatementsByMail.url, headers, payload: { byMail: true } });
    ({ email } = person);
  });
  const noted = async () => (await portal.database.pool.query('select reference from statement_mail')).rows;
  await proposer.review(Number(id));
  expect(await noted()).toEqual([]);
  for (const _ of ['approved', 'and again']) await approver.approveWithFactor(Number(id));
  const { transIdHex } = await proposer.read(Number(id));
  expect(await noted()).toEqual([{ reference: transIdHex }]);

  const room = openMailTray(portal.platform);
  await queueStatements(portal.platform);
  const { attachments } = await room.mailTo(email);
  expect(attachments).toMatchObject([{ name: `statement_${transIdHex}.pdf`, contentType: 'application/pdf' }]);
  const text = await pdfText(Buffer.from(attachments[0]?.content ?? '', 'base64'));
  expect(text).toMatch(/Net amount\s+\$885\.00/);
  expect(text).toContain('Ties out');
  expect(text).not.toMatch(/draft/i);

  expect(await proposer.pay(Number(id), 'EFT-1')).toMatchObject({ body: { state: 'PAID' } });
  await queueStatements(portal.platform);
  await room.send();
  expect([room.mailsTo(email).length, await noted()]).toEqual([1, [{ reference: transIdHex }]]);
});
