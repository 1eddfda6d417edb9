import type { ExportEntity } from '@drumlin/contract/exports/exports.ts';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { ChevronDown, FileSpreadsheet, FileX2, Trash2, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyValue } from '../../../components/EmptyValue.tsx';
import { fileSize } from '../../../lib/file-size.ts';
import { useLocale } from '../../../lib/i18n.ts';
import type { FilterChip } from '../../../reports/engine/filters/chips.ts';
import { IconTile } from '../../../ui/IconTile.tsx';
import { Ring } from '../../../ui/Ring.tsx';
import { ToneChip } from '../../../ui/ToneChip.tsx';
import { DownloadButton } from '../DownloadButton.tsx';
import { isRunning } from '../export-state.ts';
import { TypeChip } from '../TypeChip.tsx';
import { useExportActs } from '../use-export-acts.ts';
import { useExportWords } from '../use-export-words.ts';
import { ExportDetails } from './ExportDetails.tsx';

const Row = styled('tr')(({ theme: { vars, typography, breakpoints } }) => ({
  '&& td': { height: 54, paddingBlock: 8, [breakpoints.down('sm')]: { height: 'auto', paddingBlock: 0 } },
  '& td > p': { margin: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .name': { whiteSpace: 'normal' },
  '& b': { fontWeight: 600 },
  '& .file': { ...typography.mono, color: vars.palette.tokens.text.secondary },
  '& .below': { ...typography.caption, color: vars.palette.tokens.text.secondary },
  '& .number': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& .acts': { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 4 },
  '& .percent': { ...typography.label, color: vars.palette.tokens.primary.text, fontVariantNumeric: 'tabular-nums' },
  '& .done': { color: vars.palette.tokens.success.mark },
  '& .chevron': { transition: 'transform 120ms' },
  '& [aria-expanded="true"] .chevron': { transform: 'rotate(180deg)' },
  '&[data-wanted]': { backgroundColor: vars.palette.tokens.bg.selected },
  '&:focus': { outline: `2px solid ${vars.palette.tokens.focus.ring}`, outlineOffset: -2 },
  [breakpoints.down('sm')]: {
    '& .number': { textAlign: 'start' },
    '& td[data-label] > p': { display: 'inline', '& + p::before': { content: '" · "' } },
  },
}));

interface HistoryRowProps {
  each: ExportEntity;
  filters: readonly FilterChip[];
  /** The address names this one: it is shown open and in sight. */
  isWanted: boolean;
  onDelete: () => void;
}

/** What can be done with an export as it stands, or how far it is. */
const Acts = ({ each, onDelete }: Pick<HistoryRowProps, 'each' | 'onDelete'>) => {
  const { t } = useTranslation();
  const words = useExportWords();
  const { cancel } = useExportActs();
  const { status, isManageable, progressPercentage, reportRequestId } = each;
  const name = `${words.report(each)} ${words.dates(each)}`;
  if (isRunning(each))
    return (
      <>
        <Ring value={progressPercentage} size={16} />
        <span className="percent">{words.percent(progressPercentage)}</span>
        {isManageable && (
          <IconButton
            size="small"
            aria-label={t('Cancel: {{title}}', { title: name })}
            onClick={() => cancel.mutate(reportRequestId)}
          >
            <X size={16} aria-hidden />
          </IconButton>
        )}
      </>
    );
  return (
    <>
      {status === 'COMPLETED' && <DownloadButton each={each} />}
      {status === 'FAILED' && <ToneChip tone="error" icon={FileX2} label={t('Failed')} />}
      {isManageable && (
        <IconButton size="small" aria-label={t('Delete: {{title}}', { title: name })} onClick={onDelete}>
          <Trash2 size={16} aria-hidden />
        </IconButton>
      )}
    </>
  );
};

/** One export of the history; it opens to all about it. */
export const HistoryRow = ({ each, filters, isWanted, onDelete }: HistoryRowProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const words = useExportWords();
  const detailsId = useId();
  const row = useRef<HTMLTableRowElement>(null);
  const [open, setOpen] = useState(isWanted);
  useEffect(() => {
    if (!isWanted) return;
    // After the router has put the page where it was
    const timer = setTimeout(() => {
      row.current?.scrollIntoView({ block: 'center' });
      row.current?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [isWanted]);
  const { status, totalRecords, exportDateEst, creator, fileName, fileSize: bytes } = each;
  return (
    <>
      <Row ref={row} tabIndex={isWanted ? -1 : undefined} data-wanted={isWanted || undefined} data-status={status}>
        <td data-card="none">
          {status === 'FAILED' ? <IconTile icon={FileX2} tone="error" /> : <IconTile icon={FileSpreadsheet} />}
        </td>
        <td data-card="title">
          <p className="name">
            <b>{words.report(each)}</b> · {words.product(each)}
          </p>
          <p className="file" title={fileName}>
            {fileName}
          </p>
        </td>
        <td data-label={t('Report dates')}>
          <p>{words.dates(each)}</p>
          <p className="below">{words.filters(filters.length)}</p>
        </td>
        <td data-card="side">
          <TypeChip frequency={each.frequency} />
        </td>
        <td className="number" data-label={t('Records')}>
          <p>{totalRecords === null ? <EmptyValue /> : totalRecords.toLocaleString(locale)}</p>
          {bytes !== null && <p className="below">{fileSize(bytes, locale)}</p>}
        </td>
        <td data-label={t('Exported (ET)')}>
          <p>{exportDateEst}</p>
          <p className="below">{creator}</p>
        </td>
        <td data-card="actions">
          <div className="acts">
            <Acts each={each} onDelete={onDelete} />
            <IconButton
              size="small"
              aria-label={t('Details: {{title}}', { title: `${words.report(each)} ${words.dates(each)}` })}
              aria-expanded={open}
              aria-controls={open ? detailsId : undefined}
              onClick={() => setOpen(!open)}
            >
              <ChevronDown className="chevron" size={16} aria-hidden />
            </IconButton>
          </div>
        </td>
      </Row>
      {open && (
        <tr id={detailsId}>
          <td colSpan={7}>
            <ExportDetails each={each} filters={filters} />
          </td>
        </tr>
      )}
    </>
  );
};
