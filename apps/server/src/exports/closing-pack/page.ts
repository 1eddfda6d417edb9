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

/** The page of a pack, which says how each figure leads to the next. It loads nothing and runs nothing. */
export const packPage = (pack: PackContents): string => {
  const t = (text: string, values?: Record<string, string | number>) => escapeXml(translate(text, pack.locale, values));
  const money = (cents: number) => escapeXml(formatMoney(centsToUnits(cents), pack.locale));
  const link = (file: string, text = escapeXml(file)) => `<a href="${escapeXml(encodeURI(file))}">${text}</a>`;
  const row = (cells: readonly string[], sum = false) => `<tr${sum ? ' class="sum"' : ''}>${cells.join('')}</tr>`;
  const head = (text: string) => `<th scope="row">${text}</th>`;
  const cell = (text: string) => `<td>${text}</td>`;
  const amount = (cents: number) => `<td class="n">${money(cents)}</td>`;
  const table = (rows: readonly string[]) => `<table>${rows.join('')}</table>`;

  const fileOf = (key: ReportKey) => pack.reports.find(({ proof }) => proof.report === key)?.file;
  const behind = (keys: readonly ReportKey[]) =>
    keys
      .map(key => [t(REPORTS[key].title), fileOf(key)] as const)
      .map(([title, file]) => (file ? link(file, title) : title))
      .join(', ');
  const balance = (figures: readonly Figure[], label: string) => [
    ...figures.map(({ label: part, cents }) => row([head(t(part)), cell(''), amount(cents)])),
    ...(figures.length > 1 ? [row([head(label), cell(''), amount(totalOf(figures))], true)] : []),
  ];
  const account = (each: AccountOfMonth) => {
    const difference = differenceOf(each);
    const lines = each.lines.map(({ label, cents, reports, which }) =>
      row([
        head(t(label)),
        cell(`${behind(reports)}${which ? `<br><span class="quiet">${t(which)}</span>` : ''}`),
        amount(cents),
      ]),
    );
    return `<h3>${escapeXml(each.merchantName)} (${escapeXml(each.merchantId)}), ${t(PRODUCT_LABELS[each.product].label)}</h3>${table(
      [
        row([`<th colspan="3">${t('Before the first day')}</th>`], true),
        ...balance(each.opening, t('Opening balance')),
        row([`<th colspan="3">${t('What moved it')}</th>`], true),
        ...lines,
        row([`<th colspan="3">${t('After the last day')}</th>`], true),
        ...balance(each.closing, t('Closing balance')),
      ],
    )}<p class="${difference === 0 ? 'right' : 'wrong'}">${
      difference === 0
        ? t('The opening balance and what moved it come to the closing balance.')
        : t('The closing balance is {{amount}} beyond the opening balance and what moved it.', {
            amount: formatMoney(centsToUnits(difference), pack.locale),
          })
    }</p>`;
  };

  const reports = pack.reports.map(({ file, proof }) =>
    row([
      head(
        `${link(file, escapeXml(proof.title))} <span class="quiet">${t(PRODUCT_LABELS[proof.product].label)}</span>`,
      ),
      cell(`${link(file.replace(/csv$/, 'xlsx'), 'XLSX')}, ${link(`proofs/${file.split('/')[1]}.json`, t('Proof'))}`),
      cell(escapeXml(proof.timeBasis)),
      `<td class="n">${proof.rows.toLocaleString(pack.locale)}${proof.exceeds ? `<br><span class="wrong">${t('More rows match than the file holds')}</span>` : ''}</td>`,
    ]),
  );
  const statements = pack.statements.map(({ file, statement }) =>
    row([
      head(link(file, escapeXml(statement.reference))),
      cell(escapeXml(statement.merchantName)),
      cell(escapeXml(statement.processedOn)),
      amount(statement.netCents),
      cell(
        statement.check?.tiesOut === false
          ? `<span class="wrong">${t('Differs by {{amount}}', { amount: formatMoney(centsToUnits(statement.check.differenceCents), pack.locale) })}</span>`
          : `<span class="right">${t('Ties out')}</span>`,
      ),
    ]),
  );
  const identities = identityIds.map(id => {
    const open = pack.open.get(id) ?? 0;
    return row([
      head(`${id} ${t(IDENTITIES[id].title)}`),
      cell(t(IDENTITIES[id].description)),
      cell(
        open > 0
          ? `<span class="wrong">${t('Open differences: {{count}}', { count: open })}</span>`
          : `<span class="right">${t('Ties out')}</span>`,
      ),
    ]);
  });
  const verify = `openssl pkeyutl -verify -pubin -inkey key.pem -rawin -in SHA256SUMS -sigfile SHA256SUMS.sig\nsha256sum -c SHA256SUMS`;

  return `<!doctype html><html lang="${pack.locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${t('Closing pack')} ${pack.month}</title><style>${STYLE}</style>
<h1>${t('Closing pack')} ${pack.month}</h1>
<p class="quiet">${t(
    'Asked for by {{person}}. Everything in it was read at one moment: {{moment}} Eastern Time. Amounts are in Canadian dollars, days are Eastern.',
    {
      person: pack.requestedBy,
      moment: toEasternWall(pack.asOf),
    },
  )}</p>
<h2>${t('From the opening balance to the closing balance')}</h2>${pack.accounts.map(account).join('') || `<p>${t('None')}</p>`}
<h2>${t('Disbursement statements')}</h2>${statements.length > 0 ? table(statements) : `<p>${t('None')}</p>`}
${pack.lacksStatements ? `<p class="wrong">${t('There are more statements than a pack holds: choose one merchant.')}</p>` : ''}
<h2>${t('Reports')}</h2>${table(reports)}
<h2>${t('Other files')}</h2><p>${pack.others.map(file => link(file)).join(', ')}</p>
<h2>${t('What was compared')}</h2><p class="quiet">${
    pack.comparedAt
      ? t('Everything was last compared on {{moment}} Eastern Time.', { moment: toEasternWall(pack.comparedAt) })
      : t('Nothing has been compared yet.')
  }</p>${table(identities)}
<h2>${t('How to verify it')}</h2><p>${t('SHA256SUMS names each file with its digest, and is signed. Save the key as key.pem, then:')}
<a href="${escapeXml(pack.keyUrl)}">${escapeXml(pack.keyUrl)}</a></p><pre>${verify}</pre></html>
`;
};
