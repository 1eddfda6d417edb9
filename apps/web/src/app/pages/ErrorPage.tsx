import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSupport } from '../../lib/support.ts';
import { Contours } from './Contours.tsx';

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
      <Typography sx={({ vars }) => ({ mt: 2, maxWidth: 400, color: vars.palette.tokens.text.secondary })}>
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
