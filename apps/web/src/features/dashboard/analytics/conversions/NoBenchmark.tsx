import type { NoBenchmark as Absence } from '@drumlin/contract/analytics/conversions.ts';
import { reportingFrequency, reportingPeriod } from '@drumlin/contract/analytics/labels.ts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { WarningNote } from '../../../../ui/WarningNote.tsx';
import type { PartProps } from '../part.ts';
import { benchmarkChartQuery } from '../queries.ts';

const Place = styled('div')({ '&:not(:empty)': { marginBottom: 16 } });

const WHY = {
  NO_DAYS: 'There is no benchmark: this period has no day that is over.',
  NOT_WORKED_OUT: 'There is no benchmark yet: figures are worked out for the first time within the hour.',
  MERCHANTS_CHANGED:
    'There is no benchmark for the moment: merchants came or changed, and it is worked out anew within the hour.',
  TOO_FEW:
    'There is no benchmark: none of these {{pieces}} has five other companies with 30 such attempts each, fewer than which would tell of single ones.',
} as const satisfies Record<Absence['reason'], string>;
const PIECES = { DAILY: 'days', WEEKLY: 'weeks', MONTHLY: 'months' } as const;

/** Why there is nothing to compare with, and the nearest period that has something, one press away. */
export const NoBenchmark = ({ merchantId, choices, choose }: PartProps) => {
  const { t } = useTranslation();
  const { data, isPlaceholderData } = useQuery(benchmarkChartQuery(merchantId, choices));
  const absence = isPlaceholderData ? null : data?.noBenchmark;
  const { reason, nearest } = absence ?? {};
  return (
    <Place role="status">
      {reason && (
        <WarningNote>
          {t(WHY[reason], { pieces: t(PIECES[choices.frequency]) })}{' '}
          {nearest ? (
            <Button
              size="small"
              // A period in French is wider than a phone
              sx={{ whiteSpace: 'normal', height: 'auto', textAlign: 'start' }}
              onClick={() => choose({ period: nearest.reportingPeriod, frequency: nearest.reportingFrequency })}
            >
              {t('Show the nearest with one: {{period}}, {{frequency}}', {
                period: t(reportingPeriod.entries[nearest.reportingPeriod].label),
                frequency: t(reportingFrequency.entries[nearest.reportingFrequency].label),
              })}
            </Button>
          ) : (
            (reason === 'TOO_FEW' || reason === 'NO_DAYS') && t('No other period has one either.')
          )}
        </WarningNote>
      )}
    </Place>
  );
};
