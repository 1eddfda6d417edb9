import { randomUUID } from 'node:crypto';
import type { AuditAct } from '@drumlin/contract/audit/acts.ts';
import { expect } from 'vitest';
import type { Outcomes, Scenario } from './act-world.ts';

const REVIEW = '/v1/admin/access-review';
const REVIEWS = '/v1/admin/access-reviews';
const SINCE = '2026-06-01';

const takesList: Scenario = async world => {
  const by = await world.person([113]);
  const perform = () => world.send('GET', `${REVIEW}/export?since=${SINCE}`, undefined, by.headers);
  return { by, perform, details: { since: SINCE, bytes: expect.any(Number) } };
};

const takesEvidence: Scenario = async world => {
  const by = await world.person([101]);
  const { fingerprint } = (await world.send('GET', `${REVIEW}?since=${SINCE}`, undefined, by.headers)).json();
  const { id } = (await by.post(REVIEWS, { since: SINCE, fingerprint })).json();
  const perform = () => world.send('GET', `${REVIEWS}/${id}/evidence`, undefined, by.headers);
  return { by, perform, object: `review ${id}`, details: { bytes: expect.any(Number) } };
};

const takesNothing: Scenario = async world => {
  const by = await world.person([101]);
  const id = randomUUID();
  const perform = () => world.send('GET', `${REVIEWS}/${id}/evidence`, undefined, by.headers);
  return { by, perform, reason: 'notFound', details: { of: `review ${id}` } };
};

/** The files of an access review. */
export const ACCESS_REVIEW_ACTS = {
  access_review_exported: {
    success: takesList,
    also: { 'as it was signed off': takesEvidence },
    failures: { 'no such review': takesNothing },
  },
} satisfies Partial<Record<AuditAct, Outcomes>>;
