import type { Measure } from '../bench.ts';
import { atMost, noiseOf } from '../figure.ts';
import { compareTimes } from '../sample.ts';

const DISBURSEMENTS = 100;
const LIMIT_MS = 50;

/** How long one disbursement takes to be explained, of merchants and days drawn from all there are. */
export const measureWaterfall: Measure = {
  name: 'waterfall',
  ledger: 'whole',
  run: async ({ client, sessions }) => {
    const { rows } = await client.query<{ trans_id_hex: string }>(
      `select trans_id_hex from interac_disbursement order by md5(trans_id_hex) limit ${DISBURSEMENTS}`,
    );
    const keys = rows.map(row => row.trans_id_hex);
    let asked = 0;
    const explain = () => {
      asked += 1;
      return sessions.staff.get(`/v1/report/reimbursements/${keys[asked % keys.length]}/explanation`);
    };
    const { explained } = await compareTimes({ explained: explain }, { calls: DISBURSEMENTS, roundMs: 10_000 });
    return [
      {
        group: 'A disbursement explained',
        what: `each of ${keys.length} disbursements, line by line, with the rows behind it counted`,
        unit: 'ms',
        p50: explained.p50,
        p95: explained.p95,
        bounds: [atMost('p50', LIMIT_MS)],
        noise: noiseOf(explained),
      },
    ];
  },
};
