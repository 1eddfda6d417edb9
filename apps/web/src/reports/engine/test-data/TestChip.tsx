import { FlaskConical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ToneChip } from '../../../ui/ToneChip.tsx';
import { useReport } from '../state/report-context.ts';

/** Marks a row as a payment of the test API; nothing beside a live one. */
export const TestChip = () => {
  const { t } = useTranslation();
  const { which } = useReport();
  return which.testData ? <ToneChip tone="info" icon={FlaskConical} label={t('Test')} /> : null;
};
