import Stack from '@mui/material/Stack';
import { LifeBuoy, Link } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../lib/i18n.ts';
import { CopyTextButton } from '../../../ui/CopyTextButton.tsx';
import type { ReportRow } from '../face.ts';
import { cellText } from '../grid/cells.tsx';
import { useReport } from '../state/report-context.ts';

/** A row as lines of text for a letter to the provider's support: what it is, without personal data, and where it is found. */
const useWordsForSupport = (row: ReportRow, address: string): string => {
  const { t } = useTranslation();
  const locale = useLocale();
  const { report } = useReport().face;
  const fields = Object.entries(report.columns).flatMap(([key, column]) => {
    const text = column.personal ? '' : cellText(column, row[key], report, t, locale);
    return text === '' ? [] : [`${t(column.label)}: ${text}`];
  });
  return [t(report.title), ...fields, address].join('\n');
};

/** The buttons that copy the link to a row and what support needs to know of it. */
export const RowActions = ({ row }: { row: ReportRow }) => {
  const { t } = useTranslation();
  const { search, addressOf } = useReport();
  const address = globalThis.location.origin + addressOf(search);
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, mr: 'auto' }}>
      <CopyTextButton text={address} icon={<Link size={14} aria-hidden />}>
        {t('Copy link')}
      </CopyTextButton>
      <CopyTextButton text={useWordsForSupport(row, address)} icon={<LifeBuoy size={14} aria-hidden />}>
        {t('Copy for support')}
      </CopyTextButton>
    </Stack>
  );
};
