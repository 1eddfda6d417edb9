import Box from '@mui/material/Box';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api-error.ts';
import { toastMessage } from '../../lib/api/toast-message.ts';
import { missingPart } from '../../lib/load-part.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';

/** Replaces a screen that threw; the rest of the page keeps working. Of a part that did not come only a reload makes another try. */
export const CrashPage = ({ error, reset }: ErrorComponentProps) => {
  const { t } = useTranslation();
  const router = useRouter();
  const missing = missingPart(error);
  const retry = () => {
    if (missing) return globalThis.location.reload();
    reset();
    void router.invalidate();
  };
  return (
    <Box sx={{ p: 6, flex: 1 }}>
      <ErrorPanel
        title={t('This page could not be shown')}
        message={t(toastMessage(missing ?? error))}
        requestId={error instanceof ApiError ? error.requestId : undefined}
        onRetry={retry}
      />
    </Box>
  );
};
