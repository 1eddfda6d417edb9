import type { Filter } from '@drumlin/contract/core/filters.ts';
import { useTranslation } from 'react-i18next';
import { useReport } from '../state/report-context.ts';

/** What stands beside a typed filter: names that are masked for the reader are found as a whole alone. */
export const useHint = ({ personal, hint = '' }: Pick<Filter, 'personal' | 'hint'>): string => {
  const { t } = useTranslation();
  const { isMasked } = useReport().revealing;
  return isMasked && personal === 'name' ? t('Enter first and last name in full') : t(hint);
};
