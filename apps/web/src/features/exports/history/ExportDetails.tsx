import { toEasternWall } from '@drumlin/contract/core/eastern.ts';
import type { ExportEntity } from '@drumlin/contract/exports/exports.ts';
import { FAILURE_TEXTS } from '@drumlin/contract/exports/failure-texts.ts';
import { findExportReport } from '@drumlin/contract/exports/reports.ts';
import type { ExportPart } from '@drumlin/contract/exports/routes.ts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { FileCheck2, type LucideIcon, RefreshCw, Signature } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FILE_WORDS } from '../../../components/exports/words.ts';
import { Money } from '../../../components/Money.tsx';
import { fileSize } from '../../../lib/file-size.ts';
import { useLocale } from '../../../lib/i18n.ts';
import { useProfile } from '../../../lib/session/session.ts';
import { chipText, type FilterChip } from '../../../reports/engine/filters/chips.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { ReadOnlyFields } from '../../../ui/ReadOnlyFields.tsx';
import { shortenMiddle } from '../../../ui/shorten-middle.ts';
import { useDownload, useExportAgain } from '../use-export-acts.ts';

/** The totals of the rows of a file, by the report's own names. */
const useTotals = ({ reportName, product, totals }: ExportEntity): (readonly [string, ReactNode])[] => {
  const { t } = useTranslation();
  const locale = useLocale();
  const columns = findExportReport(reportName, product)?.totals ?? {};
  return Object.entries(totals ?? {}).flatMap(([key, value]) => {
    const column = columns[key];
    if (!column) return [];
    const shown = column.kind === 'count' ? value?.toLocaleString(locale) : <Money key={key} units={value} total />;
    return [[t(column.label), shown] as const];
  });
};

interface ProofButtonProps {
  reportRequestId: string;
  part: ExportPart;
  label: string;
  icon: LucideIcon;
}

const ProofButton = ({ reportRequestId, part, label, icon: Icon }: ProofButtonProps) => {
  const download = useDownload();
  return (
    <Button
      size="small"
      startIcon={<Icon size={16} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate({ reportRequestId, part })}
    >
      {label}
    </Button>
  );
};

interface ExportDetailsProps {
  each: ExportEntity;
  filters: readonly FilterChip[];
}

/** All about one export: its filters in words, its columns, and what proves its file. */
export const ExportDetails = ({ each, filters }: ExportDetailsProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const totals = useTotals(each);
  const again = useExportAgain();
  const { id: userId } = useProfile();
  const columns = findExportReport(each.reportName, each.product)?.columns ?? {};
  const { failure, fileSize: bytes, sha256, expiresAt, reportRequestId } = each;
  const fields: (readonly [string, ReactNode] | false)[] = [
    failure !== null && [t('Why it failed'), t(FAILURE_TEXTS[failure])],
    [t('Filters'), filters.length > 0 ? filters.map(chip => chipText(t, chip)).join('; ') : t('No filters')],
    [t('Columns'), each.columns ? each.columns.map(key => t(columns[key]?.label ?? key)).join(', ') : t('All columns')],
    [t('File type'), t(FILE_WORDS[each.exportFileType].label)],
    bytes !== null && [t('File size'), fileSize(bytes, locale)],
    ...totals,
    expiresAt !== null && [t('Available until (ET)'), toEasternWall(new Date(expiresAt)).slice(0, 16)],
    sha256 !== null && [
      'SHA-256',
      <Stack key="sha256" direction="row" sx={{ alignItems: 'center', gap: 1 }}>
        <Typography variant="mono" title={sha256}>
          {shortenMiddle(sha256)}
        </Typography>
        <CopyButton value={sha256} name="SHA-256" />
      </Stack>,
    ],
  ];
  return (
    <Stack sx={{ gap: 4, py: 4, whiteSpace: 'normal' }}>
      <ReadOnlyFields fields={fields.filter(field => field !== false)} />
      {each.status === 'FAILED' && each.creatorId === userId && (
        <Button
          size="small"
          startIcon={<RefreshCw size={16} aria-hidden />}
          loading={again.isPending}
          onClick={() => again.mutate(each)}
          sx={{ alignSelf: 'flex-start' }}
        >
          {t('Export again')}
        </Button>
      )}
      {each.status === 'COMPLETED' && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 4 }}>
          <ProofButton
            reportRequestId={reportRequestId}
            part="proof"
            label={t('Download the proof')}
            icon={FileCheck2}
          />
          {each.isProofSigned && (
            <ProofButton
              reportRequestId={reportRequestId}
              part="signature"
              label={t('Download the signature')}
              icon={Signature}
            />
          )}
        </Stack>
      )}
    </Stack>
  );
};
