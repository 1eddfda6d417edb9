import { type TermsVersion, withdrawTerms } from '@drumlin/contract/disbursements/terms.ts';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../../../components/use-api-mutation.ts';
import { call } from '../../../lib/api/call.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { TERMS_ROUTES } from './TermsDialog.tsx';

/** Asks before terms that have not begun are withdrawn. */
export const WithdrawDialog = ({ version, onClose }: { version: TermsVersion; onClose: () => void }) => {
  const { t } = useTranslation();
  const withdraw = useApiMutation({
    mutationFn: () => call(withdrawTerms, { params: { id: String(version.id) } }),
    invalidates: TERMS_ROUTES,
    successMessage: t('Terms withdrawn'),
    onSuccess: onClose,
    onError: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={t('Withdraw these terms?')}
      confirmLabel={t('Withdraw')}
      destructive
      pending={withdraw.isPending}
      onConfirm={() => withdraw.mutate()}
      onClose={onClose}
    >
      {t('They were to be in force from {{day}} on. What is in force before that day goes on.', {
        day: version.effectiveFrom ?? '',
      })}
    </ConfirmDialog>
  );
};
