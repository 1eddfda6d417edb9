import { toEasternWall } from '@drumlin/contract/core/eastern.ts';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { refreshQuery } from './queries.ts';
import { refreshState } from './refresh-state.ts';

const Note = styled('p')(({ theme: { vars, typography } }) => ({
  ...typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 8px',
  margin: 0,
  color: vars.palette.tokens.text.secondary,
  '& .late': { display: 'inline-flex', alignItems: 'center', gap: 4, color: vars.palette.tokens.warning.text },
}));

/** When analytics are refreshed and when they last were; says so where that is too long ago. */
export const RefreshNote = () => {
  const { t } = useTranslation();
  const { data, isError } = useQuery(refreshQuery);
  const state = data && refreshState(data.refreshedAt, Date.now());
  const time = data?.refreshedAt && toEasternWall(new Date(data.refreshedAt));
  return (
    <Note>
      <span>{t('Data refreshes every 24 hours at 12:00am ET')}</span>
      {isError && <span>{t('When it last did is not known now')}</span>}
      {state === 'fresh' && (
        <span>{t('Last refreshed {{time}} ET, data through {{day}}', { time, day: data?.throughDay })}</span>
      )}
      {state === 'late' && (
        <span className="late" role="status">
          <TriangleAlert size={14} aria-hidden />
          {t('Last refreshed {{time}} ET, more than a day ago: data ends with {{day}}', {
            time,
            day: data?.throughDay,
          })}
        </span>
      )}
      {state === 'never' && (
        <span className="late" role="status">
          <TriangleAlert size={14} aria-hidden />
          {t('Not refreshed yet: conversions appear after the first refresh')}
        </span>
      )}
    </Note>
  );
};
