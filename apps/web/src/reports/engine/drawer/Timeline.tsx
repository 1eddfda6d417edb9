import { toEasternWall } from '@drumlin/contract/core/eastern.ts';
import { styled } from '@mui/material/styles';
import { Clock } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { EasternTime } from '../../../components/dates/EasternTime.tsx';
import type { TimelineStep } from '../face.ts';
import { DrawerHeading } from './DrawerHeading.tsx';
import { isToCome, newestFirst } from './time-of-step.ts';

const TONES = ['success', 'warning', 'info', 'violet', 'error', 'neutral'] as const;

const List = styled('ol')(({ theme: { vars, typography } }) => ({
  ...typography.dense,
  listStyle: 'none',
  margin: '0 0 16px',
  padding: 0,
  '& li': { position: 'relative', padding: '0 0 14px 22px', display: 'flex', justifyContent: 'space-between', gap: 12 },
  '& li::before': {
    content: '""',
    position: 'absolute',
    left: 2,
    top: 5,
    width: 8,
    height: 8,
    borderRadius: 999,
    backgroundColor: vars.palette.tokens.primary.text,
  },
  ...Object.fromEntries(
    TONES.flatMap(tone => [
      [`& li[data-tone=${tone}]::before`, { backgroundColor: vars.palette.tokens[tone].mark }],
      [`& li[data-tone=${tone}] b`, { color: vars.palette.tokens[tone].text }],
    ]),
  ),
  '& li.open::before': {
    backgroundColor: vars.palette.tokens.bg.raised,
    boxShadow: `0 0 0 1.5px ${vars.palette.tokens.border.control}`,
  },
  '& li.coming::before': { display: 'none' },
  '& li.coming > svg': { position: 'absolute', left: -1, top: 2, color: vars.palette.tokens.text.secondary },
  '& li:not(:last-of-type)::after': {
    content: '""',
    position: 'absolute',
    left: 5.5,
    top: 15,
    bottom: -3,
    borderLeft: `1px solid ${vars.palette.tokens.border.default}`,
  },
  '& b': { fontWeight: 550 },
  '& .detail': { color: vars.palette.tokens.text.secondary },
}));

/** The timeline of a row. A step still to come has a clock instead of a dot, and says so. */
export const Timeline = ({ steps }: { steps: readonly TimelineStep[] }) => {
  const { t } = useTranslation();
  const now = toEasternWall(new Date());
  const headingId = useId();
  return (
    <>
      <DrawerHeading>
        <span id={headingId}>{t('Timeline')}</span>
        <small>{t('Eastern (ET)')}</small>
      </DrawerHeading>
      <List aria-labelledby={headingId}>
        {newestFirst(steps).map(step => {
          const { label, at, detail, tone = 'primary' } = step;
          const toCome = isToCome(step, now);
          return (
            <li key={label} data-tone={tone} className={toCome ? 'coming' : at === null ? 'open' : ''}>
              {toCome && <Clock size={14} aria-hidden />}
              <span>
                <b>{t(label)}</b>
                {detail && <span className="detail"> · {t(detail)}</span>}
                {toCome && <span className="detail"> · {t('Still to come')}</span>}
              </span>
              {at !== null && <EasternTime wall={at} />}
            </li>
          );
        })}
      </List>
    </>
  );
};
