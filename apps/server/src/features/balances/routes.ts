import {
  BALANCE_LINES,
  type BalanceExplanation,
  type BalanceLine,
  explainBalance,
  explainWallets,
  exportBalances,
  exportWallets,
  getReserveCalendar,
  getWalletBalances,
  type InteracBalance,
  listCurrentBalances,
} from '@drumlin/contract/balances/routes.ts';
import { addDays, easternDay } from '@drumlin/contract/core/eastern.ts';
import type { FastifyInstance } from 'fastify';
import type { RawBuilder } from 'kysely';
import { narrowToProduct } from '../../access/named-merchants.ts';
import type { Principal } from '../../access/principal.ts';
import { bindRoute } from '../../http/bind.ts';
import { openOnRecord } from '../../http/file-on-record.ts';
import { sendFile } from '../../http/pages/send-file.ts';
import { CSV_TYPE, type StreamedFile, streamCsv } from '../../platform/files/stream-csv.ts';
import type { Platform } from '../../platform/platform.ts';
import { readReport } from '../../platform/postgres/database.ts';
import { readPageOf } from '../../platform/postgres/read-page.ts';
import {
  type BalanceLinesRow,
  balanceLinesQuery,
  type WalletLinesRow,
  walletLinesQuery,
} from '../../reconciliation/explanation/balance-query.ts';
import {
  type BalanceRow,
  balancesCsv,
  balancesList,
  hasHiddenReserves,
  listDisbursements,
  listWallets,
  sumIbtPayouts,
  walletsCsv,
} from './queries.ts';
import { reserveCalendar } from './reserve.ts';

/** The provider's staff see reserves that the merchant itself is not shown. */
const seesHidden = ({ userType }: Principal): boolean => userType === 'internal';

const present = (principal: Principal, row: BalanceRow): InteracBalance => {
  const displayReserves = row.display_reserves === 'true';
  const isShown = displayReserves || seesHidden(principal);
  return {
    merchantId: row.merchant_id,
    pending: row.pending_cents,
    reserve: isShown ? row.reserve_cents : null,
    maturedReserve: isShown ? row.matured_reserve_cents : null,
    netAmt: row.net_amt_cents,
    todayPayouts: row.today_payouts,
    displayReserves,
    updatedAt: row.updated_at.toISOString(),
  };
};

const interacExplanation = (row: BalanceLinesRow): BalanceExplanation => {
  const purchases = { from: row.purchases_to, to: addDays(row.cleared_to, -1) };
  const others = { from: row.others_to, to: row.et_day };
  const line = (name: BalanceLine, cents: number, days: typeof others | null) => ({ line: name, cents, days });
  const { last_reimbursement: transIdHex, last_day: day } = row;
  return {
    reported: row.net_amt_cents,
    lines: [
      line('kept', row.kept, null),
      line('cleared', row.cleared, purchases),
      line('clearedFees', -row.cleared_fees, purchases),
      line('reserve', -row.reserve, purchases),
      line('payouts', -row.payouts, others),
      line('returns', -row.returns, others),
      line('adjustments', row.adjustments, others),
      line('fees', -row.fees, others),
    ],
    last: transIdHex === null || day === null ? null : { transIdHex, day },
  };
};

const walletExplanation = ({
  reported,
  first_day: from,
  last_day: to,
  ...row
}: WalletLinesRow): BalanceExplanation => ({
  reported,
  lines: BALANCE_LINES.ibt.map(line => ({ line, cents: row[line], days: to === null ? null : { from, to } })),
  last: null,
});

/** What merchants have now, and what is held in reserve of it. Amounts are cents; a balance that was never reported is left out. */
export const registerBalances = (app: FastifyInstance, platform: Platform): void => {
  const { clock, database } = platform;
  const { db } = database;
  const today = () => easternDay(clock.now());

  bindRoute(app, listCurrentBalances, async ({ session, body: { merchantId, ...page } }) => {
    const scope = await narrowToProduct(database, session.scope, 'INTERAC', merchantId);
    const { rows, paging } = await readPageOf(db, balancesList(scope, today(), page), page);
    return {
      data: rows.map(row => present(session, row)),
      totalRowNum: paging.totalRecords,
      totalPageNum: paging.totalPages,
    };
  });

  bindRoute(app, explainBalance, async ({ session, querystring: { merchantId } }) => {
    const scope = await narrowToProduct(database, session.scope, 'INTERAC', [merchantId]);
    if (!seesHidden(session) && (await hasHiddenReserves(db, scope))) return { explanation: null };
    const [row] = await readReport(database, balanceLinesQuery(scope));
    return { explanation: row ? interacExplanation(row) : null };
  });

  bindRoute(app, getWalletBalances, async ({ session, querystring: { merchantId } }) => {
    const scope = await narrowToProduct(database, session.scope, 'IBT', [merchantId]);
    const [wallets, todayPayouts] = await Promise.all([listWallets(db, scope), sumIbtPayouts(db, scope, today())]);
    const shown = wallets.map(({ subtype, balance_cents, updated_at }) => ({
      subtype,
      balance: balance_cents,
      lastUpdateTime: updated_at.toISOString(),
    }));
    return { wallets: shown, todayPayouts };
  });

  bindRoute(app, explainWallets, async ({ session, querystring: { merchantId } }) => {
    const scope = await narrowToProduct(database, session.scope, 'IBT', [merchantId]);
    const [row] = await readReport(database, walletLinesQuery(scope));
    return { explanation: row ? walletExplanation(row) : null };
  });

  /** A file named after the Eastern day. */
  const fileOf = async (name: string, rows: RawBuilder<unknown>): Promise<StreamedFile> => ({
    name: `${name}_${today()}_ET.csv`,
    exceeds: false,
    contentType: CSV_TYPE,
    stream: await streamCsv(database, rows),
  });

  bindRoute(app, exportBalances, async call => {
    const { session } = call;
    const rows = balancesCsv(session.scope, { locale: session.locale, seesHidden: seesHidden(session) });
    return sendFile(platform, call, () => openOnRecord(platform, call, {}, () => fileOf('balances', rows)));
  });

  bindRoute(app, exportWallets, async call => {
    const rows = walletsCsv(call.session.scope, call.session.locale);
    return sendFile(platform, call, () => openOnRecord(platform, call, {}, () => fileOf('wallets', rows)));
  });

  bindRoute(app, getReserveCalendar, async ({ session, querystring: { merchantId } }) => {
    const scope = await narrowToProduct(database, session.scope, 'INTERAC', [merchantId]);
    if (!seesHidden(session) && (await hasHiddenReserves(db, scope)))
      return { totalHeld: null, totalListed: 0, entries: [] };
    return reserveCalendar(await listDisbursements(db, scope));
  });
};
