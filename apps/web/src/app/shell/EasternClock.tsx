import { EASTERN } from '@drumlin/contract/core/eastern.ts';
import type { Locale } from '@drumlin/contract/core/money.ts';
import { styled } from '@mui/material/styles';
import { Clock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../lib/i18n.ts';

const MINUTE_MS = 60_000;

const Line = styled('span')(({ theme: { vars, typography } }) => ({
  ...typography.dense,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  marginRight: 4,
  paddingRight: 10,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  color: vars.palette.tokens.text.tertiary,
  borderRight: `1px solid ${vars.palette.tokens.border.default}`,
}));

const timeIn = (locale: Locale, now: Date): string =>
  new Intl.DateTimeFormat(locale === 'en-CA' ? 'en-US' : locale, {
    timeZone: EASTERN,
    hour: 'numeric',
    minute: '2-digit',
  }).format(now);

/** The time in Toronto, in which every report is. */
export const EasternClock = () => {
  const { t } = useTranslation();
  const locale = useLocale();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), MINUTE_MS - (now.getTime() % MINUTE_MS));
    return () => clearTimeout(timer);
  }, [now]);
  return (
    <Line>
      <Clock size={14} strokeWidth={1.75} aria-hidden />
      {t('{{time}} ET', { time: timeIn(locale, now) })}
    </Line>
  );
};
