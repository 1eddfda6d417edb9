import { queryOptions, useQuery } from '@tanstack/react-query';
import { z } from 'zod';

/** How often the flags are asked for anew. */
const REFRESH_MS = 300_000;

/** The answer to all flags at once of the OpenFeature Remote Evaluation Protocol; a flag in error has no value. */
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

/** The flags that are on. A screen that could not ask for them shows what is there without any. */
export const flagsQuery = queryOptions({
  queryKey: ['flags'],
  queryFn: fetchFlags,
  staleTime: REFRESH_MS,
  refetchInterval: REFRESH_MS,
  meta: { silent: true },
});

/** The flags that are on; undefined until they are known, and none where they cannot be had. */
export const useFlags = (enabled: boolean): ReadonlySet<string> | undefined => {
  const { data, isError } = useQuery({ ...flagsQuery, enabled });
  return isError && !data ? NO_FLAGS : data;
};
