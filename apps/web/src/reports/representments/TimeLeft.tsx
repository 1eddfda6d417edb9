import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import type { TFunction } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyValue } from '../../components/EmptyValue.tsx';
import type { OwnCell } from '../engine/face.ts';
import { minutesToDecline, type RepresentmentRow } from './decline-window.ts';

const MINUTE_MS = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;

const Left = styled('span')(({ theme: { vars } }) => ({
  fontVariantNumeric: 'tabular-nums',
  '&.soon': { color: vars.palette.tokens.warning.text, fontWeight: 550 },
  '&.over': { color: vars.palette.tokens.text.tertiary },
}));

const wordsOf = (left: number, t: TFunction): string => {
  if (left === 0) return t('Too late to decline');
  const [days, hours, minutes] = [Math.floor(left / DAY), Math.floor((left % DAY) / HOUR), left % HOUR];
  return days > 0
    ? t('{{days}} d {{hours}} h left', { days, hours })
    : t('{{hours}} h {{minutes}} min left', { hours, minutes });
};

const TimeLeft = ({ row }: { row: RepresentmentRow }) => {
  const { t } = useTranslation();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const left = minutesToDecline(row, now);
  if (left === null) return <EmptyValue />;
  const words = wordsOf(left, t);
  if (left === 0) return <Left className="over">{words}</Left>;
  return (
    <Tooltip title={t('{{time}} ET', { time: row.declineUntil })} describeChild disableInteractive>
      <Left className={left < DAY ? 'soon' : ''}>{words}</Left>
    </Tooltip>
  );
};

/** How long a representment can still be declined; its tooltip says until when. */
export const timeLeft: OwnCell<RepresentmentRow> = {
  Cell: TimeLeft,
  textOf: (row, t) => {
    const left = minutesToDecline(row, new Date());
    return left === null ? '' : wordsOf(left, t);
  },
};
