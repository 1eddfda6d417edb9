import Button from '@mui/material/Button';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeclineDialog } from './DeclineDialog.tsx';
import type { RepresentmentRow } from './decline-window.ts';
import { useAccepted } from './use-accepted.ts';
import { useDecline } from './use-decline.ts';

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
