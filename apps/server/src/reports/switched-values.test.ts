import { REPORTS } from '@drumlin/contract/reports/registry.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { createUser } from '../testing/factories.ts';
import { queryOf, reportClient } from '../testing/report-client.ts';
import { signInAs } from '../testing/sign-in-as.ts';

/** The reports that offer the status Returned only while the flag `eft` is on. */
const SWITCHED = [REPORTS['interac-eft-payouts'], REPORTS['interac-daily-summary']];

describe.each(['off', 'unsaid'] as const)('with eft %s', state => {
  let portal: TestApp;
  let staff: Record<string, string>;
  beforeAll(async () => {
    portal = await buildTestApp({ env: state === 'unsaid' ? {} : { FLAGS: 'eft=off' } });
    staff = await signInAs(portal.platform, await createUser(portal.database, { roles: [101] }));
  });
  afterAll(() => portal.close());

  test.each(SWITCHED)('the status Returned of $key', async report => {
    const client = reportClient(portal, report, staff);
    for (const name of ['list', 'summation', 'export'] as const) {
      const ask = (statuses: string[]) =>
        client.send(name, { ...client.wordsOf(queryOf(report)), transStatusId: statuses });
      expect((await ask(['S'])).statusCode).toBe(200);
      const response = await ask(['S', 'T']);
      expect(response.statusCode).toBe(state === 'off' ? 400 : 200);
      if (state === 'off')
        expect(response.json().details).toEqual([
          { field: 'transStatusId', rule: 'invalid_value', message: 'This value is not available' },
        ]);
    }
  });
});
