import type { AuditAct } from '@drumlin/contract/audit/acts.ts';
import { expect } from 'vitest';
import { type Actor, openActs, type Prepared, requestOf } from '../every-act/act.ts';
import { type Fields, fileOf, type Saved } from './gaps.ts';

/** What a request is answered. */
export type Json = ReturnType<typeof JSON.parse>;

/** Where people see what was saved: each place shows some of its fields, by the names under which they were sent. */
type Places = Readonly<Record<string, (answer: Json) => Promise<Fields>>>;

interface Save extends Saved {
  /** Reads every place again. */
  look(): Promise<Record<string, Fields>>;
  seen: Record<string, Fields>;
}

interface Expectation {
  /** Which record it is, where its address does not name it: what was saved of it last is what stays. */
  of?: string;
  /** What is shown otherwise than it was sent. */
  as?: object;
}

/** Some fields of what was read. */
export const some = (row: Json, ...keys: string[]): Fields => Object.fromEntries(keys.map(key => [key, row?.[key]]));

/** A portal for round trips, and what they do there. */
export const openTrips = async () => {
  const acts = await openActs();
  const { app } = acts.portal;
  const reader = await acts.staff();
  const saves: Save[] = [];

  const get = async ({ headers }: Pick<Actor, 'headers'>, url: string) => {
    const answer = await app.inject({ url, headers });
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
    return String(answer.headers['content-type']).includes('json') ? answer.json() : answer.body;
  };
  /** What is on record of the newest act of this kind on something. */
  const trail = async (act: AuditAct, object: string) => {
    const { data } = await get(reader, `/v1/audit?act=${act}&keyword=${encodeURIComponent(object)}`);
    return data.find((row: Json) => row.object === object).details;
  };

  /** Sends what is to be kept, and reads it in each place. */
  const save = async (route: string, request: Prepared, places: Places, { of, as = {} }: Expectation = {}) => {
    const response = await app.inject(requestOf(route, request));
    if (response.statusCode >= 300) throw new Error(`${route}: ${response.statusCode} ${response.body}`);
    const answer: Json = response.body === '' ? {} : response.json();
    const file = request.form && { [String(fileOf(route))]: request.form.payload.toString('latin1') };
    const sent: Fields = { ...request.query, ...request.body, ...file };
    const look = async () => {
      const seen: Record<string, Fields> = {};
      for (const [place, read] of Object.entries(places)) seen[place] = await read(answer);
      return seen;
    };
    const seen = await look();
    for (const [place, fields] of Object.entries(seen))
      expect(fields, `${route}: ${place}`).toEqual(some({ ...sent, ...as }, ...Object.keys(fields)));
    const named =
      Object.values(request.params ?? {}).join(' ') || (route.startsWith('PUT') ? request.by.id : saves.length);
    const shown = Object.values(seen).flatMap(fields => Object.keys(fields));
    saves.push({ route, record: `${route} ${of ?? named}`, sent, shown, look, seen });
  };

  return { ...acts, reader, get, trail, save, saves };
};
export type World = Awaited<ReturnType<typeof openTrips>>;

/** Round trips, by method and address of the route whose fields they send. */
export type Trips = Readonly<Record<string, (world: World) => Promise<void>>>;

/** What was saved last of each record is still as it was read, whatever was saved since. */
export const expectNothingElseChanged = async (saves: readonly Save[]): Promise<void> => {
  for (const { record, look, seen } of new Map(saves.map(save => [save.record, save])).values())
    expect(await look(), record).toEqual(seen);
};
