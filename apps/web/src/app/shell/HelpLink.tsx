import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useLocation } from '@tanstack/react-router';
import { CircleQuestionMark } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { guideOf } from '../../lib/guide.ts';

/** In the header of every screen: its page of the user guide, in another tab so that nothing that was typed here is lost. */
export const HelpLink = () => {
  const { t } = useTranslation();
  const page = guideOf(useLocation({ select: location => location.pathname }));
  if (page === undefined) return null;
  return (
    <Tooltip title={t('Help for this screen')}>
      <IconButton
        href={`/help/${page}`}
        target="_blank"
        rel="noreferrer"
        aria-label={t('Help for this screen')}
        sx={{ ml: -1, displayPrint: 'none' }}
      >
        <CircleQuestionMark size={16} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </Tooltip>
  );
};
