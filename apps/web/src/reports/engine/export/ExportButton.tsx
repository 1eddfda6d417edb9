import { DIRECT_EXPORT_CAP } from '@drumlin/contract/reports/routes.ts';
import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import { ChevronDown, Download, LoaderCircle } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../lib/i18n.ts';
import { useReport } from '../state/report-context.ts';
import { ExportMenu } from './ExportMenu.tsx';
import { useExport } from './use-export.ts';

/** Exports the filtered rows; the menu says how many filters and rows that is, and the cap. */
export const ExportButton = () => {
  const { t } = useTranslation();
  const locale = useLocale();
  const { face, query } = useReport();
  const { isExporting, exportNow } = useExport(face, query);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = () => setAnchor(undefined);
  const Icon = isExporting ? LoaderCircle : Download;
  return (
    <>
      <ButtonGroup variant="contained" disabled={isExporting} disableElevation>
        <Button startIcon={<Icon size={16} aria-hidden />} aria-busy={isExporting} onClick={exportNow}>
          {t('Export')}
        </Button>
        <Button
          aria-label={t('Export options')}
          aria-haspopup="menu"
          aria-expanded={anchor !== undefined}
          onClick={event => setAnchor(event.currentTarget)}
          sx={{ px: 2.5 }}
        >
          <ChevronDown size={16} aria-hidden />
        </Button>
      </ButtonGroup>
      <ExportMenu
        anchor={anchor}
        onClose={close}
        onExportNow={() => {
          close();
          exportNow();
        }}
        caption={t('CSV, up to {{cap}} rows. Takes up to 30 s.', { cap: DIRECT_EXPORT_CAP.toLocaleString(locale) })}
      />
    </>
  );
};
