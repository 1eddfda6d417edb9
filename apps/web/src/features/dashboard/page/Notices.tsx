import { PRODUCT_LABELS } from '@drumlin/contract/product-labels.ts';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { merchantName } from '../../../components/merchants/merchants.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { toastMessage } from '../../../lib/api/toast-message.ts';
import { useProfile } from '../../../lib/session/session.ts';
import { useSupport } from '../../../lib/support.ts';
import { EmptyPanel } from '../../../ui/EmptyPanel.tsx';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { WarningNote } from '../../../ui/WarningNote.tsx';
import { WaitingBalances } from '../balances/BalancesPanel.tsx';
import type { DashboardChoice } from './use-choice.ts';

interface RefusalsProps {
  merchant: DashboardChoice['merchant'];
  /** Undefined while the merchant's products are not known. */
  product: DashboardChoice['product'] | undefined;
}

/** Says what the address asks for and is not there, and what is shown instead. */
export const Refusals = ({ merchant, product }: RefusalsProps) => {
  const { t } = useTranslation();
  const { userType } = useProfile();
  const { chosen } = merchant;
  const name = chosen && merchantName(chosen, userType);
  const notes = [
    merchant.refused !== undefined &&
      !merchant.isPending &&
      name &&
      t('You have no merchant “{{id}}”. {{name}} is shown instead.', { id: merchant.refused, name }),
    product?.refused !== undefined &&
      product.chosen &&
      t('{{name}} has no product “{{id}}”. {{product}} is shown instead.', {
        name,
        id: product.refused,
        product: t(PRODUCT_LABELS[product.chosen].label),
      }),
  ];
  return (
    <div role="status" style={{ display: 'contents' }}>
      {notes.filter(Boolean).map(note => (
        <WarningNote key={String(note)}>{note}</WarningNote>
      ))}
    </div>
  );
};

const NoMerchants = () => {
  const { t } = useTranslation();
  const { userType } = useProfile();
  const { email } = useSupport();
  if (userType === 'internal')
    return (
      <EmptyPanel title={t('No merchants yet')}>
        {t('They appear here once the first file of merchants has been taken in.')}
      </EmptyPanel>
    );
  return (
    <EmptyPanel
      title={t('Your company has no merchants yet')}
      action={<Button href={`mailto:${email}`}>{t('Email us')}</Button>}
    >
      {t('Balances and analytics appear here once a merchant of yours has been set up.')}
    </EmptyPanel>
  );
};

/** Stands where there is no merchant or no product to show: while they are fetched, where that failed, or where there is none. */
export const NothingChosen = ({ merchant, products }: Pick<DashboardChoice, 'merchant' | 'products'>) => {
  const { t } = useTranslation();
  const failed = [merchant.list, products].find(({ isError }) => isError);
  if (failed)
    return (
      <ErrorPanel
        title={t('Your merchants could not be loaded')}
        message={t(toastMessage(failed.error))}
        requestId={failed.error instanceof ApiError ? failed.error.requestId : undefined}
        onRetry={() => void failed.refetch()}
      />
    );
  if (merchant.isPending || (merchant.chosen && products.isPending)) return <WaitingBalances />;
  if (!merchant.chosen) return <NoMerchants />;
  return (
    <EmptyPanel title={t('This merchant has no product yet')}>
      {t('Balances and analytics appear here once it has Interac e-Transfer or Instant Bank Transfer.')}
    </EmptyPanel>
  );
};
