import { ROUTES } from '@drumlin/contract/routes.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isChange } from '../../testing/every-act/act.ts';
import { allFields, gapsOf, keptFields } from '../../testing/round-trips/gaps.ts';
import { staleReasons } from '../../testing/round-trips/not-kept.ts';
import { FEE_TRIPS } from '../../testing/round-trips/of-fees.ts';
import { MERCHANT_TRIPS } from '../../testing/round-trips/of-merchants.ts';
import { MONEY_TRIPS } from '../../testing/round-trips/of-money.ts';
import { PEOPLES_TRIPS } from '../../testing/round-trips/of-people.ts';
import { PORTAL_TRIPS } from '../../testing/round-trips/of-portal.ts';
import { PAYMENT_TRIPS } from '../../testing/round-trips/of-test-payments.ts';
import { VIEW_TRIPS } from '../../testing/round-trips/of-views.ts';
import { WORK_TRIPS } from '../../testing/round-trips/of-work.ts';
import { expectNothingElseChanged, openTrips, type World } from '../../testing/round-trips/trips.ts';

/*
 * Whatever is sent to be kept is read back where people see it: each field with values that no other field has, those that may be left out both
 * ways, what is changed a second time, and beside it another record that stays as it was. What is read is what was sent, unless a round trip says
 * by hand what it has become.
 */

const TRIPS = {
  ...PEOPLES_TRIPS,
  ...MERCHANT_TRIPS,
  ...WORK_TRIPS,
  ...VIEW_TRIPS,
  ...PAYMENT_TRIPS,
  ...PORTAL_TRIPS,
  ...FEE_TRIPS,
  ...MONEY_TRIPS,
};

const changing = ROUTES.map(({ method, url }) => `${method} ${url}`).filter(isChange);

let world: World;
beforeAll(async () => {
  world = await openTrips();
});
afterAll(() => world.portal.close());
beforeEach(() => world.portal.database.db.deleteFrom('rate_limit').execute());

test('every route that keeps something has a round trip', () => {
  expect(changing.length).toBeGreaterThan(100);
  const keeping = changing.filter(route => keptFields(route).leaves.size > 0);
  expect(Object.keys(TRIPS).toSorted()).toEqual(keeping.toSorted());
});

test('what is not read back is there to be sent', () =>
  expect(staleReasons(new Map(changing.map(route => [route, [...allFields(route).leaves.keys()]])))).toEqual([]));

test.each(Object.entries(TRIPS))('%s keeps what is sent', async (route, trip) => {
  world.saves.length = 0;
  await trip(world);
  await expectNothingElseChanged(world.saves);
  expect(gapsOf(route, world.saves)).toEqual([]);
});
