import { toEasternWall } from '@drumlin/contract/core/eastern.ts';
import type { Locale } from '@drumlin/contract/core/money.ts';
import type { DatasetState, FileProblem, IngestFile, MerchantState } from '@drumlin/contract/ingest/admin.ts';
import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { CircleCheck, CircleDashed, CircleX, Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EasternTime } from '../../components/dates/EasternTime.tsx';
import type { Column } from '../../components/list/columns.ts';
import { useLocale } from '../../lib/i18n.ts';
import { ToneChip } from '../../ui/ToneChip.tsx';
import { TwoLines } from '../../ui/text.tsx';

const Why = styled('span')({
  display: 'block',
  minWidth: 240,
  maxWidth: 460,
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
});

const at = (instant: string) => <EasternTime wall={toEasternWall(new Date(instant))} />;

/** What is wrong with a file, as the ingest has recorded it for the operator: in English. */
export const Problem = ({ field, reason }: FileProblem) => (
  <Why lang="en">
    {field} {reason}
  </Why>
);

/** Whether a file was taken or refused. */
export const OutcomeChip = ({ outcome, t }: { outcome: IngestFile['outcome']; t: TFunction }) =>
  outcome === 'taken' ? (
    <ToneChip tone="success" icon={CircleCheck} label={t('Taken in')} />
  ) : (
    <ToneChip tone="error" icon={CircleX} label={t('Refused')} />
  );

/** What became of the rows of a file, in words; nothing of one without rows. */
const rowsInWords = (t: TFunction, locale: Locale, file: IngestFile): string[] =>
  (
    [
      ['{{rows}} new', file.inserted],
      ['{{rows}} changed', file.updated],
      ['{{rows}} unchanged', file.unchanged],
      ['{{rows}} older', file.older],
      ['{{rows}} bad', file.bad],
    ] as const
  )
    .filter(([, rows]) => rows > 0)
    .map(([text, rows]) => t(text, { rows: rows.toLocaleString(locale) }));

/** How many rows a file had, and what became of them; where all are alike, that says how many. */
export const FileRows = ({ file }: { file: IngestFile }) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const words = rowsInWords(t, locale, file);
  if (words.length === 1) return words[0];
  return (
    <TwoLines>
      {file.rows.toLocaleString(locale)}
      <small>{words.join(' · ')}</small>
    </TwoLines>
  );
};

/** The columns of the files. */
export const fileColumns = (t: TFunction, locale: Locale): Column<IngestFile>[] => [
  {
    header: t('File'),
    cell: ({ id, fileName, dataset }) => (
      <TwoLines>
        <Link className="row" to="/merchant/files/$id" params={{ id: String(id) }}>
          {fileName}
        </Link>
        <small>{dataset}</small>
      </TwoLines>
    ),
    onCard: 'title',
    opensDetails: true,
  },
  { header: t('Outcome'), cell: ({ outcome }) => <OutcomeChip outcome={outcome} t={t} />, onCard: 'side' },
  {
    header: t('Rows'),
    isCount: true,
    cell: file => file.outcome === 'taken' && <FileRows file={file} />,
    onCard: 'line',
  },
  {
    header: t('Problems'),
    cell: ({ firstProblem, problemCount }) =>
      firstProblem && (
        <TwoLines>
          <Problem {...firstProblem} />
          <small>{t('Problems: {{number}}', { number: problemCount.toLocaleString(locale) })}</small>
        </TwoLines>
      ),
  },
  { header: t('Finished (ET)'), cell: ({ finishedAt }) => at(finishedAt), onCard: 'line' },
];

export type DatasetRow = DatasetState & { id: string };

/** The columns of the datasets. */
export const datasetColumns = (t: TFunction, locale: Locale): Column<DatasetRow>[] => [
  { header: t('Dataset'), cell: ({ dataset }) => <code>{dataset}</code>, onCard: 'title' },
  {
    header: t('Last taken in (ET)'),
    cell: ({ lastTaken }) =>
      lastTaken && (
        <Link to="/merchant/files/$id" params={{ id: String(lastTaken.id) }}>
          {at(lastTaken.finishedAt)}
        </Link>
      ),
  },
  { header: t('Rows'), isCount: true, cell: ({ lastTaken }) => lastTaken?.rows.toLocaleString(locale) },
  {
    header: t('Refused since (ET)'),
    cell: ({ refusedSince }) =>
      refusedSince && (
        <Link to="/merchant/files/$id" params={{ id: String(refusedSince.id) }}>
          {at(refusedSince.finishedAt)}
        </Link>
      ),
  },
  {
    header: t('Merchants'),
    isCount: true,
    cell: ({ dataset, merchants }) =>
      merchants > 0 && (
        <Link to="/merchant/files" search={{ tab: 'merchants', dataset }}>
          {merchants.toLocaleString(locale)}
        </Link>
      ),
  },
  {
    header: t('Late'),
    isCount: true,
    cell: ({ dataset, late }) =>
      late > 0 && (
        <Link to="/merchant/files" search={{ tab: 'merchants', dataset, late: 'true' }}>
          <ToneChip tone="warning" icon={Clock} label={late.toLocaleString(locale)} />
        </Link>
      ),
    onCard: 'side',
  },
];

export type StateRow = MerchantState & { id: string };

/** The columns of the latest states of merchants. */
export const stateColumns = (t: TFunction, locale: Locale, seesMerchants: boolean): Column<StateRow>[] => [
  {
    header: t('Merchant'),
    cell: ({ merchantId, merchantName }) => (
      <TwoLines>
        {seesMerchants ? (
          <Link to="/merchant/merchants/$id" params={{ id: merchantId }}>
            {merchantName}
          </Link>
        ) : (
          merchantName
        )}
        <small>{merchantId}</small>
      </TwoLines>
    ),
    onCard: 'title',
  },
  {
    header: t('Dataset'),
    cell: ({ dataset, missing }) => (
      <Why>
        <code>{dataset ?? missing.join(', ')}</code>
      </Why>
    ),
    onCard: 'line',
  },
  {
    header: t('Last file (ET)'),
    cell: ({ fileId, takenAt }) =>
      takenAt && (
        <Link to="/merchant/files/$id" params={{ id: String(fileId) }}>
          {at(takenAt)}
        </Link>
      ),
  },
  {
    header: t('New or changed rows'),
    isCount: true,
    cell: ({ dataset, rows }) => dataset && rows.toLocaleString(locale),
  },
  {
    header: t('Usually comes'),
    cell: ({ everyDays }) =>
      everyDays !== null && t('every {{count}} days', { count: everyDays, defaultValue_one: 'every day' }),
  },
  { header: t('Due by (ET)'), cell: ({ dueAt }) => dueAt && at(dueAt) },
  {
    header: t('State'),
    cell: ({ dataset, isLate, dueAt }) => {
      if (dataset === null) return <ToneChip tone="neutral" icon={CircleDashed} label={t('No file yet')} />;
      if (isLate) return <ToneChip tone="warning" icon={Clock} label={t('Late')} />;
      return dueAt && <ToneChip tone="success" icon={CircleCheck} label={t('On time')} />;
    },
    onCard: 'side',
  },
];
