import { toEasternWall } from '@drumlin/contract/core/eastern.ts';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/** Beside what ties out or does not: when it was compared with the ledger, in milliseconds. */
export const ComparedAt = ({ at }: { at: number }) => {
  const { t } = useTranslation();
  return (
    <Typography variant="caption" color="textSecondary">
      {t('Compared with the ledger {{time}} ET', { time: toEasternWall(new Date(at)) })}
    </Typography>
  );
};
