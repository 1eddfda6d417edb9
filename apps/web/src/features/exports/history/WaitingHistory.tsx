import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';

const FADES = [1, 0.8, 0.6, 0.4, 0.2];

/** Stands in place of the history until it has come. */
export const WaitingHistory = () => {
  const { t } = useTranslation();
  return (
    <Stack role="status" aria-label={t('Loading…')} sx={{ gap: 2 }}>
      <Skeleton width={120} height={20} />
      {FADES.map(opacity => (
        <Skeleton key={opacity} variant="rounded" height={54} sx={{ opacity }} />
      ))}
    </Stack>
  );
};
