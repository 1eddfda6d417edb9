import { centsToUnits, formatMoneyCad } from '@drumlin/contract/core/money.ts';
import { declineRepresentmentsRoute } from '@drumlin/contract/representments/routes.ts';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Ban } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAct } from '../../components/ConfirmAct.tsx';
import { ApiError, UnreachableError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { useLocale } from '../../lib/i18n.ts';
import { toast } from '../../ui/toast.ts';
import { pageQuery } from '../engine/state/queries.ts';
import { useReport } from '../engine/state/report-context.ts';
import type { RepresentmentRow } from './decline-window.ts';

/** The message of a refusal: the server's reason where it gives one, else the general text. */
const refusal = (error: unknown): string => {
  if (error instanceof UnreachableError) return error.message;
  if (error instanceof ApiError && error.status === 404) return 'Error getting journal tokens';
  if (error instanceof ApiError && error.status < 500 && error.errorMessage) return error.errorMessage;
  return 'Unable to schedule a decline representment request. Please try again later.';
};

/** How often the answer of the provider's systems is looked for. */
const LOOK_AGAIN_MS = 60_000;

/** Shows a message when the requested declines have all been accepted; returns how to wait for more. */
const useAccepted = (): ((tokens: readonly string[]) => void) => {
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

interface DeclineDialogProps {
  rows: readonly RepresentmentRow[];
  /** Runs with the tokens that were asked for. */
  onDone: (tokens: readonly string[]) => void;
  onClose: () => void;
}

/**
 * Asks once more, with the count and the amount, and declines all the rows or none. Whatever the answer, the list is read again; after a failure
 * they stay chosen.
 */
const DeclineDialog = ({ rows, onDone, onClose }: DeclineDialogProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const { face, choose } = useReport();
  const transactions = rows.map(row => String(row.journalToken));
  const cents = rows.reduce((sum, row) => sum + (row.transactionAmount ?? 0), 0);
  const amount = formatMoneyCad(centsToUnits(cents), locale);
  return (
    <ConfirmAct
      title={t('Decline Representment')}
      confirmLabel={t('Decline')}
      destructive
      focusConfirm={false}
      act={{
        mutationFn: () => call(declineRepresentmentsRoute, { body: { transactions } }),
        invalidates: [face.routes.list],
        successMessage: t('Decline representment(s) have been requested successfully.'),
        showError: error => toast.error(t(refusal(error))),
        onSuccess: () => {
          choose(new Set());
          onDone(transactions);
        },
      }}
      onClose={onClose}
    >
      <Typography>
        {t('Decline {{count}} representments, {{amount}} in all?', {
          count: rows.length,
          amount,
          defaultValue_one: 'Decline {{count}} representment of {{amount}}?',
        })}
      </Typography>
      <Typography sx={{ mt: 2, color: 'tokens.text.secondary' }}>
        {t('They will not be presented to the bank again. This cannot be undone.')}
      </Typography>
    </ConfirmAct>
  );
};

/** Declines the chosen representments, once the person has confirmed how many and how much. */
export const DeclineAction = ({ rows }: { rows: readonly RepresentmentRow[] }) => {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const awaitAccepted = useAccepted();
  return (
    <>
      <Button
        disabled={rows.length === 0}
        startIcon={<Ban size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        {t('Decline Representment')}
      </Button>
      {isAsking && rows.length > 0 && (
        <DeclineDialog rows={rows} onDone={awaitAccepted} onClose={() => setAsking(false)} />
      )}
    </>
  );
};
