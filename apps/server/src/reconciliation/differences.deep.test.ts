import { IDENTITIES } from '@drumlin/contract/reconciliation/identities.ts';
import { expect, test } from 'vitest';
import { BREAKS } from './testing/breaks.ts';
import { describeDifferences } from './testing/differences.ts';

test('every part of every identity is broken here; of I1 in `sums/sums.test.ts`, of I12 in `identities/i12-journal.test.ts`, fees in `statuses.test.ts`, waiting in `after-ingest.test.ts`', () => {
  const isHere = (identity: string) => identity !== 'I1' && identity !== 'I12';
  const parts = Object.entries(IDENTITIES).flatMap(([id, { parts }]) =>
    isHere(id) ? Object.keys(parts).map(part => `${id} ${part}`) : [],
  );
  const broken = BREAKS.filter(({ identity }) => isHere(identity)).map(({ identity, part }) => `${identity} ${part}`);
  expect([...new Set([...broken, 'I9 fee', 'I9 waits'])].toSorted()).toEqual(parts.toSorted());
});

describeDifferences(BREAKS);
