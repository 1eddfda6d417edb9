import { getAccessEvidence, type SignedReview } from '@drumlin/contract/access-review/routes.ts';
import { toEasternWall } from '@drumlin/contract/core/eastern.ts';
import type { Locale } from '@drumlin/contract/core/money.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { EasternTime } from '../../components/dates/EasternTime.tsx';
import type { Column } from '../../components/list/columns.ts';
import { DataList } from '../../components/list/DataList.tsx';
import { ExportCsv } from '../../components/list/ExportCsv.tsx';
import { download } from '../../lib/api/download.ts';
import { useLocale } from '../../lib/i18n.ts';
import { EmptyPanel } from '../../ui/EmptyPanel.tsx';
import { shortenMiddle } from '../../ui/shorten-middle.ts';
import { signedQuery } from './queries.ts';
import type { RolesTabProps } from './RolesMatrix.tsx';

const columns = (t: TFunction, locale: Locale): Column<SignedReview>[] => [
  {
    header: t('Signed off (ET)'),
    cell: ({ signedAt }) => <EasternTime wall={toEasternWall(new Date(signedAt))} />,
    onCard: 'title',
  },
  { header: t('By'), cell: ({ signedBy }) => signedBy, onCard: 'line' },
  { header: t('Changes since'), cell: ({ since }) => since },
  { header: t('People'), isCount: true, cell: ({ counts }) => counts.people.toLocaleString(locale) },
  { header: t('No second factor'), isCount: true, cell: ({ counts }) => counts.withoutFactor.toLocaleString(locale) },
  { header: t('Note'), cell: ({ note }) => note },
  { header: t('SHA-256'), cell: ({ sha256 }) => <code title={sha256}>{shortenMiddle(sha256)}</code> },
  {
    header: t('Evidence'),
    isHeaderHidden: true,
    cell: ({ id }) => (
      <ExportCsv
        label={t('Evidence (CSV)')}
        cap={Number.POSITIVE_INFINITY}
        fetchFile={() => download(getAccessEvidence, { params: { id } })}
      />
    ),
    onCard: 'actions',
  },
];

/** The reviews that were signed off, each with its list as it was. */
export const SignedReviews = ({ search, go }: RolesTabProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <DataList
      label={t('Signed off')}
      query={signedQuery(search)}
      columns={columns(t, locale)}
      errorTitle={t('The reviews could not be loaded')}
      empty={<EmptyPanel title={t('No review was signed off yet')} />}
      paging={{
        search: { page: search.page },
        go: ({ page }) => go({ ...search, page }),
        totalText: count => t('Total reviews: {{count}}', { count }),
      }}
    />
  );
};
