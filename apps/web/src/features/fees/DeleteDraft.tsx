import type { RouteShape } from '@drumlin/contract/core/route.ts';
import { FEE_TEXTS } from '@drumlin/contract/fees/labels.ts';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAct } from '../../components/ConfirmAct.tsx';
import { routeKey } from '../../lib/api/route-key.ts';
import { FEE_LISTS } from './queries.ts';

interface DeleteDraftProps {
  name: string;
  remove: () => Promise<unknown>;
  /** What is read again where it was refused: the draft as it is now. */
  reads: RouteShape;
  onDeleted: () => void;
}

/** Deletes a definition or profile that nobody was ever assigned, after asking. */
export const DeleteDraft = ({ name, remove, reads, onDeleted }: DeleteDraftProps) => {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [isAsking, ask] = useState(false);
  const readAgain = (error: unknown) => {
    void queryClient.invalidateQueries({ queryKey: routeKey(reads) });
    throw error;
  };
  return (
    <>
      <Button onClick={() => ask(true)}>{t('Delete')}</Button>
      {isAsking && (
        <ConfirmAct
          title={t('Delete {{name}}?', { name })}
          confirmLabel={t('Delete')}
          destructive
          focusConfirm={false}
          act={{
            mutationFn: () => remove().catch(readAgain),
            invalidates: FEE_LISTS,
            successMessage: t('{{name}} deleted', { name }),
            errorMessage: t(FEE_TEXTS.failed),
            onSuccess: onDeleted,
          }}
          onClose={() => ask(false)}
        >
          {t('Nobody was ever assigned it. It is gone for good, and on record.')}
        </ConfirmAct>
      )}
    </>
  );
};
