import { ERRORS } from '@drumlin/contract/errors.ts';
import { translate } from '@drumlin/contract/i18n/translate.ts';
import { interacPayins } from '@drumlin/contract/reports/interac-payins.ts';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { createMerchant, createUser } from '../testing/factories.ts';
import { recordsOf } from '../testing/records-of.ts';
import { queryOf, reportClient } from '../testing/report-client.ts';
import { useReportWorld } from '../testing/report-world.ts';
import { signInAs } from '../testing/sign-in-as.ts';

const world = useReportWorld();
const query = queryOf(interacPayins, { filters: { transStatusId: ['S', 'R'] } });

test('each file leaves a record of what was taken along', async () => {
  const { statusCode, body, rawPayload } = await reportClient(world.portal, interacPayins, world.staff).csv(query);
  expect(statusCode).toBe(200);
  expect(
    await recordsOf(world.portal.database.db, ['outcome', 'object', 'details'], { act: 'report_exported' }),
  ).toEqual([
    {
      outcome: 'success',
      object: 'report interac-payins',
      details: {
        from: '2026-01-01 00:00:00',
        to: '2026-12-31 23:59:59.9',
        timeOption: query.timeOption,
        transStatusId: 'S,R',
        fileType: 'CSV',
        rows: parse(body, { bom: true }).length - 1,
        bytes: rawPayload.length,
      },
    },
  ]);
});

/** Somebody who exports, and how they hold a place as an export does that their reader is slow to take. */
const exporter = async (merchantParentId?: string) => {
  const { portal } = world;
  const roles = merchantParentId === undefined ? [101] : [1];
  const user = await createUser(portal.database, { roles, ...(merchantParentId && { merchantParentId }) });
  const headers = await signInAs(portal.platform, user);
  const ask = async (language = 'en') => {
    const answer = await reportClient(portal, interacPayins, { ...headers, 'accept-language': language }).csv(query);
    return answer.statusCode === 200 ? 200 : [answer.statusCode, answer.json().errorCode, answer.json().errorMessage];
  };
  const hold = () => portal.platform.shares.exports.take({ userId: user.id, merchantParentId: user.merchantParentId });
  return { ask, hold };
};

test('one company never keeps another from its exports, and who is refused is told whose are running', async () => {
  const { database } = world.portal;
  const [aurora, northQuay] = [await createMerchant(database), await createMerchant(database)];
  const [ann, anton] = [await exporter(aurora.merchantParentId), await exporter(aurora.merchantParentId)];
  const [bea, staff] = [await exporter(northQuay.merchantParentId), await exporter()];
  const refusal = (name: 'tooManyExports' | 'companyExports' | 'portalExports', locale: 'en-CA' | 'fr-CA') => {
    const { status, errorCode, message } = ERRORS[name];
    return [status, errorCode, translate(message, locale)];
  };

  const held = [ann.hold(), ann.hold()];
  expect(await ann.ask()).toEqual(refusal('tooManyExports', 'en-CA'));
  expect(await ann.ask('fr')).toEqual(refusal('tooManyExports', 'fr-CA'));
  // Nor does one person keep a colleague from theirs
  expect(await anton.ask()).toBe(200);
  held.push(anton.hold(), anton.hold());
  expect(await anton.ask()).toEqual(refusal('companyExports', 'en-CA'));
  expect(await anton.ask('fr')).toEqual(refusal('companyExports', 'fr-CA'));
  for (let each = 0; each < 25; each += 1) expect(await bea.ask()).toBe(200);

  held.push(bea.hold());
  expect(await staff.ask()).toEqual(refusal('portalExports', 'en-CA'));
  expect(await staff.ask('fr')).toEqual(refusal('portalExports', 'fr-CA'));
  for (const release of held) if (typeof release === 'function') release();
  expect(await Promise.all([ann, bea, staff].map(({ ask }) => ask()))).toEqual([200, 200, 200]);
});
