import { portalNotices } from '@drumlin/contract/portal/notices.ts';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '../../lib/api/query.ts';
import { useLocale } from '../../lib/i18n.ts';
import { STORAGE_KEYS, storage } from '../../lib/storage.ts';
import { holdSupport } from '../../lib/support.ts';
import { Banner } from './Banner.tsx';

/** How often what everybody is told is fetched again, as the feature flags; sooner where the server says that it changes. */
const POLL_MS = 300_000;

/** The route is open to all, so that asking keeps nobody's session open. */
const noticesQuery = {
  ...apiQuery(portalNotices),
  staleTime: POLL_MS,
  meta: { silent: true },
};

/** The maintenance banner until it is over or this browser's reader has put it away. */
export const PortalNotice = ({ inset }: { inset: boolean }) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const [putAway, setPutAway] = useState(storage.read(STORAGE_KEYS.notice));
  const { data } = useQuery({
    ...noticesQuery,
    refetchInterval: ({ state }) => Math.min(POLL_MS, (state.data?.changesIn ?? POLL_MS) * 1000),
  });
  useEffect(() => {
    if (data) holdSupport(data.support);
  }, [data]);
  const banner = data?.banner;
  const isShown = banner && banner.id !== putAway;
  const close = () => {
    if (!banner) return;
    storage.write(STORAGE_KEYS.notice, banner.id);
    setPutAway(banner.id);
  };
  return (
    <div role="status">
      {isShown && (
        <Banner severity={banner.severity} text={locale === 'fr-CA' ? banner.fr : banner.en} inset={inset}>
          <IconButton size="small" aria-label={t('Dismiss')} onClick={close}>
            <X size={16} aria-hidden />
          </IconButton>
        </Banner>
      )}
    </div>
  );
};
