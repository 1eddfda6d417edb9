import { type SearchHit, searchRoute } from '@drumlin/contract/search/routes.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { apiQuery } from '../../lib/api/query.ts';
import { rowAddress } from '../../lib/row-address.ts';
import { usePermissions } from '../../lib/session/session.ts';

const PAUSE_MS = 200;

/** A row found, with the way to it. */
export interface Found extends SearchHit {
  address: NonNullable<ReturnType<typeof rowAddress>>;
}

const useRested = (text: string): string => {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
};

/** The rows with this identifier on the screens a person may open; undefined while it is not known. */
export const useFound = (text: string): { found: Found[] | undefined; isError: boolean } => {
  const permissions = usePermissions();
  const identifier = useRested(text.trim());
  const { data, isError } = useQuery({
    ...apiQuery(searchRoute, { querystring: { identifier } }),
    enabled: identifier !== '',
    placeholderData: keepPreviousData,
  });
  if (identifier === '') return { found: undefined, isError: false };
  const found = data?.hits.flatMap(hit => {
    const address = rowAddress(hit.report, hit.rowKey, permissions);
    return address ? [{ ...hit, address }] : [];
  });
  return { found, isError };
};
