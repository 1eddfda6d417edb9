import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { EasternTime } from '../../components/EasternTime.tsx';
import type { TimelineStep } from './face.ts';

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
  '& li.open::before': {
    backgroundColor: vars.palette.tokens.bg.raised,
    boxShadow: `0 0 0 1.5px ${vars.palette.tokens.border.control}`,
  },
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

/** A day without a time of day stands after what happened on it. */
const place = (at: string | null): string => (at === null ? '9999' : at.length === 10 ? `${at} 24` : at);

/** What happened to a row, first to last. */
export const Timeline = ({ steps }: { steps: readonly TimelineStep[] }) => {
  const { t } = useTranslation();
  const inOrder = steps.toSorted((a, b) => place(a.at).localeCompare(place(b.at)));
  return (
    <List aria-label={t('Timeline')}>
      {inOrder.map(({ label, at, detail }) => (
        <li key={label} className={at === null ? 'open' : ''}>
          <span>
            <b>{t(label)}</b>
            {detail && <span className="detail"> · {t(detail)}</span>}
          </span>
          {at !== null && <EasternTime wall={at} />}
        </li>
      ))}
    </List>
  );
};
