import { addDays } from '@drumlin/contract/core/eastern.ts';
import { MASK } from '@drumlin/contract/core/personal.ts';
import type { ReportShape } from '@drumlin/contract/core/report.ts';
import { glanceOf, type Link as LinkedRow, RELATIONS } from '@drumlin/contract/reports/links.ts';
import { REPORTS } from '@drumlin/contract/reports/registry.ts';
import type { WhichRows } from '@drumlin/contract/reports/test-data.ts';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { EasternTime } from '../../../components/dates/EasternTime.tsx';
import { Money } from '../../../components/Money.tsx';
import { StatusChip } from '../../../components/StatusChip.tsx';
import { useLocale } from '../../../lib/i18n.ts';
import { rowAddress, rowsAddress } from '../../../lib/row-address.ts';
import { usePermissions } from '../../../lib/session/session.ts';
import { shortenMiddle } from '../../../ui/shorten-middle.ts';
import type { ReportRow } from '../face.ts';
import { countWords } from '../grid/count-words.ts';
import { linksQuery, pageQuery } from '../state/queries.ts';
import { useReport } from '../state/report-context.ts';
import { toReportQuery } from '../state/report-query.ts';
import { parseReportSearch } from '../state/search-params.ts';
import { DrawerHeading } from './DrawerHeading.tsx';

const List = styled('ul')(({ theme: { vars, typography } }) => ({
  ...typography.dense,
  listStyle: 'none',
  margin: '0 0 20px',
  padding: 0,
  borderRadius: 9,
  border: `1px solid ${vars.palette.tokens.border.default}`,
  '& li': { position: 'relative', display: 'flex', alignItems: 'center', gap: 12, minHeight: 44, padding: '8px 12px' },
  '& li + li': { borderTop: `1px solid ${vars.palette.tokens.border.subtle}` },
  '& .what': { flex: 1, display: 'flex', flexWrap: 'wrap', gap: '2px 12px' },
  '& .glance': { color: vars.palette.tokens.text.secondary },
  '& .glance > * + *::before': { content: '", "', color: vars.palette.tokens.text.secondary },
  '& a': { fontWeight: 550, color: vars.palette.tokens.primary.text, textDecoration: 'none' },
  // The whole line is the link
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
  '& a:hover': { textDecoration: 'underline' },
  '& li > svg': { flexShrink: 0, color: vars.palette.tokens.text.secondary },
}));

const LinkedLine = ({ link: { report, rowKey, relation, at, amount, status } }: { link: LinkedRow }) => {
  const { t } = useTranslation();
  const { which } = useReport();
  const address = rowAddress(report, rowKey, usePermissions(), which);
  const shape: ReportShape | undefined = Object.values(REPORTS).find(({ key }) => key === report);
  const enumeration = shape?.columns[glanceOf(shape).status ?? '']?.enumeration;
  return (
    <li>
      <span className="what">
        {address ? (
          <Link {...address} title={rowKey}>
            {t(RELATIONS[relation])}
          </Link>
        ) : (
          <b>{t(RELATIONS[relation])}</b>
        )}
        <span className="glance">
          {at !== null && <EasternTime wall={at} />}
          {amount !== null && (
            <span>
              <Money units={amount} />
            </span>
          )}
        </span>
      </span>
      {status !== null && enumeration && <StatusChip enumeration={enumeration} value={status} />}
      {address && <ChevronRight size={16} aria-hidden />}
    </li>
  );
};

/** The filters by which a report finds the rows of one consumer. */
const CONSUMER_FILTERS = ['merchantCustomerId', 'merchantUserId'];

/** What else the consumer of a row has done with its merchant of late; undefined where the report cannot be asked. */
const consumerOf = ({ key: tab, columns, filters }: ReportShape, row: ReportRow, which: WhichRows) => {
  const filter = CONSUMER_FILTERS.find(name => filters[name]);
  const id = filter === undefined ? undefined : row[filter];
  const day = String(row[glanceOf({ columns }).at ?? ''] ?? '').slice(0, 10);
  if (filter === undefined || typeof id !== 'string' || id === MASK || day === '') return undefined;
  const words = { ...which, [filter]: id, merchants: String(row['merchantId']), from: addDays(day, -29), to: day };
  return { id, report: tab, words };
};

const ConsumerLine = ({ id, report, words }: NonNullable<ReturnType<typeof consumerOf>>) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const { face, today } = useReport();
  const query = toReportQuery(face.report, parseReportSearch(face.report, words), today);
  const { data } = useQuery(pageQuery(face, query));
  const address = rowsAddress(report, words, usePermissions());
  if (!address) return null;
  return (
    <li>
      <span className="what">
        <Link {...address} title={id}>
          {t('Consumer {{id}}', { id: shortenMiddle(id) })}
        </Link>
        <span className="glance">
          {t('The 30 days up to this record')}
          {data && `: ${countWords(data.total, locale)}`}
        </span>
      </span>
      <ChevronRight size={16} aria-hidden />
    </li>
  );
};

/** The linked rows of other reports, each told by its time, amount and status, and the rows of the same consumer, with links to them. */
export const RowLinks = ({ row }: { row: ReportRow }) => {
  const { t } = useTranslation();
  const headingId = useId();
  const { face, which } = useReport();
  const { report } = face;
  const { data, isError } = useQuery(linksQuery(face, String(row[report.rowKey]), which));
  const consumer = consumerOf(report, row, which);
  if (isError) return <p role="status">{t('The linked records could not be loaded.')}</p>;
  if (!data || (data.links.length === 0 && !consumer)) return null;
  return (
    <>
      <DrawerHeading id={headingId}>{t('Linked records')}</DrawerHeading>
      <List aria-labelledby={headingId}>
        {data.links.map(link => (
          <LinkedLine key={`${link.report}-${link.relation}-${link.rowKey}`} link={link} />
        ))}
        {consumer && <ConsumerLine {...consumer} />}
      </List>
    </>
  );
};
