import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SUPPORT_EMAIL } from '../../lib/support.ts';
import { Contours } from './Contours.tsx';

/** The error page, for an unknown address or one that is not permitted. */
export const NotFoundPage = () => {
  const { t } = useTranslation();
  return (
    <Stack
      sx={{ flex: 1, minHeight: '60vh', p: 6, alignItems: 'center', justifyContent: 'center', textAlign: 'center' }}
    >
      <title>{`${t('Page not found')} · Drumlin`}</title>
      <Contours />
      <Typography variant="display" component="h1" sx={{ mt: 6 }}>
        {t('Page not found')}
      </Typography>
      <Typography sx={({ vars }) => ({ mt: 2, maxWidth: 400, color: vars.palette.tokens.text.secondary })}>
        {t('The address may be mistyped, or you may not have access to this page.')}
      </Typography>
      <Stack direction="row" sx={{ mt: 5, gap: 2, flexWrap: 'wrap', justifyContent: 'center' }}>
        <Button component={Link} to="/" variant="contained" startIcon={<ArrowLeft size={16} />}>
          {t('Back to dashboard')}
        </Button>
        <Button href={`mailto:${SUPPORT_EMAIL}`} startIcon={<Mail size={16} />}>
          {t('Email us')}
        </Button>
      </Stack>
    </Stack>
  );
};
