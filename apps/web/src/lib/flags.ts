import { queryOptions, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { freshToken } from './api/call.ts';
import { supportHeaders } from './support-view.ts';

/** The bulk answer of the OpenFeature Remote Evaluation Protocol; a flag in error has no value. */
const answer = z.object({ flags: z.array(z.object({ key: z.string(), value: z.unknown() })) });

/** The session says whom the flags are evaluated for: the merchant parent of who is signed in. */
const fetchFlags = async ({ signal }: { signal: AbortSignal }): Promise<ReadonlySet<string>> => {
  const response = await fetch('/ofrep/v1/evaluate/flags', {
    method: 'POST',
    headers: { ...supportHeaders(), 'content-type': 'application/json', authorization: `Bearer ${await freshToken()}` },
    body: JSON.stringify({ context: {} }),
    signal,
  });
  if (!response.ok) throw new Error(`The flags answered ${response.status}`);
  const { flags } = answer.parse(await response.json());
  return new Set(flags.filter(({ value }) => value === true).map(({ key }) => key));
};

export const NO_FLAGS: ReadonlySet<string> = new Set();

/** What has not changed stays the same set, so that nothing that depends on it is done again. */
const keepSame = (held: unknown, fetched: unknown): unknown => {
  if (!(held instanceof Set && fetched instanceof Set) || held.size !== fetched.size) return fetched;
  return [...fetched].every(key => held.has(key)) ? held : fetched;
};

/**
 * The feature flags that are on. Whoever reads them takes what is there: the shell alone fetches them again (`useFlagPoller`), and so all
 * of a page sees the same ones.
 */
export const flagsQuery = queryOptions({
  queryKey: ['flags'],
  queryFn: fetchFlags,
  staleTime: Number.POSITIVE_INFINITY,
  structuralSharing: keepSame,
  meta: { silent: true },
});

/** The feature flags that are on; undefined while loading, none when they could not be fetched. */
export const useFlags = (enabled: boolean): ReadonlySet<string> | undefined => {
  const { data, isError } = useQuery({ ...flagsQuery, enabled });
  return isError && !data ? NO_FLAGS : data;
};
