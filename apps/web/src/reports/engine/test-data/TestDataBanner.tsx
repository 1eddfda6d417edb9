import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import { FlaskConical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { focusContent } from '../../../lib/focus-content.ts';
import { useReport } from '../state/report-context.ts';
import { setFilter } from '../state/search-moves.ts';
import { formatReportSearch } from '../state/search-params.ts';

const Banner = styled(Alert)(({ theme: { vars } }) => ({
  '& a': { display: 'inline-block', paddingBlock: 2, fontWeight: 550, color: vars.palette.tokens.primary.text },
  '@media print': { '& a': { display: 'none' } },
}));

/** Says, over the payments of the test API and on paper, what they are, and leads back to live rows. */
export const TestDataBanner = () => {
  const { t } = useTranslation();
  const { search, which } = useReport();
  if (!which.testData) return null;
  return (
    <Banner severity="info" role="status" icon={<FlaskConical size={20} aria-hidden />}>
      {t('Test data: these totals count test payments only. None of them is in live totals, balances or analytics.')}{' '}
      <Link
        to="."
        search={formatReportSearch(setFilter(search, 'testData', undefined))}
        resetScroll={false}
        onClick={focusContent}
      >
        {t('Show live data')}
      </Link>
    </Banner>
  );
};
