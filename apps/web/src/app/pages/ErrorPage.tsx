import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSupport } from '../../lib/support.ts';

const Svg = styled('svg')(({ theme: { vars } }) => ({
  fill: 'none',
  stroke: vars.palette.tokens.primary.text,
  strokeWidth: 1.8,
  strokeLinecap: 'round',
}));

/** Five nested contours, the hill the product is named after. */
const Contours = () => (
  <Svg width={184} height={74} viewBox="0 0 184 74" aria-hidden>
    <path d="M2 72C20 26 54 2 92 2s72 24 90 70" />
    <path d="M18 72C33 36 60 16 92 16s59 20 74 56" opacity={0.8} />
    <path d="M34 72c12-28 33-42 58-42s46 14 58 42" opacity={0.6} />
    <path d="M50 72c9-19 24-28 42-28s33 9 42 28" opacity={0.45} />
    <path d="M66 72c5-9 15-14 26-14s21 5 26 14" opacity={0.3} />
  </Svg>
);

interface ErrorPageProps {
  title: string;
  /** One sentence about it. */
  children: ReactNode;
  /** The ways on, before that to support. */
  actions: ReactNode;
}

/** A page with one message and the ways on. */
export const ErrorPage = ({ title, children, actions }: ErrorPageProps) => {
  const { t } = useTranslation();
  const { email } = useSupport();
  return (
    <Stack
      sx={{ flex: 1, minHeight: '60vh', p: 6, alignItems: 'center', justifyContent: 'center', textAlign: 'center' }}
    >
      <title>{`${title} · Drumlin`}</title>
      <Contours />
      <Typography variant="display" component="h1" sx={{ mt: 6 }}>
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 2, maxWidth: 400 }}>
        {children}
      </Typography>
      <Stack direction="row" sx={{ mt: 5, gap: 2, flexWrap: 'wrap', justifyContent: 'center' }}>
        {actions}
        <Button href={`mailto:${email}`} startIcon={<Mail size={16} />}>
          {t('Email us')}
        </Button>
      </Stack>
    </Stack>
  );
};
