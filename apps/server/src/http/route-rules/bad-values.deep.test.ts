import { beforeEach, expect, test } from 'vitest';
import {
  becomeCallerOf,
  CALLED_PLACES,
  INHERITED,
  INNARDS,
  isText,
  type Place,
  refusalOf,
  sendTo,
  type Values,
  valuesIn,
  withBad,
} from '../../testing/bad-values.ts';
import { usePortal } from '../../testing/build-test-app.ts';

const portal = usePortal();
beforeEach(() => {
  portal.logged.length = 0;
});

/** As few texts as the field takes that hold all of these, the short ones first. */
const pack = (place: Place, field: string, texts: readonly string[]): string[] => {
  const packs: string[] = [];
  for (const text of texts.toSorted((a, b) => a.length - b.length)) {
    const nth = packs.findIndex(each => refusalOf(place, withBad(place, field, each + text)) === undefined);
    if (nth === -1) packs.push(text);
    else packs[nth] += text;
  }
  return packs;
};

/** Of what a field takes though nobody should send it: texts together, where it takes them together, and all else. */
const takenBy = (place: Place, field: string): unknown[] => {
  const taken = valuesIn(place.part).filter(
    bad => isText(bad) && refusalOf(place, withBad(place, field, bad)) === undefined,
  );
  const isWord = (value: unknown): value is string =>
    typeof value === 'string' && value.trim() !== '' && Number.isNaN(Number(value)) && !INHERITED.includes(value);
  return [...pack(place, field, taken.filter(isWord)), ...taken.filter(value => !isWord(value))];
};

/**
 * Requests that no schema refuses, in which every field has each of what it takes: the first, which is most of its texts, and what every
 * object has, alone among good fields, as what is refused for one is not looked at for another; of the others as many at once as go together.
 */
const passing = (place: Place): Values[] => {
  const taken = Object.keys(place.fields).map(field => [field, takenBy(place, field)] as const);
  const rounds = Math.max(0, ...taken.map(([, values]) => values.length));
  return Array.from({ length: rounds }, (_, nth) => {
    const those = taken.filter(([, values]) => nth < values.length);
    const apart = those.map(([field, values]) => withBad(place, field, values[nth]));
    const together = { ...place.good, ...Object.fromEntries(those.map(([field, values]) => [field, values[nth]])) };
    const isAlone = nth === 0 || those.some(([, values]) => INHERITED.includes(String(values[nth])));
    return isAlone || refusalOf(place, together) !== undefined ? apart : [together];
  }).flat();
};

test.each(CALLED_PLACES)('what the %s take though nobody should send it, fails nothing', async (_, place) => {
  const headers = await becomeCallerOf(portal, place.route);
  for (const request of passing(place)) {
    const { statusCode, body } = await sendTo(portal, place, request, headers);
    expect([request, statusCode < 500, INNARDS.exec(body)]).toEqual([request, true, null]);
  }
});
