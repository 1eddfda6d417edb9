import type { RouteOutput } from '@drumlin/contract/core/route.ts';
import { portalNotices } from '@drumlin/contract/portal/notices.ts';
import { getSettings } from '@drumlin/contract/portal/settings.ts';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '../../lib/api/query.ts';

export type Settings = RouteOutput<typeof getSettings>;

export const settingsQuery = apiQuery(getSettings);

/** What every dialog of the settings does once its change is saved. */
export const useSaved = (onClose: () => void) => {
  const { t } = useTranslation();
  return {
    invalidates: [getSettings, portalNotices],
    successMessage: t('Changes applied successfully.'),
    onSuccess: onClose,
  };
};
