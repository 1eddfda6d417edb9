import type { ExportEntity } from '@drumlin/contract/exports/exports.ts';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Check, Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDownload } from './use-export-acts.ts';
import { useExportWords } from './use-export-words.ts';

/** Saves the file of an export; once that is done its icon is a check, and pressing it saves the file again. */
export const DownloadButton = ({ each }: { each: ExportEntity }) => {
  const { t } = useTranslation();
  const words = useExportWords();
  const download = useDownload();
  const { reportRequestId, isDownloaded, fileName } = each;
  const name = isDownloaded ? t('Download again') : t('Download');
  return (
    <Tooltip title={`${name} · ${fileName}`} disableInteractive>
      <IconButton
        size="small"
        className={isDownloaded ? 'done' : ''}
        loading={download.isPending}
        aria-label={`${name}: ${words.report(each)} ${words.dates(each)}`}
        onClick={() => download.mutate({ reportRequestId, part: 'file' })}
      >
        {isDownloaded ? <Check size={18} aria-hidden /> : <Download size={18} aria-hidden />}
      </IconButton>
    </Tooltip>
  );
};
