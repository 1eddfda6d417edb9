import { TEST_EXAMPLES } from '@drumlin/contract/test-api/examples.ts';
import { KEY_PREFIX } from '@drumlin/contract/test-api/keys.ts';
import type { Direction } from '@drumlin/contract/test-api/outcomes.ts';
import { createTestPayin, createTestPayout, getTestPayment } from '@drumlin/contract/test-api/routes.ts';

/** The header by which the API knows a call that is sent again. */
const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/** Something to copy and run; its names are English, and the keys of their translations. */
export interface Example {
  /** Which of the two calls it is of, if any. */
  direction?: Direction;
  label: string;
  code: string;
}

const ROUTES = { PAYIN: createTestPayin, PAYOUT: createTestPayout } as const;

/** What makes each run another payment, of one's own merchant. */
const OWN = { merchantId: '$MERCHANT_ID', merchantTransactionId: 'order-$(date +%s)-$RANDOM' };

const post = (address: string, body: object): string =>
  `curl -sS -X POST ${address} \\
  -H "Authorization: Bearer $DRUMLIN_KEY" \\
  -H "Content-Type: application/json" \\
  -H "${IDEMPOTENCY_HEADER}: $(date +%s)-$RANDOM" \\
  -d @- <<JSON
${JSON.stringify({ ...body, ...OWN }, null, 2)}
JSON`;

const callsOf = (origin: string, direction: Direction): Example[] =>
  Object.entries(TEST_EXAMPLES[direction]).map(([label, body]) => ({
    direction,
    label,
    code: post(origin + ROUTES[direction].url, body),
  }));

/** The examples for this installation, in the order in which one runs them. */
export const examplesFor = (origin: string): readonly Example[] => [
  { label: 'First, your key and your merchant', code: `export DRUMLIN_KEY=${KEY_PREFIX}…\nexport MERCHANT_ID=…` },
  ...callsOf(origin, 'PAYIN'),
  ...callsOf(origin, 'PAYOUT'),
  {
    label: 'A payment as it is now',
    code: `curl -sS ${origin}${getTestPayment.url.replace(':id', '$PAYMENT_ID')} \\\n  -H "Authorization: Bearer $DRUMLIN_KEY"`,
  },
];
