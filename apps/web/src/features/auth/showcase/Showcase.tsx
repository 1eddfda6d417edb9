import { styled } from '@mui/material/styles';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyOrNothing } from '../../../lib/lazy-part.ts';

const ShowcaseSlides = lazyOrNothing(() => import('./ShowcaseSlides.tsx').then(part => part.ShowcaseSlides));

const Panel = styled('aside')(({ theme: { vars, breakpoints } }) => ({
  position: 'relative',
  flex: 1,
  overflow: 'hidden',
  color: vars.palette.tokens.text.onPrimary,
  // The only gradient of the portal
  background: `linear-gradient(165deg, color-mix(in srgb, ${vars.palette.tokens.primary.fill} 78%, ${vars.palette.tokens.info.mark}), ${vars.palette.tokens.primary.fill} 45%, color-mix(in srgb, ${vars.palette.tokens.primary.fillActive} 82%, black))`,
  [breakpoints.down('md')]: { display: 'none' },
}));

/** The right half of the sign-in page. What it says comes after the form: nobody waits for it. */
export const Showcase = () => {
  const { t } = useTranslation();
  return (
    <Panel aria-roledescription={t('carousel')} aria-label={t('About the portal')}>
      <Suspense fallback={null}>
        <ShowcaseSlides />
      </Suspense>
    </Panel>
  );
};
