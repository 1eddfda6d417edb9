import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { UnreachableError } from '../lib/api/api-error.ts';

/**
 * A query whose last data stays where the portal is not reached, as it stays by the query's `placeholderData` while others are awaited. A
 * refusal of the portal takes it away.
 */
export const useKeptQuery = <Raw, Data, Key extends QueryKey>(query: UseQueryOptions<Raw, Error, Data, Key>) => {
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(query);
  const last = useRef(data);
  if (error === null) last.current = data;
  const kept = error === null || error instanceof UnreachableError ? (data ?? last.current) : undefined;
  /** Whether the data is not that of the query, but what was there before it. */
  const isKept = data === undefined && kept !== undefined;
  return { data: kept, isKept, error, isPlaceholderData, isFetching, refetch };
};
