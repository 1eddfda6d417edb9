import { randomUUID } from 'node:crypto';
import type { AuditAct } from '@drumlin/contract/audit/acts.ts';
import { addDays, easternDay } from '@drumlin/contract/core/eastern.ts';
import type { InjectOptions } from 'fastify';
import { expect } from 'vitest';
import { buildTestApp, createTestClock } from '../build-test-app.ts';
import { createMerchant } from '../factories.ts';
import { LOOPBACK_RECEIVERS } from '../features/webhooks.ts';
import { type Method, openPerson, type Person } from '../person.ts';
import type { Fields } from './gaps.ts';

/** Everybody's password here, and a new one. */
export const PASSWORD = 'Right-Passw0rd!';
export const NEW_PASSWORD = 'vG7#kkq2-Lm';
/** The address of every request. */
export const ADDRESS = '203.0.113.7';
/** The id of nothing. */
export const NONE = '00000000-0000-4000-8000-000000000000';
const ADMIN = 1;
const ADMIN_OF_STAFF = 101;

/** What a request is answered. */
export type Json = ReturnType<typeof JSON.parse>;

/** Somebody with what they prove themselves by. */
export interface Actor extends Person {
  own: { email: string; password: string };
}

/** Some fields of what was read. */
export const some = (row: Json, ...keys: string[]): Fields => Object.fromEntries(keys.map(key => [key, row?.[key]]));

/** A portal for examples, each by somebody new on something new. */
export const openWorld = async () => {
  const clock = createTestClock();
  const portal = await buildTestApp({ clock, env: LOOPBACK_RECEIVERS });
  const { database } = portal;
  const { merchantParentId } = await createMerchant(database, { merchantId: 'M1' });
  /** Somebody who has just shown their second factor; of merchants' people, of the one company unless another is named. */
  const person = async (roles: readonly number[], of = merchantParentId): Promise<Actor> => {
    const user = await openPerson(portal, { roles, password: PASSWORD, merchantParentId: of });
    return { ...user, own: { email: user.email, password: PASSWORD } };
  };
  const reader = await person([ADMIN_OF_STAFF]);
  return {
    portal,
    clock,
    merchantParentId,
    /** An Eastern day to come, of the database too, whose clock goes on past a midnight. */
    dayToCome: () => addDays(easternDay(clock.now()), 2),
    person,
    admin: () => person([ADMIN]),
    staff: () => person([ADMIN_OF_STAFF]),
    /** One of the staff, who reads what others have done. */
    reader,
    /** What is on record of the newest act of this kind that was done to something. */
    trail: async (act: AuditAct, object: string): Promise<Json> => {
      const { data } = await reader.get(`/v1/audit?act=${act}&outcome=success&keyword=${encodeURIComponent(object)}`);
      return data.find((row: Json) => row.object === object).details;
    },
    /** A new merchant of a company of its own. */
    merchant: (more = {}) => createMerchant(database, more),
    unique: () => randomUUID().slice(0, 8),
  };
};
export type World = Awaited<ReturnType<typeof openWorld>>;

/** What the trail tells of an act beside who did it, from where and when. */
export interface Entry {
  /** Where it is another than the hand table of routes says. */
  act?: AuditAct;
  /** What it was done to: a text, or what `expect` says of one. */
  object?: unknown;
  /** Some of the details; of a refusal its reason among them. */
  details?: Readonly<Record<string, unknown>>;
  /** Whose trail it stands in, where that is not the actor's own. */
  merchantParentId?: string | null;
  /** What else is on record of the same request. */
  beside?: readonly AuditAct[];
}

interface Request {
  by: Actor;
  /** What the address names. */
  params?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, string>>;
  body?: object;
  form?: { payload: Buffer; type: string };
}

/** Where people see what was kept: each place shows some of its fields, by the names under which they were sent. */
type Places = Readonly<Record<string, (answer: Json) => Promise<Fields>>>;

/** A good request: who asks, with what, what is on record of it, and where it is read. */
export interface Example extends Request {
  /** Makes ready what the first try has used up, such as a code. */
  again?: () => Promise<object>;
  /** What is on record once it is done. */
  record?: Entry;
  /** What is sent next and refused, the same but for what stands here, and what is on record of that. */
  refused?: Partial<Request> & { record: Entry };
  /** Of what it keeps. */
  places?: Places;
  /** What is shown otherwise than it was sent. */
  as?: object;
}

/** What the trail tells of a refusal: why, and what it was aimed at. */
export const refusal = (reason: string, details: Entry['details'] = {}, object: string | null = null) => ({
  record: { object, details: { reason, ...details } },
});
/** The same where a field breaks a rule. */
export const refusedField = (
  field: string,
  rules: string,
  details: Entry['details'] = {},
  object: string | null = null,
) => refusal('validation', { field, rules, ...details }, object);

/** The object of what an act has made, whose number or id is not known before. */
export const matchNew = (kind: string): unknown => expect.stringMatching(new RegExp(`^${kind} [-\\da-f]+$`));

/** One of several values: a route is tried until each field that it keeps has said two things, one of which may be nothing. */
export type Pick = <const Values extends readonly unknown[]>(...values: Values) => Values[number];

/** The values of the n-th try, from 0 on. */
export const pickOf =
  (nth: number): Pick =>
  (...values) =>
    values[nth % values.length];

/** The examples, by method and address of their route, each as it is prepared. */
export type Examples = Readonly<Record<string, (world: World, pick: Pick) => Promise<Example>>>;

/** An example as a request. */
export const requestOf = (route: string, { by, params = {}, query, body, form }: Request): InjectOptions => {
  const [method = '', url = ''] = route.split(' ');
  return {
    method: method as Method,
    url: url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name]))),
    ...(query && { query }),
    remoteAddress: ADDRESS,
    headers: { ...by.headers, ...(form && { 'content-type': form.type }) },
    ...(body && { payload: body }),
    ...(form && { payload: form.payload }),
  };
};

/** Requests that are no GET, and by which nothing is changed but what is on record. */
const CHANGES_NOTHING =
  /^GET |\/(export|accounting|preview|summation|summary)$|^POST \/v1\/(analytics|report\/(transfer|returns|ibt\/(deposits|withdrawals|returns|identityVerification|dailySummary|adjustments|reimbursements)|dailySummary|adjustments|reimbursements|interac\/eft\/payouts|currentBalance))/;

/** Whether an operation changes something. */
export const isChange = (route: string): boolean => route === 'POST /v1/report/export' || !CHANGES_NOTHING.test(route);
