import type { Locale } from '@drumlin/contract/core/money.ts';
import { translate } from '@drumlin/contract/i18n/translate.ts';
import type { Permission, Product } from '@drumlin/contract/permissions.ts';
import { REPORT_SCREENS } from '@drumlin/contract/reports/screens.ts';
import type { Kysely } from 'kysely';
import { type AuditRecord, writeAudit } from '../../../access/audit-trail.ts';
import { type Principal, principalOf } from '../../../access/principal.ts';
import { localeOf, readerOf } from '../../../accounts/mail/readers.ts';
import type { DB } from '../../../database/types.ts';
import { type MailContent, renderMail } from '../../../platform/mail/layout.ts';
import { type Mail, type Mailer, MailNotSent } from '../../../platform/mail/mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findStatement, PDF_TYPE, statementName } from '../../../statements/find-statement.ts';
import { printStatement } from '../../../statements/pdf/print.ts';
import type { Print, Statement } from '../../../statements/statement.ts';
import { hasSubscription } from '../queries.ts';
import { returnMail, type StatementMail, takeMail } from './queries.ts';

/** The mail around a statement: no amount and no merchant's name, which the file alone has. */
const statementMailOf = (locale: Locale, { day, url }: { day: string; url: string }): MailContent => {
  const t = (text: string, values?: Record<string, string>) => translate(text, locale, values);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
  return {
    subject: t('Disbursement statement of {{date}}', { date }),
    lines: [t('The statement that you asked for is attached, as PDF.')],
    action: { label: t('Open the disbursements'), url },
    after: [t('You choose in the portal, under Notifications, whether statements come by email.')],
  };
};

const NEEDS: Record<Product, Permission> = { INTERAC: 'INTERAC_DISBURSEMENT_ORION', IBT: 'IBT_DISBURSEMENT_ORION' };

/** Somebody as they are now, if they still ask for statements and may see this disbursement's report. */
const recipientOf = async ({ database }: Platform, mail: StatementMail): Promise<Principal | undefined> => {
  const principal = await principalOf(database, mail.userId);
  const may = principal.status === 'active' && principal.permissions.has(NEEDS[mail.product]);
  return may && (await hasSubscription(database.db, mail.userId)) ? principal : undefined;
};

interface Handed {
  mail: StatementMail;
  principal: Principal;
  made: Mail;
}

const record = (db: Kysely<DB>, { mail, principal }: Handed, outcome: AuditRecord['outcome']): Promise<void> => {
  const { userId, email, merchantParentId } = principal;
  const object = `report ${mail.product === 'IBT' ? 'ibt' : 'interac'}-disbursements`;
  const whose = { act: 'statement_mailed', outcome, userId, email, merchantParentId } as const;
  return writeAudit(db, { ip: null, requestId: null }, { ...whose, object, details: { rowKey: mail.reference } });
};

/**
 * That a mail leaves is on record with its taking, so that none leaves without. One that its server did not take is given back for the next
 * try; that is on record the first time alone, since a server may be away for hours, and then again when it has left.
 */
const handOver = async ({ database: { db }, clock }: Platform, mailer: Mailer, handed: Handed): Promise<void> => {
  const { mail, made } = handed;
  const taken = await db.transaction().execute(async trx => {
    const found = await takeMail(trx, mail, clock.now());
    if (found && !found.wasRefused) await record(trx, handed, 'success');
    return found;
  });
  if (!taken) return;
  try {
    await mailer.send(made);
  } catch (error) {
    if (error instanceof MailNotSent)
      await db.transaction().execute(async trx => {
        await returnMail(trx, mail, clock.now());
        if (!taken.wasRefused) await record(trx, handed, 'failure');
      });
    throw error;
  }
  if (taken.wasRefused) await record(db, handed, 'success');
};

const attached = async (statement: Statement, print: Print) => ({
  name: statementName(statement),
  contentType: PDF_TYPE,
  content: await printStatement(statement, print),
});

/**
 * Sends one statement. It is taken before it is handed over, so that a worker that dies with it in its hands
 * never has it sent twice; that one person may then not have it, and finds it in the portal (decision 035).
 */
export const deliverStatementMail = async (platform: Platform, mailer: Mailer, mail: StatementMail): Promise<void> => {
  const { database, config, clock } = platform;
  const reader = await readerOf(platform, { id: mail.userId });
  const principal = reader && (await recipientOf(platform, mail));
  if (!reader || !principal) return;
  // From the primary: a replica may not have a new disbursement yet
  const statement = await findStatement({ db: database.db, reportPool: database.pool }, principal.scope, mail);
  if (!statement || statement.merchantId !== mail.merchantId) return;
  const locale = localeOf(reader);
  const url = `${config.portalUrl}${REPORT_SCREENS.disbursement.route}`;
  const content = statementMailOf(locale, { day: statement.processedOn, url });
  const made = {
    ...renderMail(reader.email, content, locale),
    attachments: [await attached(statement, { locale, paper: 'LETTER', madeAt: clock.now() })],
  };
  await handOver(platform, mailer, { mail, principal, made });
};
