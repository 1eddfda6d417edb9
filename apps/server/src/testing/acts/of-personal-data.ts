import type { AuditAct } from '@drumlin/contract/audit/acts.ts';
import { payin, take } from '../../ingest/testing/ingest-files.ts';
import type { Outcomes, Prepared, Scenario } from './act-world.ts';

const URL = '/v1/personal-data/reveal';
const [CUSTOMER_SERVICE] = [104];

const shows =
  (more: object = {}, told: Partial<Prepared> = {}): Scenario =>
  async world => {
    const by = await world.person([CUSTOMER_SERVICE]);
    const row = payin(1, { merchantId: 'M1' });
    await take(world.portal.database, 'interac-payins', [row]);
    const rowKey = row['transId'] ?? '';
    const body = { report: 'interac-payins', rowKey, reason: 'The consumer calls', ...more };
    const details = { row: body.rowKey, statedReason: body.reason };
    return { by, object: 'row of interac-payins', details, perform: () => by.post(URL, body), ...told };
  };

/** Showing personal data that are masked. */
export const PERSONAL_DATA_ACTS = {
  personal_data_revealed: {
    success: shows(),
    failures: {
      'no such row': shows({ rowKey: 'none' }, { reason: 'notFound' }),
    },
  },
} satisfies Partial<Record<AuditAct, Outcomes>>;
