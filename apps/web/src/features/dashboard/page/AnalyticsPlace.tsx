import type { Product } from '@drumlin/contract/permissions.ts';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { CatchBoundary, useLocation } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedPart } from '../../../components/FailedPart.tsx';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { missingPart } from '../../../lib/load-part.ts';
import { usePermissions } from '../../../lib/session/session.ts';
import { Card } from '../../../ui/Card.tsx';

// Charts are most of the code of this page; who they are, where they go on to and the balances stand before them
const AnalyticsSection = lazyPart(() =>
  import('../analytics/AnalyticsSection.tsx').then(part => part.AnalyticsSection),
);

const ID = 'analytics';
/** Where the menu's entry leads to; below the bar at the top. */
const Place = styled('div')(({ theme: { typography } }) => ({
  marginTop: 16,
  scrollMarginTop: 72,
  '&:focus': { outline: 'none' },
  '& > section > h2': { ...typography.h2, margin: '0 0 12px' },
}));

/** Scrolls and leads the focus to the part that the address names, as soon as that is there. */
const useArrival = () => {
  const place = useRef<HTMLDivElement>(null);
  const isWanted = useLocation({ select: location => location.hash === ID });
  useEffect(() => {
    if (!isWanted) return;
    place.current?.scrollIntoView();
    place.current?.focus({ preventScroll: true });
  }, [isWanted]);
  return place;
};

const NotYet = () => {
  const { t } = useTranslation();
  return (
    <section aria-label={t('Analytics')}>
      <h2>{t('Analytics')}</h2>
      <Card as="p" sx={{ m: 0 }}>
        {t('Analytics data is not yet available for your selected product')}
      </Card>
    </section>
  );
};

/** Only a reload makes another try of what did not come. */
const Missing = ({ error }: { error: unknown }) => (
  <Card>
    <FailedPart error={missingPart(error) ?? error} onRetry={() => globalThis.location.reload()} />
  </Card>
);

/** The analytics of an Interac merchant, for whom they are; of other products, that there are none. */
export const AnalyticsPlace = ({ merchantId, product }: { merchantId: string; product: Product }) => {
  const mayView = usePermissions().includes('HOMEPAGE_METRICS');
  const place = useArrival();
  if (product === 'INTERAC' && !mayView) return null;
  return (
    <Place id={ID} ref={place} tabIndex={-1}>
      {product === 'INTERAC' ? (
        <CatchBoundary getResetKey={() => merchantId} errorComponent={Missing}>
          <Suspense fallback={<Skeleton variant="rounded" height={600} />}>
            <AnalyticsSection merchantId={merchantId} />
          </Suspense>
        </CatchBoundary>
      ) : (
        <NotYet />
      )}
    </Place>
  );
};
