import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageSwitch } from '../../components/LanguageSwitch.tsx';
import { Notices } from '../../components/notices/Notices.tsx';
import { SupportPhone } from '../../components/SupportPhone.tsx';
import { lazyOrNothing } from '../../lib/lazy-part.ts';
import { useSupport } from '../../lib/support.ts';
import { Mark } from '../../ui/Mark.tsx';
import { Wordmark } from '../../ui/Wordmark.tsx';

const ShowcaseSlides = lazyOrNothing(() => import('./showcase/ShowcaseSlides.tsx').then(part => part.ShowcaseSlides));

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
const Showcase = () => {
  const { t } = useTranslation();
  return (
    <Panel aria-roledescription={t('carousel')} aria-label={t('About the portal')}>
      <Suspense fallback={null}>
        <ShowcaseSlides />
      </Suspense>
    </Panel>
  );
};

/** The build, for support. */
const BUILD_LABEL = 'merchant-prod-71';

const Page = styled('div')(({ theme: { vars } }) => ({
  display: 'flex',
  minHeight: '100dvh',
  backgroundColor: vars.palette.tokens.bg.surface,
}));
const Side = styled('div')(({ theme: { breakpoints } }) => ({
  display: 'flex',
  flexDirection: 'column',
  flex: '0 0 55.6%',
  minWidth: 0,
  padding: '40px 40px 28px',
  '& > [role="status"]:not(:empty)': { marginTop: 16 },
  [breakpoints.down('md')]: { flex: '1 1 auto', padding: '20px 16px' },
}));

/** The frame of the pages before sign-in: the form at the left, what the portal is at the right. */
export const AuthLayout = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation();
  const { email } = useSupport();
  return (
    <Page>
      <Side>
        <Stack component="header" direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 2.5 }}>
          <Mark size={30} />
          <Wordmark large />
          <Box sx={{ flex: 1 }} />
          <LanguageSwitch look="full" />
        </Stack>
        <Notices inset />
        <Stack component="main" sx={{ flex: 1, justifyContent: 'center', py: 8 }}>
          <Box sx={{ width: '100%', maxWidth: 372, mx: 'auto' }}>{children}</Box>
        </Stack>
        <Stack component="footer" direction="row" sx={{ justifyContent: 'space-between', gap: 4, flexWrap: 'wrap' }}>
          <Typography variant="dense" sx={{ color: 'tokens.text.tertiary' }}>
            {t('Need help?')}{' '}
            <Link href={`mailto:${email}`} underline="always">
              {t('Contact support')}
            </Link>
            <SupportPhone />
          </Typography>
          <Typography variant="mono" sx={{ color: 'tokens.text.tertiary' }}>
            {BUILD_LABEL}
          </Typography>
        </Stack>
      </Side>
      <Showcase />
    </Page>
  );
};
