import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { isUnknown } from '../../../lib/api/api-error.ts';
import { toastMessage } from '../../../lib/api/toast-message.ts';
import { EmptyPanel } from '../../../ui/EmptyPanel.tsx';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';

/** The cards of a merchant in columns that each card fills up from where the one above it ends, since some are three times as high as others. */
export const Cards = styled('div')({
  columns: '330px 2',
  columnGap: 16,
  '& > *': { breakInside: 'avoid', marginBottom: 16 },
});

/** Says that there is no such merchant, or why it could not be loaded. */
export const MerchantFailure = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  const { t } = useTranslation();
  if (isUnknown(error)) return <EmptyPanel title={t('There is no such merchant')} />;
  return (
    <ErrorPanel title={t('The merchant could not be loaded')} message={t(toastMessage(error))} onRetry={onRetry} />
  );
};
