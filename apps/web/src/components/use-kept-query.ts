import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { UnreachableError } from '../lib/api/api-error.ts';

/**
 * A query whose last data stays where the portal is not reached, as it stays by the query's `placeholderData` while others are awaited. A
 * refusal of the portal takes it away, and so does another search: rows of other filters must not stand for those that are asked for.
 *
 * @param search what the data is searched by, but for its page
 */
export const useKeptQuery = <Raw, Data, Key extends QueryKey>(
  query: UseQueryOptions<Raw, Error, Data, Key>,
  search: object = {},
) => {
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(query);
  const words = JSON.stringify({ ...search, page: undefined });
  const last = useRef({ data, words });
  if (error === null && !isPlaceholderData) last.current = { data, words };
  const before = error instanceof UnreachableError && last.current.words === words ? last.current.data : undefined;
  const kept = error === null || error instanceof UnreachableError ? (data ?? before) : undefined;
  /** Whether the data is not that of the query, but what was there before it. */
  const isKept = data === undefined && kept !== undefined;
  return { data: kept, isKept, error, isPlaceholderData, isFetching, refetch };
};
