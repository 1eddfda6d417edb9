import { randomUUID } from 'node:crypto';
import type { AuditAct } from '@drumlin/contract/audit/acts.ts';
import { expect } from 'vitest';
import type { ActWorld, Outcomes, Scenario } from './act-world.ts';

const REVIEW = '/v1/admin/access-review';
const REVIEWS = '/v1/admin/access-reviews';
const SINCE = '2026-06-01';
const OTHER_LIST = 'f'.repeat(64);

const fingerprintNow = async ({ send }: ActWorld, headers: Record<string, string>): Promise<string> =>
  (await send('GET', `${REVIEW}?since=${SINCE}`, undefined, headers)).json().fingerprint;

const signs =
  (isStale: boolean): Scenario =>
  async world => {
    const by = await world.person([101]);
    const fingerprint = isStale ? OTHER_LIST : await fingerprintNow(world, by.headers);
    const perform = () => by.post(REVIEWS, { since: SINCE, fingerprint });
    if (isStale) return { by, perform, reason: 'accessChanged', details: { since: SINCE } };
    const details = { since: SINCE, count: expect.any(Number), sha256: expect.stringMatching(/^[0-9a-f]{64}$/) };
    return { by, perform, object: /^review /, details };
  };

const takesList: Scenario = async world => {
  const by = await world.person([113]);
  const perform = () => world.send('GET', `${REVIEW}/export?since=${SINCE}`, undefined, by.headers);
  return { by, perform, details: { since: SINCE, bytes: expect.any(Number) } };
};

const takesEvidence: Scenario = async world => {
  const by = await world.person([101]);
  const signed = await by.post(REVIEWS, { since: SINCE, fingerprint: await fingerprintNow(world, by.headers) });
  const { id } = signed.json();
  const perform = () => world.send('GET', `${REVIEWS}/${id}/evidence`, undefined, by.headers);
  return { by, perform, object: `review ${id}`, details: { bytes: expect.any(Number) } };
};

const takesNothing: Scenario = async world => {
  const by = await world.person([101]);
  const id = randomUUID();
  const perform = () => world.send('GET', `${REVIEWS}/${id}/evidence`, undefined, by.headers);
  return { by, perform, reason: 'notFound', details: { of: `review ${id}` } };
};

/** The acts of an access review. */
export const ACCESS_REVIEW_ACTS = {
  access_review_signed: { success: signs(false), failures: { 'another list than was looked at': signs(true) } },
  access_review_exported: {
    success: takesList,
    also: { 'as it was signed off': takesEvidence },
    failures: { 'no such review': takesNothing },
  },
} satisfies Partial<Record<AuditAct, Outcomes>>;
