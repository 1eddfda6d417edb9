import { putStatementsByMail } from '@drumlin/contract/statements/by-mail.ts';
import { expect, test } from 'vitest';
import { csv, payin, take } from '../../ingest/testing/ingest-files.ts';
import { createTestClock, usePortal } from '../../testing/build-test-app.ts';
import { createMerchant, createUser } from '../../testing/factories.ts';
import { openPayer } from '../../testing/features/disbursements.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { openMailTray } from '../../testing/servers/mail-room.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { queueStatements } from './mail/queue-due.ts';

/* A payin of 1,000.00 on a Monday, its fee 10.00, on the Tuesday of the week after: 1,000 - 100 - 10 - 5. */

const FINANCE = 2;
const portal = usePortal({ clock: createTestClock(new Date('2026-06-16T14:00:00Z')) });

const noted = async () => (await portal.database.pool.query('select reference, user_id from statement_mail')).rows;

/** A merchant with something to send, whose finance people have asked for statements. */
const openMerchant = async () => {
  const { database, platform, app } = portal;
  const { merchantId, merchantParentId } = await createMerchant(database);
  const at = '2026-06-08T14:00:00Z';
  const times = { updatedAt: at, transDatetime: at, txnCompletionDateTime: at };
  const row = payin(1, { merchantId, ...times, originalAmtCents: '100000', merchantFeeCents: '1000' });
  await take(database, 'interac-payins', csv('interac-payins', [row]));
  const person = await createUser(database, { roles: [FINANCE], merchantParentId });
  const headers = await signInAs(platform, person);
  const asked = await app.inject({ method: 'PUT', url: putStatementsByMail.url, headers, payload: { byMail: true } });
  expect(asked.statusCode).toBe(200);
  return { merchantId, person };
};

test('a disbursement that comes in by an approval is mailed once, as what was sent: no proposal is, nor a payment', async () => {
  const { merchantId, person } = await openMerchant();
  const [proposer, approver] = [await openPayer(portal), await openPayer(portal)];
  const { body } = await proposer.propose({ merchants: [{ merchantId }] });
  const { id } = body.proposals[0];
  await proposer.review(id);
  expect(await noted()).toEqual([]);
  expect(await approver.approveWithFactor(id), portal.logged.at(-1)).toMatchObject({ body: { state: 'APPROVED' } });
  await approver.approveWithFactor(id);
  const { transIdHex } = await proposer.read(id);
  expect(await noted()).toEqual([{ reference: transIdHex, user_id: person.id }]);

  const room = openMailTray(portal.platform);
  await queueStatements(portal.platform);
  const { attachments } = await room.mailTo(person.email);
  expect(attachments).toMatchObject([{ name: `statement_${transIdHex}.pdf`, contentType: 'application/pdf' }]);
  const text = await pdfText(Buffer.from(attachments[0]?.content ?? '', 'base64'));
  expect(text).toMatch(/Net amount\s+\$885\.00/);
  expect(text).toContain('Ties out');
  expect(text).not.toMatch(/draft/i);

  expect(await proposer.pay(id, 'EFT-1')).toMatchObject({ body: { state: 'PAID' } });
  expect(await noted()).toHaveLength(1);
  await queueStatements(portal.platform);
  await room.send();
  expect(room.mailsTo(person.email)).toHaveLength(1);
});
