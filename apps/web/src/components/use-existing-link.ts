import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../lib/api/api-error.ts';
import type { ToastLink } from '../ui/toast.ts';

/** Where what a duplicate was refused for can be seen: the export that is there, or the schedules. */
export const useExistingLink = (): ((error: Error) => ToastLink | undefined) => {
  const { t } = useTranslation();
  const router = useRouter({ warn: false });
  return error => {
    const existing = error instanceof ApiError ? error.existing : undefined;
    if (!existing) return undefined;
    const { reportRequestId } = existing;
    const href =
      reportRequestId === null ? '/reports/schedule-exports' : `/reports/exports?reportRequestId=${reportRequestId}`;
    const label = reportRequestId === null ? t('Show the schedules') : t('Show the export');
    return { label, href, go: () => router.history.push(href) };
  };
};
