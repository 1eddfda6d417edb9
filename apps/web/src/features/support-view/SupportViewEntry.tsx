import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { EyeOff } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { enterSupportView } from '../../lib/support-view.ts';
import { Panel } from '../../ui/Panel.tsx';

/** What is no id of a view cannot be one that goes on. */
const ID = /^[\da-f-]{36}$/;

/** Leads into a support view, in this tab alone; without one says that it is over. */
export const SupportViewEntry = ({ view: given }: { view: string | undefined }) => {
  const view = given !== undefined && ID.test(given) ? given : undefined;
  const { t } = useTranslation();
  useEffect(() => {
    if (view !== undefined) enterSupportView(view);
  }, [view]);
  if (view !== undefined) return null;
  const title = t('This support view is over.');
  return (
    <Box component="main" sx={{ display: 'grid', placeContent: 'center', gap: 4, minHeight: '100dvh', p: 4 }}>
      <title>{`${t('Support view')} · Drumlin`}</title>
      <Typography component="h1" variant="h1" sx={{ textAlign: 'center' }}>
        {t('Support view')}
      </Typography>
      <Panel
        glyph={<EyeOff size={32} strokeWidth={1.5} aria-hidden />}
        title={title}
        actions={<Button href="/">{t('Back to your own portal')}</Button>}
      >
        {t('You can close this tab.')}
      </Panel>
    </Box>
  );
};
