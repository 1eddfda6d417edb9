import { expect, test } from 'vitest';
import {
  CALLED_PLACES,
  IN_A_BODY,
  INNARDS,
  isGood,
  isNamed,
  isText,
  NAMED_PLACES,
  type Place,
  refusalOf,
  sendTo,
  valuesIn,
  withBad,
} from '../../testing/bad-values.ts';
import { usePortal } from '../../testing/build-test-app.ts';

test.each(['params', 'querystring', 'body'])(
  'each field of any %s takes or refuses whatever it is, and is named',
  part => {
    const unnamed: unknown[] = [];
    for (const [name, place] of NAMED_PLACES.filter(([, each]) => each.part === part)) {
      for (const field of Object.keys(place.fields)) {
        for (const bad of valuesIn(place.part)) {
          const told = refusalOf(place, withBad(place, field, bad));
          if (told && !isGood(place, field, bad) && !isNamed(place, field, told))
            unnamed.push([name, field, bad, told]);
        }
      }
    }
    expect(unnamed).toEqual([]);
  },
);

test('a whole body that nobody should send is refused', () => {
  const taken: unknown[] = [];
  for (const [name, place] of NAMED_PLACES.filter(([, { part }]) => part === 'body')) {
    const all = IN_A_BODY.map(bad => Object.fromEntries(Object.keys(place.fields).map(field => [field, bad])));
    for (const bad of [[], 'text', 7]) if (!refusalOf(place, bad)) taken.push([name, bad]);
    for (const bad of [null, ...all]) if (refusalOf(place, bad)?.length === 0) taken.push([name, bad]);
  }
  expect(taken).toEqual([]);
});

test('a good request is known of each of these, so that the bad field is what is refused', () => {
  const unknown = NAMED_PLACES.filter(([, place]) => refusalOf(place, place.good) !== undefined).map(([name]) => name);
  expect(unknown).toEqual([]);
});
const portal = usePortal();

/** The first bad field that is refused; an unknown one where each takes everything. */
const refusedIn = (place: Place): [field: string, bad: unknown] =>
  Object.keys(place.fields)
    .flatMap(field => valuesIn(place.part).map((bad): [string, unknown] => [field, bad]))
    // Without a text in its place an address is another one
    .find(([field, bad]) => isText(bad) && bad !== '' && refusalOf(place, withBad(place, field, bad))) ?? [
    'unknown',
    'x',
  ];

/** One place of each part and method, for each way in which a route is bound: with a session, without one, and with a key. */
const checked = [
  ...new Map(
    CALLED_PLACES.map(([name, place]) => {
      const { access, method } = place.route;
      const kind = access === 'public' || access === 'apiKey' ? access : 'session';
      return [`${place.part} ${kind} ${method}`, [name, place] as const];
    }),
  ).values(),
];

test.each(checked)('the server checks the %s', async (_, place) => {
  const [field, bad] = refusedIn(place);
  const given = withBad(place, field, bad);
  const answer = await sendTo(portal, place, given);
  expect([answer.statusCode, answer.json().details]).toEqual([400, refusalOf(place, given)]);
  expect(answer.body).not.toMatch(INNARDS);
});
