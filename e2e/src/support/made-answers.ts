import type { Page } from '@playwright/test';

const LIKE = { at: new Date().toISOString(), isRead: false };
const OF_EXPORT = { reportName: 'PAYINS', product: 'INTERAC', exportId: '00000000-0000-4000-8000-000000000001' };
/** One of each kind, today and earlier. */
const EVERY_KIND = [
  {
    ...LIKE,
    ...OF_EXPORT,
    kind: 'export_ready',
    frequency: null,
    rows: 1_284,
    fileType: 'CSV',
    keptUntil: '2099-06-30T04:00:00.000Z',
  },
  { ...LIKE, kind: 'representments_due', day: '2026-06-19', count: 3, amountCents: 131_620 },
  { ...LIKE, kind: 'files_late', count: 3 },
  { ...LIKE, kind: 'closing_pack', month: '2026-05', count: 3 },
  { ...LIKE, kind: 'reconciliation_failed' },
  { ...LIKE, ...OF_EXPORT, kind: 'export_failed', frequency: 'WEEKLY', failure: 'noPermission', company: null },
  {
    ...LIKE,
    at: '2026-06-16T13:22:00.000Z',
    isRead: true,
    kind: 'announcement',
    title: { en: 'Maintenance on Sunday, June 21', fr: 'Entretien le dimanche 21 juin' },
    text: { en: 'Portal read-only, 2:00 to 4:00 a.m. ET.', fr: 'Portail en lecture seule, de 2 h à 4 h HE.' },
  },
].map((each, nth) => ({ ...each, id: `00000000-0000-4000-8000-00000000000${nth}` }));

/** Answers with a notification of each kind. */
export const withNotifications = (page: Page) =>
  page.route('**/v1/notifications?*', route =>
    route.fulfill({ json: { data: EVERY_KIND, unread: 3, currentPage: 1, totalPages: 1, totalRecords: 4 } }),
  );

/** A day a number of days from now, as the API tells it. */
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

const entry = (id: number, more: object) => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  ipAddress: `203.0.113.${id}`,
  description:
    'A laptop that goes along to the merchants whose test environment is set up on site, until the pilot ends',
  createdDate: inDays(-176),
  userName: 'Odile Newcomer',
  userEmail: 'odile.newcomer@lime-house.example',
  isActive: true,
  expiryDate: inDays(4),
  disabledDate: null,
  expiryWarning: null,
  isDeletable: true,
  ...more,
});

/** Answers with addresses of which one expires soon, and others that have expired. */
export const withListedAddresses = async (page: Page): Promise<void> => {
  const past = (days: number) => {
    const expiryDate = inDays(-days);
    return { isActive: false, isDeletable: false, expiryDate, disabledDate: expiryDate };
  };
  const lists: Record<string, object[]> = {
    active: [entry(1, { expiryWarning: 'soon' }), entry(2, { isDeletable: false })],
    expired: [entry(3, past(1)), entry(4, { ...past(8), expiryWarning: 'past' })],
  };
  await page.route('**/v1/ipallowlist?*', route => {
    const data = lists[new URL(route.request().url()).searchParams.get('type') ?? 'active'];
    return route.fulfill({ json: { data, currentPage: 1, totalPages: 1, totalRecords: data?.length } });
  });
};

/** An instant some minutes ago, as the API tells it. */
const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

const delivery = (nth: number, more: object) => ({
  id: `00000000-0000-4000-8000-00000000000${nth}`,
  event: 'payin.updated',
  state: 'pending',
  createdDate: ago(60 * nth),
  tries: nth,
  lastTry: { triedDate: ago(nth), status: null, failure: 'timeout' },
  nextTryDate: ago(-60),
  payment: {
    product: 'INTERAC',
    direction: 'PAYIN',
    transactionId: 'CA1',
    merchantTransactionId: 'order-of-a-shop-that-gives-its-orders-names-as-long-as-may-be-64',
  },
  ...more,
});

/** Answers with two keys, a long address of webhooks and a delivery of each kind. */
export const withTestAccess = async (page: Page): Promise<void> => {
  const key = { id: '00000000-0000-4000-8000-0000000000aa', keyEnd: 'Xy9-', creatorName: 'Odile Newcomer' };
  const used = { createdDate: ago(9000), lastUsedDate: ago(3), lastUsedIp: '203.0.113.7' };
  await page.route('**/v1/test-api/keys?*', route =>
    route.fulfill({
      json: {
        keys: [
          { ...key, ...used, endsDate: null },
          { ...key, ...used, id: `${key.id.slice(0, -1)}b`, endsDate: ago(-600) },
        ],
      },
    }),
  );
  const url = `https://shop.example/webhooks/payments/${'long-'.repeat(30)}`;
  await page.route('**/v1/test-api/webhook?*', route =>
    route.fulfill({ json: { webhook: { merchantId: 'm', url, changedDate: ago(80), changedBy: null } } }),
  );
  const data = [
    delivery(1, {}),
    delivery(2, { state: 'failed', nextTryDate: null, lastTry: { triedDate: ago(2), status: 503, failure: null } }),
    delivery(3, { state: 'delivered', nextTryDate: null, event: 'webhook.test', payment: null }),
  ];
  await page.route('**/v1/test-api/webhook/deliveries?*', route =>
    route.fulfill({ json: { data, currentPage: 1, totalPages: 1, totalRecords: data.length } }),
  );
};

/** Answers with credentials of programs, of which one has two secrets for now, and with a new secret. */
export const withCredentials = async (page: Page): Promise<void> => {
  const made = { creatorName: 'Odile Newcomer', createdAt: ago(9000), addresses: [], secretEnd: 'x9-_' };
  const warehouse = {
    ...made,
    id: 2,
    clientId: '00000000-0000-4000-8000-0000000000c2',
    name: 'Data warehouse',
    scopes: ['INTERAC_DEPOSIT_ORION', 'INTERAC_WITHDRAWS_ORION', 'INTERAC_EFT_PAYOUTS', 'IBT_DEPOSIT_ORION'],
    oldSecretEndsAt: ago(-600),
    lastUsedAt: ago(3),
    lastUsedFrom: '203.0.113.7',
  };
  const books = {
    ...warehouse,
    id: 1,
    name: `Books of ${'a-very-long-name-'.repeat(3)}`,
    scopes: ['DISBURSEMENT_ORION'],
    addresses: ['203.0.113.7', '198.51.100.0/24'],
    oldSecretEndsAt: null,
    lastUsedAt: null,
    lastUsedFrom: null,
  };
  await page.route('**/v1/credentials', route =>
    route.fulfill({ json: { credentials: [warehouse, books], hasDocs: true } }),
  );
  const programDelivery = (id: number, more: object) => ({
    id: `00000000-0000-4000-8000-0000000000d${id}`,
    event: 'disbursement.paid',
    state: 'delivered',
    createdDate: ago(id * 1000),
    tries: 1,
    lastTry: { triedDate: ago(id), status: 200, failure: null },
    nextTryDate: null,
    body: JSON.stringify({ event: 'disbursement.paid', data: { product: 'INTERAC', amountCents: 1_250_000 } }),
    ...more,
  });
  const failure = { state: 'failed', tries: 7, lastTry: { triedDate: ago(2), status: null, failure: 'timeout' } };
  await page.route('**/v1/credentials/*/webhook', route =>
    route.fulfill({
      json: {
        url: `https://warehouse.example/${'a-very-long-path/'.repeat(5)}`,
        deliveries: [programDelivery(1, {}), programDelivery(2, { event: 'representment.due', ...failure })],
      },
    }),
  );
  await page.route('**/v1/credentials/*/rotate', route =>
    route.fulfill({ json: { ...warehouse, secret: `drumlin_secret_${'Ab3-'.repeat(11)}` } }),
  );
};

/** What everybody is told, for this page alone: the portal under test is everybody's. */
export const tell = (page: Page, id: string, banner: object = {}) =>
  page.route('**/v1/portal-notices', route =>
    route.fulfill({
      json: {
        banner: { id, severity: 'warning', en: 'Maintenance tonight', fr: 'Entretien ce soir', ...banner },
        changesIn: 3600,
        support: { email: 'help@provider.example', phone: '+1 416 555 0100' },
      },
    }),
  );

/** Gives others’ percentiles to the answers, which a ledger of two companies has not. */
export const withPeers = (page: Page) =>
  page.route(/\/v1\/analytics\/benchmark/, async route => {
    const answer = await route.fetch();
    const json = (await answer.json()) as { benchmarks?: object[]; benchmarkChartData?: object[] };
    const peers = { percentile25: 65, percentile50: 73, percentile75: 82 };
    for (const point of [...(json.benchmarks ?? []), ...(json.benchmarkChartData ?? [])]) Object.assign(point, peers);
    await route.fulfill({ response: answer, json });
  });

/** The books as they are, but for one difference, a check that failed and a file that was refused. */
export const withDifference = async (page: Page): Promise<void> => {
  const change = (url: string, part: (answer: { data: object[]; identities: { identity: string }[] }) => object) =>
    page.route(url, async route => {
      const response = await route.fetch();
      const answer = await response.json();
      await route.fulfill({ response, json: { ...answer, ...part(answer) } });
    });
  await change('**/v1/reconciliation', ({ identities }) => ({
    open: 1,
    failed: { at: '2026-06-19T12:00:00.000Z', step: 'comparing' },
    identities: identities.map(each =>
      each.identity === 'I8' ? { ...each, open: 1, openCents: 1_000, merchants: 1 } : each,
    ),
  }));
  const amounts = { unit: 'cents', expected: 12_350, found: 13_350, difference: 1_000, rows: 1 };
  const finding = {
    id: 1,
    identity: 'I8',
    part: 'pending',
    merchantId: 'ALCASINO',
    merchantName: 'Tamarack Tickets One',
    day: '2026-06-18',
    about: 'ALCASINO',
    ...amounts,
    evidence: [{ report: 'interac-payins', words: { merchants: 'ALCASINO', from: '2026-06-01', to: '2026-06-18' } }],
    openedAt: '2026-06-18T12:00:00.000Z',
    closedAt: null,
  };
  await change('**/v1/reconciliation/findings?*', () => ({
    data: [finding, { ...finding, id: 2, closedAt: '2026-06-19T12:00:00.000Z' }],
    totalPages: 1,
    totalRecords: 2,
  }));
  const problem = { line: 2, field: 'merchantId', reason: 'names a merchant that there is not' };
  await change('**/v1/reconciliation/files?*', ({ data: [first, ...others] }) => ({
    data: [{ ...first, outcome: 'refused', problems: [problem], problemCount: 1 }, ...others],
  }));
};
