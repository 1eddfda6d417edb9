import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api-error.ts';
import { toastMessage } from '../../lib/api/toast-message.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';

interface LinkCheckProps {
  /** What the page is for, once the link is checked. */
  title: string;
  /** Why the link could not be checked; undefined while it is being. */
  trouble: Error | undefined;
  onRetry: () => void;
}

/** Waits for a link to be checked. The link is no longer in the address, so what went wrong on the way is tried again from here. */
export const LinkCheck = ({ title, trouble, onRetry }: LinkCheckProps) => {
  const { t } = useTranslation();
  if (trouble)
    return (
      <Stack sx={{ gap: 5 }}>
        <Typography variant="display" component="h1">
          {title}
        </Typography>
        <ErrorPanel
          title={t('Your link could not be checked')}
          message={t(toastMessage(trouble))}
          requestId={trouble instanceof ApiError ? trouble.requestId : undefined}
          onRetry={onRetry}
        />
      </Stack>
    );
  return (
    <Stack role="status" sx={{ alignItems: 'center', gap: 4 }}>
      <CircularProgress size={32} aria-label={t('Checking your link…')} />
      <Typography component="h1" variant="body">
        {t('Checking your link…')}
      </Typography>
    </Stack>
  );
};
