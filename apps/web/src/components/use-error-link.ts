import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../lib/api/api-error.ts';
import type { ToastLink } from '../ui/toast.ts';

/** Where an error leads on: to what a duplicate was refused for, or to where a stronger second factor is set up. */
export const useErrorLink = (): ((error: Error) => ToastLink | undefined) => {
  const { t } = useTranslation();
  const router = useRouter({ warn: false });
  return error => {
    if (error instanceof ApiError && error.errorCode === 'STRONG_FACTOR_NEEDED') {
      const security = '/user/profile';
      return { label: t('Set it up'), href: security, go: () => router.history.push(security) };
    }
    const existing = error instanceof ApiError ? error.existing : undefined;
    if (!existing) return undefined;
    const { reportRequestId } = existing;
    const href =
      reportRequestId === null ? '/reports/schedule-exports' : `/reports/exports?reportRequestId=${reportRequestId}`;
    const label = reportRequestId === null ? t('Show the schedules') : t('Show the export');
    return { label, href, go: () => router.history.push(href) };
  };
};
