import { queryOptions, useQuery } from '@tanstack/react-query';
import { z } from 'zod';

/** How often the feature flags are fetched. */
const REFRESH_MS = 300_000;

/** The bulk answer of the OpenFeature Remote Evaluation Protocol; a flag in error has no value. */
const answer = z.object({ flags: z.array(z.object({ key: z.string(), value: z.unknown() })) });

const fetchFlags = async ({ signal }: { signal: AbortSignal }): Promise<ReadonlySet<string>> => {
  const response = await fetch('/ofrep/v1/evaluate/flags', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ context: {} }),
    signal,
  });
  if (!response.ok) throw new Error(`The flags answered ${response.status}`);
  const { flags } = answer.parse(await response.json());
  return new Set(flags.filter(({ value }) => value === true).map(({ key }) => key));
};

export const NO_FLAGS: ReadonlySet<string> = new Set();

/** The feature flags that are on; none when they could not be fetched. */
export const flagsQuery = queryOptions({
  queryKey: ['flags'],
  queryFn: fetchFlags,
  staleTime: REFRESH_MS,
  refetchInterval: REFRESH_MS,
  meta: { silent: true },
});

/** The feature flags that are on; undefined while loading, none when they could not be fetched. */
export const useFlags = (enabled: boolean): ReadonlySet<string> | undefined => {
  const { data, isError } = useQuery({ ...flagsQuery, enabled });
  return isError && !data ? NO_FLAGS : data;
};
