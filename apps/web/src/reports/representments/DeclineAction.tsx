import { centsToUnits, formatMoneyCad } from '@drumlin/contract/core/money.ts';
import { isSingular } from '@drumlin/contract/i18n/counted.ts';
import { declineRepresentmentsRoute } from '@drumlin/contract/representments/routes.ts';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Ban } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../../components/use-api-mutation.ts';
import { ApiError, UnreachableError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { useLocale } from '../../lib/i18n.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
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

/**
 * Asks for the decline of all these rows or of none; whatever the answer, the list is read again. After a failure the rows stay chosen, to try
 * again. `onDone` runs with the tokens that were asked for, none where that failed.
 */
const useDecline = (onDone: (tokens: readonly string[]) => void) => {
  const { t } = useTranslation();
  const { face, choose } = useReport();
  return useApiMutation({
    mutationFn: async (rows: readonly RepresentmentRow[]) => {
      const transactions = rows.map(row => String(row.journalToken));
      await call(declineRepresentmentsRoute, { body: { transactions } });
      return transactions;
    },
    invalidates: [face.routes.list],
    successMessage: t('Decline representment(s) have been requested successfully.'),
    onSuccess: tokens => {
      choose(new Set());
      onDone(tokens);
    },
    showError: error => toast.error(t(refusal(error))),
    onError: () => onDone([]),
  });
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
  open: boolean;
  rows: readonly RepresentmentRow[];
  isPending: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks once more, with the count and the amount. */
const DeclineDialog = ({ rows, isPending, ...dialog }: DeclineDialogProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const cents = rows.reduce((sum, row) => sum + (row.transactionAmount ?? 0), 0);
  const amount = formatMoneyCad(centsToUnits(cents), locale);
  return (
    <ConfirmDialog
      {...dialog}
      title={t('Decline Representment')}
      confirmLabel={t('Decline')}
      destructive
      focusConfirm={false}
      pending={isPending}
    >
      <Typography>
        {isSingular(rows.length, locale)
          ? t('Decline {{number}} representment of {{amount}}?', { number: rows.length, amount })
          : t('Decline {{number}} representments, {{amount}} in all?', {
              number: rows.length.toLocaleString(locale),
              amount,
            })}
      </Typography>
      <Typography sx={{ mt: 2, color: 'tokens.text.secondary' }}>
        {t('They will not be presented to the bank again. This cannot be undone.')}
      </Typography>
    </ConfirmDialog>
  );
};

/** Declines the chosen representments, once the person has confirmed how many and how much. */
export const DeclineAction = ({ rows }: { rows: readonly RepresentmentRow[] }) => {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const awaitAccepted = useAccepted();
  const { mutate, isPending } = useDecline(tokens => {
    setAsking(false);
    awaitAccepted(tokens);
  });
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
      <DeclineDialog
        open={isAsking && rows.length > 0}
        rows={rows}
        isPending={isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => mutate(rows)}
      />
    </>
  );
};
