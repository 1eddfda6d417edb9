import type { ExplainedPlace } from '@drumlin/contract/disbursements/explanation.ts';
import { type DisbursementLine, MAX_PLACES } from '@drumlin/contract/disbursements/lines.ts';
import type { ReportKey } from '@drumlin/contract/reports/registry.ts';
import type { ExplainedRow, MaturedSpan } from './explain-query.ts';
import { disbursementOf, placeOf, type RowLink, rowLinksOf } from './row-links.ts';

/** Rows of a link: all of it, or those that `which` says in its place. */
type Counted = Pick<ExplainedPlace, 'rows' | 'cents'> & { which?: RowLink['which']; amongOthers?: boolean };

/** The places of links, each as its rows were counted; nowhere where there are none. */
const placesOf = (links: readonly RowLink[], countedOf: (link: RowLink) => readonly Counted[]): ExplainedPlace[] =>
  links.flatMap(link =>
    countedOf(link)
      .filter(({ rows }) => rows > 0)
      .map(({ rows, cents, which, amongOthers = false }) => ({ ...placeOf(link, which), rows, cents, amongOthers })),
  );

type Stretch = Pick<MaturedSpan, 'from' | 'to' | 'rows' | 'cents'> & { amongOthers: boolean };

const sum = (spans: readonly MaturedSpan[], what: 'rows' | 'cents'): number =>
  spans.reduce((total, each) => total + each[what], 0);

/** The spans, of which the oldest are one where there are more than places; it has the rows between them too. */
const withinPlaces = (spans: readonly MaturedSpan[]): Stretch[] => {
  const oldest = spans.slice(0, 1 - MAX_PLACES);
  const [first, last] = [oldest[0], oldest.at(-1)];
  const newest = spans.slice(oldest.length).map(span => ({ ...span, amongOthers: false }));
  if (!first || !last) return newest;
  const counted = { rows: sum(oldest, 'rows'), cents: sum(oldest, 'cents') };
  return [{ from: first.from, to: last.to, ...counted, amongOthers: oldest.length > 1 }, ...newest];
};

/** The disbursement in the list of its day, for an amount that it alone says. */
const itself = ({ merchant_id: merchants, et_day: day, sameDay }: ExplainedRow, cents: number): ExplainedPlace[] =>
  placesOf([{ report: 'interac-disbursements', all: { merchants, from: day, to: day }, which: {} }], () => [
    { rows: cents === 0 ? 0 : 1, cents, amongOthers: sameDay > 1 },
  ]);

/** Where the rows behind each line are. The gross amount is worked out of the lines above it, and so are its rows theirs. */
export const countedPlacesOf = (row: ExplainedRow): Record<DisbursementLine, ExplainedPlace[]> => {
  const { payins, payouts, eftPayouts, returns, adjustments } = row;
  const matured = withinPlaces(row.matured);
  const links = rowLinksOf(row, { previous: row.previous_id, matured });
  const behind: Partial<Record<ReportKey, { all: number; fees: number; feeCents: number }>> = {
    'interac-payins': payins,
    'interac-payouts': payouts,
    'interac-eft-payouts': eftPayouts,
    'interac-returns': returns,
    'interac-adjustments': adjustments,
  };
  return {
    startBalance: placesOf(links.startBalance, () => [{ rows: 1, cents: row.start_balance_cents }]),
    purchases: placesOf(links.purchases, () => [{ rows: payins.paid, cents: row.purchase_cents }]),
    reserve: placesOf(links.reserve, () => [{ rows: payins.paid, cents: row.reserve_cents }]),
    maturedReserve: placesOf(links.maturedReserve, ({ all }) => matured.filter(({ from }) => from === all['from'])),
    // Those that count from the day they begin, and those that were rejected on a later one
    payouts: placesOf(links.payouts, ({ report }) => {
      const of = report === 'interac-payouts' ? payouts : eftPayouts;
      return [
        { which: { transStatusId: of.paidStatuses ?? '' }, rows: of.paid, cents: of.paidCents },
        { which: { transStatusId: of.lateStatuses ?? '', disbursed: 'LATE' }, rows: of.late, cents: of.lateCents },
      ];
    }),
    returns: placesOf(links.returns, () => [{ rows: returns.final, cents: returns.cents }]),
    adjustments: placesOf(links.adjustments, ({ which }) => [
      {
        which: { merchantAccAdjustmentTypes: 'CREDIT', ...which },
        rows: adjustments.credits,
        cents: adjustments.creditCents,
      },
      {
        which: { merchantAccAdjustmentTypes: 'DEBIT', ...which },
        rows: adjustments.debits,
        cents: adjustments.debitCents,
      },
    ]),
    fees: placesOf(links.fees, ({ report }) => {
      const of = behind[report];
      return of ? [{ rows: of.fees, cents: of.feeCents, amongOthers: of.all > of.fees }] : [];
    }),
    handling: itself(row, row.handling_fee_cents),
    gross: [],
    endBalance: placesOf(disbursementOf(row.next_id), () => [{ rows: 1, cents: row.end_balance_cents }]),
    netAmount: itself(row, row.net_amt_cents),
  };
};
