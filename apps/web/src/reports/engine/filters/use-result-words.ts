import { isSingular } from '@drumlin/contract/i18n/counted.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../lib/i18n.ts';
import { countWords } from '../grid/count-words.ts';
import { pageQuery } from '../state/queries.ts';
import { useReport } from '../state/report-context.ts';

/** "Show 1,284 results": the number of filtered rows, once it is known. */
export const useResultWords = (): string => {
  const { t } = useTranslation();
  const locale = useLocale();
  const { face, query } = useReport();
  const { data } = useQuery(pageQuery(face, query));
  if (!data) return t('Show results');
  const rows = countWords(data.total, locale);
  return isSingular(data.total.rows, locale)
    ? t('Show {{rows}} result', { rows })
    : t('Show {{rows}} results', { rows });
};
