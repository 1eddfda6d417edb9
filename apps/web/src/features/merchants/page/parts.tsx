import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { isUnknown } from '../../../lib/api/api-error.ts';
import { toastMessage } from '../../../lib/api/toast-message.ts';
import { EmptyPanel } from '../../../ui/EmptyPanel.tsx';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';

/** The cards of a merchant, beside each other where they fit. */
export const Cards = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 330px), 1fr))',
  gap: 16,
  alignItems: 'start',
});

/** Says that there is no such merchant, or why it could not be loaded. */
export const MerchantFailure = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  const { t } = useTranslation();
  if (isUnknown(error)) return <EmptyPanel title={t('There is no such merchant')} />;
  return (
    <ErrorPanel title={t('The merchant could not be loaded')} message={t(toastMessage(error))} onRetry={onRetry} />
  );
};
