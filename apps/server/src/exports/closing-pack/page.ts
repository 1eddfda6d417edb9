import { toEasternWall } from '@drumlin/contract/core/eastern.ts';
import { centsToUnits, formatMoney, type Locale } from '@drumlin/contract/core/money.ts';
import type { ExportProof } from '@drumlin/contract/exports/proof.ts';
import { translate } from '@drumlin/contract/i18n/translate.ts';
import { PRODUCT_LABELS } from '@drumlin/contract/product-labels.ts';
import { IDENTITIES, type IdentityId, identityIds } from '@drumlin/contract/reconciliation/identities.ts';
import { REPORTS, type ReportKey } from '@drumlin/contract/reports/registry.ts';
import { escapeXml } from '../../platform/files/workbook-parts.ts';
import type { Statement } from '../../statements/statement.ts';
import { type AccountOfMonth, differenceOf, type Figure, totalOf } from './accounts.ts';

/** What a pack holds, as its page tells it. */
export interface PackContents {
  locale: Locale;
  month: string;
  requestedBy: string;
  asOf: Date;
  accounts: readonly AccountOfMonth[];
  /** The CSV of each report with its proof. */
  reports: readonly { file: string; proof: ExportProof }[];
  statements: readonly { file: string; statement: Statement }[];
  /** Whether there are more statements than a pack holds. */
  lacksStatements: boolean;
  /** Open differences of the days of the month by identity, and when everything was last compared; null before the first time. */
  open: ReadonlyMap<IdentityId, number>;
  comparedAt: Date | null;
  others: readonly string[];
  /** Where the public half of the key is that signs. */
  keyUrl: string;
}

const STYLE = `
  :root { color-scheme: light; } body { font: 14px/1.5 system-ui, sans-serif; color: #1b1f24; max-width: 960px; margin: 32px auto; padding: 0 16px; }
  h1 { font-size: 24px; margin: 0; } h2 { font-size: 18px; margin: 32px 0 8px; } h3 { font-size: 15px; margin: 20px 0 4px; }
  table { border-collapse: collapse; width: 100%; } th, td { text-align: left; padding: 4px 8px; border-bottom: 1px solid #d8dde3; vertical-align: top; }
  td.n, th.n { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; } tr.sum > * { font-weight: 600; background: #f3f5f7; }
  .quiet { color: #57606a; } .wrong { color: #a40e26; font-weight: 600; } .right { color: #116329; } pre { background: #f3f5f7; padding: 8px; white-space: pre-wrap; }
  @media print { body { margin: 0; max-width: none; } table, pre { break-inside: avoid; } a { color: inherit; text-decoration: none; } }`;

/** Writes in a language, escaped: words, amounts, links, and rows of tables. */
const writerIn = (locale: Locale) => {
  const cell = (html: string) => `<td>${html}</td>`;
  return {
    t: (text: string, values?: Record<string, string | number>) => escapeXml(translate(text, locale, values)),
    money: (cents: number) => formatMoney(centsToUnits(cents), locale),
    number: (count: number) => count.toLocaleString(locale),
    link: (file: string, html = escapeXml(file)) => `<a href="${escapeXml(encodeURI(file))}">${html}</a>`,
    mark: (isRight: boolean, html: string) => `<span class="${isRight ? 'right' : 'wrong'}">${html}</span>`,
    head: (html: string) => `<th scope="row">${html}</th>`,
    cell,
    amount: (cents: number) => `<td class="n">${escapeXml(formatMoney(centsToUnits(cents), locale))}</td>`,
    row: (...cells: readonly string[]) => `<tr>${cells.join('')}</tr>`,
    sum: (...cells: readonly string[]) => `<tr class="sum">${cells.join('')}</tr>`,
    table: (rows: readonly string[]) => `<table>${rows.join('')}</table>`,
  };
};
type Writer = ReturnType<typeof writerIn>;

const balanceRows = (
  { t, head, cell, amount, row, sum }: Writer,
  figures: readonly Figure[],
  label: string,
): string[] => [
  ...figures.map(each => row(head(t(each.label)), cell(''), amount(each.cents))),
  ...(figures.length > 1 ? [sum(head(t(label)), cell(''), amount(totalOf(figures)))] : []),
];

/** From the opening balance of an account to its closing one, and whether what is between comes to it. */
const accountHtml = (w: Writer, account: AccountOfMonth, reports: PackContents['reports']): string => {
  const { t, head, cell, amount, row, sum, table, link, mark, money } = w;
  const { merchantName, merchantId, product, opening, lines, closing } = account;
  const behind = (key: ReportKey) => {
    const report = reports.find(({ proof }) => proof.report === key);
    return report ? link(report.file, t(REPORTS[key].title)) : t(REPORTS[key].title);
  };
  const rows = lines.map(({ label, cents, reports: keys, which }) =>
    row(
      head(t(label)),
      cell(keys.map(behind).join(', ') + (which ? `<br><span class="quiet">${t(which)}</span>` : '')),
      amount(cents),
    ),
  );
  const heading = (text: string) => sum(`<th colspan="3">${t(text)}</th>`);
  const difference = differenceOf(account);
  const verdict =
    difference === 0
      ? t('The opening balance and what moved it come to the closing balance.')
      : t('The closing balance is {{amount}} beyond the opening balance and what moved it.', {
          amount: money(difference),
        });
  return `<h3>${escapeXml(`${merchantName} (${merchantId})`)}, ${t(PRODUCT_LABELS[product].label)}</h3>${table([
    heading('Before the first day'),
    ...balanceRows(w, opening, 'Opening balance'),
    heading('What moved it'),
    ...rows,
    heading('After the last day'),
    ...balanceRows(w, closing, 'Closing balance'),
  ])}<p>${mark(difference === 0, verdict)}</p>`;
};

const statementRow = (
  { t, head, cell, amount, row, link, mark, money }: Writer,
  { file, statement }: PackContents['statements'][number],
): string => {
  const { reference, merchantName, processedOn, netCents, check } = statement;
  const verdict =
    check?.tiesOut === false
      ? mark(false, t('Differs by {{amount}}', { amount: money(check.differenceCents) }))
      : mark(true, t('Ties out'));
  return row(
    head(link(file, escapeXml(reference))),
    cell(escapeXml(merchantName)),
    cell(processedOn),
    amount(netCents),
    cell(verdict),
  );
};

const reportRow = (
  { t, head, cell, row, link, mark, number }: Writer,
  { file, proof }: PackContents['reports'][number],
): string => {
  const product = `<span class="quiet">${t(PRODUCT_LABELS[proof.product].label)}</span>`;
  const name = file.split('/').at(-1);
  return row(
    head(`${link(file, escapeXml(proof.title))} ${product}`),
    cell(`${link(file.replace(/csv$/, 'xlsx'), 'XLSX')}, ${link(`proofs/${name}.json`, t('Proof'))}`),
    cell(escapeXml(proof.timeBasis)),
    `<td class="n">${number(proof.rows)}${proof.exceeds ? `<br>${mark(false, t('More rows match than the file holds'))}` : ''}</td>`,
  );
};

const identityRow = ({ t, head, cell, row, mark }: Writer, id: IdentityId, open: number): string =>
  row(
    head(`${id} ${t(IDENTITIES[id].title)}`),
    cell(t(IDENTITIES[id].description)),
    cell(mark(open === 0, open === 0 ? t('Ties out') : t('Open differences: {{count}}', { count: open }))),
  );

const VERIFY = `openssl pkeyutl -verify -pubin -inkey key.pem -rawin -in SHA256SUMS -sigfile SHA256SUMS.sig
sha256sum -c SHA256SUMS`;

/** The page of a pack, which says how each figure leads to the next. It loads nothing and runs nothing. */
export const packPage = (pack: PackContents): string => {
  const w = writerIn(pack.locale);
  const { t, table, link, mark } = w;
  const { month, accounts, statements, reports, others, comparedAt, keyUrl } = pack;
  const none = `<p>${t('None')}</p>`;
  const compared = comparedAt
    ? t('Everything was last compared on {{moment}} Eastern Time.', { moment: toEasternWall(comparedAt) })
    : t('Nothing has been compared yet.');
  const subtitle = t(
    'Asked for by {{person}}. Everything in it was read at one moment: {{moment}} Eastern Time. Amounts are in Canadian dollars, days are Eastern.',
    { person: pack.requestedBy, moment: toEasternWall(pack.asOf) },
  );
  const lacking = mark(false, t('There are more statements than a pack holds: choose one merchant.'));
  return `<!doctype html><html lang="${pack.locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${t('Closing pack')} ${month}</title><style>${STYLE}</style>
<h1>${t('Closing pack')} ${month}</h1><p class="quiet">${subtitle}</p>
<h2>${t('From the opening balance to the closing balance')}</h2>${accounts.map(each => accountHtml(w, each, reports)).join('') || none}
<h2>${t('Disbursement statements')}</h2>${statements.length > 0 ? table(statements.map(each => statementRow(w, each))) : none}
${pack.lacksStatements ? `<p>${lacking}</p>` : ''}
<h2>${t('Reports')}</h2>${table(reports.map(each => reportRow(w, each)))}
<h2>${t('Other files')}</h2><p>${others.map(file => link(file)).join(', ')}</p>
<h2>${t('What was compared')}</h2><p class="quiet">${compared}</p>${table(identityIds.map(id => identityRow(w, id, pack.open.get(id) ?? 0)))}
<h2>${t('How to verify it')}</h2><p>${t('SHA256SUMS names each file with its digest, and is signed. Save the key as key.pem, then:')}
${link(keyUrl)}</p><pre>${VERIFY}</pre></html>
`;
};
