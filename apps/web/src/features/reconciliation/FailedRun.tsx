import { toEasternWall } from '@drumlin/contract/core/eastern.ts';
import type { Reconciliation } from '@drumlin/contract/reconciliation/routes.ts';
import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';

/** That the newest check failed, and what therefore is not known. */
export const FailedRun = ({ at, step }: NonNullable<Reconciliation['failed']>) => {
  const { t } = useTranslation();
  const time = toEasternWall(new Date(at)).slice(0, 16);
  return (
    <Alert severity="error">
      {step === 'posting'
        ? t('What moved could not be posted to the journal, {{time}} ET. All was compared.', { time })
        : t('The books could not be compared, {{time}} ET. What is shown is of the check before.', { time })}
    </Alert>
  );
};
