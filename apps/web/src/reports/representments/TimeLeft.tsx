import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyValue } from '../../components/EmptyValue.tsx';
import { minutesToDecline, type RepresentmentRow } from './decline-window.ts';

const MINUTE_MS = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;

const Left = styled('span')(({ theme: { vars } }) => ({
  fontVariantNumeric: 'tabular-nums',
  '&.soon': { color: vars.palette.tokens.warning.text, fontWeight: 550 },
  '&.over': { color: vars.palette.tokens.text.tertiary },
}));

/** How long a representment can still be declined; its tooltip says until when. */
export const TimeLeft = ({ row }: { row: RepresentmentRow }) => {
  const { t } = useTranslation();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const left = minutesToDecline(row, now);
  if (left === null) return <EmptyValue />;
  if (left === 0) return <Left className="over">{t('Too late to decline')}</Left>;
  const [days, hours, minutes] = [Math.floor(left / DAY), Math.floor((left % DAY) / HOUR), left % HOUR];
  const words =
    days > 0
      ? t('{{days}} d {{hours}} h left', { days, hours })
      : t('{{hours}} h {{minutes}} min left', { hours, minutes });
  return (
    <Tooltip title={t('{{time}} ET', { time: row.declineUntil })} describeChild disableInteractive>
      <Left className={days > 0 ? '' : 'soon'}>{words}</Left>
    </Tooltip>
  );
};
