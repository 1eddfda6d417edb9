import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../ui/toast.ts';
import { pageQuery } from '../engine/state/queries.ts';
import { useReport } from '../engine/state/report-context.ts';

/** How often the answer of the provider's systems is looked for. */
const LOOK_AGAIN_MS = 60_000;

/** Shows a message when the requested declines have all been accepted; returns how to wait for more. */
export const useAccepted = (): ((tokens: readonly string[]) => void) => {
  const { t } = useTranslation();
  const { face, query } = useReport();
  const [awaited, setAwaited] = useState<readonly string[]>([]);
  const waits = awaited.length > 0;
  const { data } = useQuery({ ...pageQuery(face, query), refetchInterval: waits ? LOOK_AGAIN_MS : false });
  const accepted = data?.rows.filter(row => row['stopRequestStatus'] === 'ACCEPTED').map(row => row['journalToken']);
  const done = waits && awaited.every(token => accepted?.includes(token));
  useEffect(() => {
    if (!done) return;
    setAwaited([]);
    toast.success(t('Representments declined successfully'));
  }, [done, t]);
  return tokens => setAwaited(before => [...before, ...tokens]);
};
