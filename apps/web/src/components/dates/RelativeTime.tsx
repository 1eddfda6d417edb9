import { toEasternWall } from '@drumlin/contract/core/eastern.ts';
import Tooltip from '@mui/material/Tooltip';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../lib/i18n.ts';
import { relativeTime } from '../../lib/relative-time.ts';
import { EmptyValue } from '../EmptyValue.tsx';

/** An instant as how long ago it was, with its Eastern time in the tooltip. */
export const RelativeTime = ({ instant }: { instant: string | null }) => {
  const { t } = useTranslation();
  const locale = useLocale();
  if (instant === null) return <EmptyValue />;
  const date = new Date(instant);
  return (
    <Tooltip title={t('{{time}} ET', { time: toEasternWall(date) })} disableInteractive>
      <time dateTime={instant}>{relativeTime(date, locale, Date.now())}</time>
    </Tooltip>
  );
};
