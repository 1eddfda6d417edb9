import { createHash } from 'node:crypto';
import { PassThrough, pipeline, Readable, Transform } from 'node:stream';
import { finished } from 'node:stream/promises';
import { centsToText, type Locale } from '@drumlin/contract/core/money.ts';
import type { ReportQuery, ReportShape } from '@drumlin/contract/core/report.ts';
import { daysOfMonth } from '@drumlin/contract/exports/closing-pack.ts';
import { FILE_TYPES } from '@drumlin/contract/exports/file-types.ts';
import { withPeriod } from '@drumlin/contract/exports/period-filters.ts';
import { ASYNC_EXPORT_CAP } from '@drumlin/contract/exports/reports.ts';
import { translate } from '@drumlin/contract/i18n/translate.ts';
import { PRODUCTS } from '@drumlin/contract/permissions.ts';
import { PRODUCT_LABELS } from '@drumlin/contract/product-labels.ts';
import { dialectOf, REPORT_KEYS, REPORTS, type ReportKey } from '@drumlin/contract/reports/registry.ts';
import type { Paper } from '@drumlin/contract/statements/routes.ts';
import { ZipFile } from 'yazl';
import { type MerchantScope, narrowScope } from '../../access/merchant-scope.ts';
import type { Principal } from '../../access/principal.ts';
import { csvText } from '../../platform/files/csv-text.ts';
import { copyCsv, type StreamedFile } from '../../platform/files/stream-csv.ts';
import type { Platform } from '../../platform/platform.ts';
import { inlineSql } from '../../platform/postgres/inline-sql.ts';
import { connectionsOf, openSnapshot, type Snapshot } from '../../platform/postgres/snapshot.ts';
import { servedFor } from '../../reports/engine/test-rows.ts';
import { openExportOn } from '../../reports/files/open-export.ts';
import { SERVED_REPORTS } from '../../reports/registry.ts';
import { findStatement, nameOf, statementName } from '../../statements/find-statement.ts';
import { printStatement } from '../../statements/pdf/print.ts';
import { openProofKey } from '../proof-keys/sign.ts';
import { type AccountOfMonth, accountsOfMonth, totalOf } from './accounts.ts';
import { type PackContents, packPage } from './page.ts';
import { disbursementKeys, journalCsv, lastComparison, type MonthDays, openDifferences } from './queries.ts';

/** The most statements of a pack: a page takes a quarter of a second to print. */
const MAX_STATEMENTS = 1_000;

/** What is asked for: a month that has ended, of the merchants of a scope. */
export interface PackRequest {
  principal: Principal;
  scope: MerchantScope;
  month: string;
  merchantId?: string | undefined;
  paper: Paper;
}

/** The time of a report that its rows count by in the books, where it is not the one that the report begins with. */
const COUNTED_BY: Partial<Record<ReportKey, string>> = {
  'interac-returns': 'COMPLETIONTRANSACTIONDATETIME',
  'ibt-returns': 'RETURNPROCESSEDDATETIME',
};

/** An archive that is written while it is read, one file after the other; of each the digest is kept. */
const openArchive = () => {
  const zip = new ZipFile();
  const out = new PassThrough();
  const sums: string[] = [];
  zip.on('error', (error: Error) => out.destroy(error));
  pipeline(zip.outputStream, out, () => undefined);
  return {
    out,
    sums,
    /** Adds a file, and is done once it is in the archive. Throws what its stream does, or that the reader has left. */
    add: async (name: string, content: Readable | string | Buffer, compress = true): Promise<void> => {
      const hash = createHash('sha256');
      const hashed = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk);
          done(null, chunk);
        },
      });
      const leave = () => hashed.destroy(new Error('Its reader has left'));
      out.once('close', leave);
      pipeline(content instanceof Readable ? content : Readable.from([content]), hashed, () => undefined);
      zip.addReadStream(hashed, name, { compress });
      await finished(hashed).finally(() => out.off('close', leave));
      sums.push(`${hash.digest('hex')}  ${name}\n`);
    },
    end: () => zip.end(),
  };
};
type Archive = ReturnType<typeof openArchive>;

/** Rows of one moment on one connection, which each file gives back for the next one. */
const openShared = async ({ database }: Platform) => {
  const snapshot = await openSnapshot(database, database.exportPool);
  const shared: Snapshot = { ...snapshot, end: error => error && snapshot.end(error) };
  const connections = connectionsOf(database, snapshot);
  return { shared, connections, end: snapshot.end };
};
type Shared = Awaited<ReturnType<typeof openShared>>;

const queryOf = (report: ReportShape, days: MonthDays, merchantId: string | undefined): ReportQuery => {
  const dialect = dialectOf(report);
  const filters = withPeriod(report, merchantId === undefined ? {} : { merchantId: [merchantId] }, days);
  const query = dialect.toQuery(report, dialect.bodySchema(report).parse(filters));
  return { ...query, timeOption: COUNTED_BY[report.key as ReportKey] ?? query.timeOption };
};

/** Every report that somebody may see, as CSV and as workbook, with its proof. */
const addReports = async (
  archive: Archive,
  { shared }: Shared,
  { principal, scope, merchantId }: PackRequest,
  { days, asOf }: { days: MonthDays; asOf: Date },
): Promise<PackContents['reports']> => {
  const reports: PackContents['reports'][number][] = [];
  for (const key of REPORT_KEYS.filter(each => principal.permissions.has(REPORTS[each].permission))) {
    const query = queryOf(REPORTS[key], days, merchantId);
    const served = servedFor(SERVED_REPORTS[key], query.filters, principal);
    for (const fileType of FILE_TYPES) {
      const { locale, email: requestedBy } = principal;
      const request = { served, query, scope, locale, fileType, cap: ASYNC_EXPORT_CAP, requestedBy, asOf };
      const { name, stream, proof } = await openExportOn(shared, request);
      await archive.add(`reports/${name}`, stream, fileType === 'CSV');
      if (fileType !== 'CSV') continue;
      await archive.add(`proofs/${name}.json`, `${JSON.stringify(proof, null, 2)}\n`);
      reports.push({ file: `reports/${name}`, proof });
    }
  }
  return reports;
};

const addStatements = async (
  archive: Archive,
  { shared, connections }: Shared,
  { principal, scope, paper }: PackRequest,
  { days, asOf }: { days: MonthDays; asOf: Date },
): Promise<Pick<PackContents, 'statements' | 'lacksStatements'>> => {
  const products = PRODUCTS.filter(product => principal.permissions.has(`${product}_DISBURSEMENT_ORION`));
  const keys = await shared.run(disbursementKeys(scope, days, { products, limit: MAX_STATEMENTS + 1 }));
  const statements: PackContents['statements'][number][] = [];
  for (const key of keys.slice(0, MAX_STATEMENTS)) {
    // A key is a merchant's own
    const within = narrowScope(scope, [key.merchantId]);
    const statement = within && (await findStatement(connections, within, key));
    if (!statement) continue;
    const file = `statements/${nameOf(key.merchantId)}/${statementName(statement)}`;
    await archive.add(file, await printStatement(statement, { locale: principal.locale, paper, madeAt: asOf }), false);
    statements.push({ file, statement });
  }
  return { statements, lacksStatements: keys.length > MAX_STATEMENTS };
};

const units = (cents: number): string => centsToText(BigInt(cents));

/** The accounts' balances at both ends, and their fees by kind, as CSV. */
const accountFiles = (accounts: readonly AccountOfMonth[], locale: Locale): Record<string, string> => {
  const t = (text: string) => translate(text, locale);
  const rows = (figures: (account: AccountOfMonth) => readonly string[][]) =>
    accounts.flatMap(account => {
      const { merchantId, merchantName, product } = account;
      return figures(account).map(cells => [merchantId, merchantName, t(PRODUCT_LABELS[product].label), ...cells]);
    });
  const titles = [t('Merchant ID'), t('Merchant'), t('Product')];
  const balances = rows(({ opening, closing }) => [
    ...opening.map(({ label, cents }, nth) => [t(label), units(cents), units(closing[nth]?.cents ?? 0)]),
    [t('Total'), units(totalOf(opening)), units(totalOf(closing))],
  ]);
  const fees = rows(({ lines }) => lines.flatMap(line => (line.isFee ? [[t(line.label), units(0 - line.cents)]] : [])));
  return {
    'balances.csv': csvText([[...titles, t('Balance'), t('Opening balance'), t('Closing balance')], ...balances]),
    'fees.csv': csvText([[...titles, t('Kind'), t('Fee')], ...fees]),
  };
};

const fill = async (platform: Platform, request: PackRequest, archive: Archive, open: Shared): Promise<void> => {
  const { principal, scope, month } = request;
  const { locale, email: requestedBy } = principal;
  const { shared } = open;
  const of = { days: daysOfMonth(month), asOf: platform.clock.now() };
  const reports = await addReports(archive, open, request, of);
  const printed = await addStatements(archive, open, request, of);
  const accounts = await accountsOfMonth(shared, scope, of.days, principal);
  const files = accountFiles(accounts, locale);
  for (const [name, text] of Object.entries(files)) await archive.add(name, text);
  const others = Object.keys(files);
  if (principal.permissions.has('DISBURSEMENTS_VIEW')) {
    const text = inlineSql(shared.compile(journalCsv(scope, of.days, locale)));
    await archive.add('journal.csv', copyCsv(shared.client, text, shared.end).csv);
    others.push('journal.csv');
  }
  const differences = await shared.run(openDifferences(scope, of.days));
  const [compared] = await shared.run(lastComparison());
  const key = await openProofKey(platform);
  const page = packPage({
    ...{ locale, month, requestedBy, asOf: of.asOf, accounts, reports, ...printed, others },
    open: new Map(differences.map(({ identity, open: count }) => [identity, count])),
    comparedAt: compared?.at ?? null,
    keyUrl: `${platform.config.portalUrl}/v1/proof-keys/${key.id}`,
  });
  await archive.add('index.html', page);
  const sums = Buffer.from(archive.sums.join(''));
  await archive.add('SHA256SUMS', sums);
  await archive.add('SHA256SUMS.sig', key.sign(sums), false);
};

/**
 * Opens the closing pack of a month: one archive, made while it is read, of what was there at one moment. The stream has to be read or
 * destroyed: when its reader goes away the connection is closed.
 */
export const openPack = async (platform: Platform, request: PackRequest): Promise<StreamedFile> => {
  const shared = await openShared(platform);
  const archive = openArchive();
  fill(platform, request, archive, shared).then(
    () => {
      shared.end();
      archive.end();
    },
    (error: Error) => {
      shared.end(error);
      archive.out.destroy(error);
    },
  );
  const of = request.merchantId === undefined ? '' : `_${nameOf(request.merchantId)}`;
  const name = `closing-pack_${request.month}${of}.zip`;
  return { name, contentType: 'application/zip', stream: archive.out, exceeds: false };
};
