import type { ExportEntity } from '@drumlin/contract/exports/exports.ts';
import { FAILURE_TEXTS } from '@drumlin/contract/exports/failure-texts.ts';
import { ASYNC_EXPORT_CAP } from '@drumlin/contract/exports/reports.ts';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { CircleCheck, FileClock, TriangleAlert, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../lib/i18n.ts';
import { DownloadButton } from '../DownloadButton.tsx';
import { isRunning } from '../export-state.ts';
import { useExportActs } from '../use-export-acts.ts';
import { useExportWords } from '../use-export-words.ts';
import { Item } from './panel-styles.ts';

/** What is said of an export below its title. */
const useCaption = () => {
  const { t } = useTranslation();
  const locale = useLocale();
  const words = useExportWords();
  return (each: ExportEntity): string => {
    const { status, totalRecords, dataLimitExceeded, isDownloaded, failure } = each;
    const cap = ASYNC_EXPORT_CAP.toLocaleString(locale);
    const parts = [
      status === 'COMPLETED' || status === 'FAILED' ? words.dates(each) : words.product(each),
      (status === 'NEW' || status === 'QUEUED') && t('Waits for its turn'),
      status !== 'FAILED' && totalRecords !== null && words.records(totalRecords),
      dataLimitExceeded && t('Only the first {{cap}} rows are included', { cap }),
      status === 'COMPLETED' && isDownloaded && t('Downloaded'),
      failure && t(FAILURE_TEXTS[failure]),
    ];
    return parts.filter(Boolean).join(' · ');
  };
};

const ICONS = { COMPLETED: CircleCheck, FAILED: TriangleAlert } as const;

/** One export of the panel. */
export const PanelItem = ({ each }: { each: ExportEntity }) => {
  const { t } = useTranslation();
  const words = useExportWords();
  const caption = useCaption();
  const { cancel, close } = useExportActs();
  const { status, progressPercentage, reportRequestId } = each;
  const running = isRunning(each);
  const title = words.title(each);
  const Icon = status === 'COMPLETED' || status === 'FAILED' ? ICONS[status] : FileClock;
  return (
    <Item data-status={status}>
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      <div>
        <p className="title">{title}</p>
        <p className="caption">{caption(each)}</p>
      </div>
      <span className="end">
        {running && <span className="percent">{words.percent(progressPercentage)}</span>}
        {status === 'COMPLETED' && <DownloadButton each={each} />}
        {running && (
          <IconButton
            size="small"
            aria-label={t('Cancel: {{title}}', { title })}
            onClick={() => cancel.mutate(reportRequestId)}
          >
            <X size={16} aria-hidden />
          </IconButton>
        )}
        {status === 'FAILED' && (
          <IconButton
            size="small"
            aria-label={t('Close: {{title}}', { title })}
            onClick={() => close.mutate(reportRequestId)}
          >
            <X size={16} aria-hidden />
          </IconButton>
        )}
      </span>
      {running && (
        <LinearProgress
          className="bar"
          variant="determinate"
          value={progressPercentage}
          aria-label={title}
          aria-valuetext={words.percent(progressPercentage)}
        />
      )}
    </Item>
  );
};
