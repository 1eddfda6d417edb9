import { toEasternWall } from '@drumlin/contract/core/eastern.ts';
import type { IngestedFile } from '@drumlin/contract/reconciliation/routes.ts';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { EasternTime } from '../../components/dates/EasternTime.tsx';
import { usePageThatExists } from '../../components/list/use-page-that-exists.ts';
import { toastMessage } from '../../lib/api/toast-message.ts';
import { useLocale } from '../../lib/i18n.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyPanel } from '../../ui/EmptyPanel.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { ToneChip } from '../../ui/ToneChip.tsx';
import { FILES, filesQuery } from './queries.ts';

const Panel = styled(Card)(({ theme: { vars, typography, breakpoints } }) => ({
  padding: 0,
  [breakpoints.down('sm')]: { padding: 0 },
  overflow: 'hidden',
  '& header': {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: 12,
    padding: '14px 16px',
  },
  '& h2': { ...typography.h3, margin: 0 },
  '& header span, & footer': { ...typography.caption, color: vars.palette.tokens.text.secondary },
  '& ul': { ...typography.caption, listStyle: 'none', margin: 0, padding: 0 },
  '& li': {
    display: 'grid',
    gap: 4,
    padding: '10px 16px',
    borderTop: `1px solid ${vars.palette.tokens.border.subtle}`,
  },
  '& .head': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 12 },
  '& .name': { ...typography.mono, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .told': { color: vars.palette.tokens.text.secondary },
  '& .why': { color: vars.palette.tokens.error.text, overflowWrap: 'anywhere' },
  '& footer': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    padding: '4px 16px',
    borderTop: `1px solid ${vars.palette.tokens.border.subtle}`,
    backgroundColor: vars.palette.tokens.bg.sunken,
  },
  '& > section': { border: 0, boxShadow: 'none' },
}));

const File = ({ fileName, outcome, rows, hasManifest, problems, problemCount, finishedAt }: IngestedFile) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const [first] = problems;
  const taken = outcome === 'taken';
  return (
    <li>
      <span className="head">
        <span className="name" title={fileName}>
          {fileName}
        </span>
        {taken ? (
          <ToneChip tone="success" icon={CircleCheck} label={t('Taken in')} />
        ) : (
          <ToneChip tone="error" icon={CircleX} label={t('Refused')} />
        )}
      </span>
      {taken && (
        <span>
          {t('Rows: {{number}}', { number: rows.toLocaleString(locale) })}
          <span className="told"> · {hasManifest ? t('Equal to its manifest') : t('Without a manifest')}</span>
        </span>
      )}
      {first && (
        <span className="why">
          {first.line !== null && t('Line {{number}}: ', { number: first.line.toLocaleString(locale) })}
          {/* As the ingest has recorded it for the operator, in English */}
          <span lang="en">
            {first.field} {first.reason}
          </span>
        </span>
      )}
      <span className="told">
        <EasternTime wall={toEasternWall(new Date(finishedAt))} />
        {problemCount > 1 && ` · ${t('Problems: {{number}}', { number: problemCount.toLocaleString(locale) })}`}
      </span>
    </li>
  );
};

interface IngestFilesProps {
  page: number | undefined;
  onTurn: (page: number | undefined) => void;
  /** The end of the last comparison. */
  lastRunAt: string | undefined;
}

/** The files that came, the newest first: taken in, or refused and why. */
export const IngestFiles = ({ page = 1, onTurn, lastRunAt }: IngestFilesProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const headingId = useId();
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...filesQuery(page, lastRunAt),
    placeholderData: keepPreviousData,
  });
  usePageThatExists(isPlaceholderData ? undefined : data, onTurn);
  const count = (value: number) => value.toLocaleString(locale);
  return (
    <Panel aria-labelledby={headingId} aria-busy={isPlaceholderData}>
      <header>
        <h2 id={headingId}>{t('Ingest files')}</h2>
        {data && (
          <span>
            {t('{{taken}} taken in, {{refused}} refused', { taken: count(data.taken), refused: count(data.refused) })}
          </span>
        )}
      </header>
      {error ? (
        <ErrorPanel
          title={t('The files could not be loaded')}
          message={t(toastMessage(error))}
          onRetry={() => void refetch()}
        />
      ) : data === undefined ? (
        <Skeleton variant="rectangular" height={240} />
      ) : data.totalRecords === 0 ? (
        <EmptyPanel title={t('No file has come yet')} />
      ) : (
        <>
          <ul>
            {data.data.map(file => (
              <File key={file.id} {...file} />
            ))}
          </ul>
          <footer>
            <Pager
              page={data.currentPage}
              pages={data.totalPages}
              rows={data.data.length}
              pageSize={FILES}
              total={data.totalRecords}
              onTurn={onTurn}
            />
          </footer>
        </>
      )}
    </Panel>
  );
};
