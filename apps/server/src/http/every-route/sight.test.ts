import type { RouteShape } from '@drumlin/contract/core/route.ts';
import { EXPECTED_REPORTS } from '@drumlin/contract/reports/testing/expected-reports.ts';
import { ROUTES } from '@drumlin/contract/routes.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answerTo, openSights, SIGHTS, type SightName } from '../../testing/sight/ask.ts';
import { classesIn, MARKERS, type MarkerClass } from '../../testing/sight/markers.ts';
import { openSightWorld, type SightWorld } from '../../testing/sight/sight-world.ts';
import { ACTS, TELLS_NOBODY } from '../../testing/sight/unwalked.ts';
import { classesOf, FIGURES, openWalk, type Walk } from '../../testing/sight/walk.ts';

/*
 * Everybody whose sight differs asks everything that can be asked, and no answer has what they may not see. What that is is said here by hand, from
 * the specification and docs/decisions/002, 023, 025, 026 and 027.
 */

const STAFF = ['all', 'ends', 'none'] as const;
const MAY_SEE: Readonly<Record<MarkerClass, readonly SightName[]>> = {
  'names of our consumers': ['all', 'ours'],
  'postal codes of our consumers': ['all', 'ours'],
  'our consumers by what merchants call them': ['all', 'ours'],
  'ends of accounts of our consumers': ['all', 'ends', 'view', 'ours'],
  'names of other consumers': ['all', 'theirs'],
  'postal codes of other consumers': ['all', 'theirs'],
  'other consumers by what merchants call them': ['all', 'theirs'],
  'ends of accounts of other consumers': ['all', 'ends', 'theirs'],
  'rows of ours': [...STAFF, 'view', 'ours'],
  'rows of others': [...STAFF, 'theirs'],
  'rows of a merchant of ours that is suspended': STAFF,
  'people of others': [...STAFF, 'theirs'],
  'what is for others': [...STAFF, 'theirs'],
  'what is for the staff': STAFF,
  // Nothing is taken away from a support view
  'a file': [...STAFF, 'ours', 'theirs'],
};

/** Routes that are there to show one record of what is masked, with a reason and on record, to whom docs/decisions/026 names. */
const SHOWS: Readonly<Record<string, readonly SightName[]>> = { 'POST /v1/personal-data/reveal': ['ends'] };

/** Routes whose rows tell of no others here: figures, links of rows that have none, former versions of sums that are worked out. */
const SAYS_LITTLE =
  /\/summation$|\/summary$|dailySummary\/:rowKey\/(links|versions)$|(withdrawals|representments|identityVerification|ibt\/adjustments|reimbursements)\/:rowKey\/links$/;

let world: SightWorld;
let walk: Walk;
let sights: Awaited<ReturnType<typeof openSights>>;
beforeAll(async () => {
  world = await openSightWorld();
  sights = await openSights(world);
  walk = await openWalk(world);
}, 60_000);
afterAll(() => world.close());
beforeEach(() => world.portal.database.db.deleteFrom('rate_limit').execute());

const nameOf = ({ method, url }: RouteShape): string => `${method} ${url}`;

/** The walk in parts, each of which a test has time for. */
const PARTS: Readonly<Record<string, (route: string) => boolean>> = {
  'of the staff': route => /\/v1\/(admin|audit|reconciliation|internal-qa)/.test(route),
  'of bank transfers': route => /\/v1\/report\/ibt/.test(route),
  'of e-Transfer and balances': route => /\/v1\/report\/(?!ibt)/.test(route),
  'of everything else': route => !/\/v1\/(admin|audit|reconciliation|internal-qa|report)/.test(route),
};

test('every route that answers anything is walked, or is of those that tell of nobody, or of an act alone', () => {
  const answering = ROUTES.filter(({ schema }) => !(204 in schema.response)).map(nameOf);
  const known = [...Object.keys(walk), ...Object.keys(TELLS_NOBODY), ...ACTS];
  expect(known.toSorted()).toEqual(answering.toSorted());
});

/** What each route told those who may see something of it, by whom. */
const seen = new Map<string, Set<MarkerClass>>();

describe.each(SIGHTS)('%s', who => {
  test.each(Object.keys(PARTS))('nothing %s tells what they may not see', async part => {
    const told: string[] = [];
    const hidden = (Object.keys(MARKERS) as MarkerClass[]).filter(each => !MAY_SEE[each].includes(who));
    for (const [route, asks] of Object.entries(walk)) {
      if (!PARTS[part]?.(route) || SHOWS[route]?.includes(who)) continue;
      for (const ask of asks) {
        const { status, text } = await answerTo(world, sights[who], route, ask);
        const classes = classesIn(text);
        for (const each of classes.filter(name => hidden.includes(name)))
          told.push(`${route} ${JSON.stringify(ask)} told ${each}: ${MARKERS[each].exec(text)?.[0]}`);
        expect([route, status < 500], text).toEqual([route, true]);
        if (status < 300) seen.set(route, new Set([...(seen.get(route) ?? []), ...classes]));
      }
      await world.portal.database.db.deleteFrom('rate_limit').execute();
    }
    expect(told).toEqual([]);
  });
});

test('the walk met what not everybody may see, or it would prove nothing', () => {
  const mustTell = Object.keys(walk).filter(route => !(route in FIGURES) && !SAYS_LITTLE.test(route));
  const silent = mustTell.filter(route => (seen.get(route)?.size ?? 0) === 0);
  expect(silent).toEqual([]);
  for (const report of EXPECTED_REPORTS)
    for (const route of [`${report.method} ${report.address}`, `POST ${report.address}/export`])
      expect([...(seen.get(route) ?? [])], route).toEqual(expect.arrayContaining(classesOf(report)));
});
