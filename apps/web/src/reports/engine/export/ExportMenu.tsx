import { DIRECT_EXPORT_CAP } from '@drumlin/contract/reports/routes.ts';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Download, ListFilter } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../lib/i18n.ts';
import { filterChips } from '../filters/chips.ts';
import { countWords } from '../grid/count-words.ts';
import { pageQuery } from '../state/queries.ts';
import { useReport } from '../state/report-context.ts';

const Caption = styled('span')(({ theme: { vars, typography } }) => ({
  ...typography.caption,
  display: 'block',
  color: vars.palette.tokens.text.secondary,
}));

const Foot = styled('li')(({ theme: { vars, typography } }) => ({
  ...typography.caption,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  margin: '6px 10px 4px',
  paddingTop: 10,
  color: vars.palette.tokens.text.secondary,
  borderTop: `1px solid ${vars.palette.tokens.border.subtle}`,
}));

interface ExportMenuProps {
  anchor: HTMLElement | undefined;
  caption: string;
  onClose: () => void;
  onExportNow: () => void;
}

/** The kinds of export, each with its limit, and what they will contain. */
export const ExportMenu = ({ anchor, caption, onClose, onExportNow }: ExportMenuProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const { face, search, query } = useReport();
  const { data } = useQuery(pageQuery(face, query));
  const filters = filterChips(face.report, search, { t, merchants: [] }).length;
  const rows = data ? countWords(data.total, locale) : '…';
  const scope =
    filters === 1
      ? t('Uses the 1 active filter · {{rows}} rows', { rows })
      : t('Uses the {{filters}} active filters · {{rows}} rows', { filters, rows });
  const isTooLarge = data !== undefined && (data.total.capped || data.total.rows > DIRECT_EXPORT_CAP);
  return (
    <Menu
      open={anchor !== undefined}
      anchorEl={anchor ?? null}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { sx: { mt: 1.5, width: 340, maxWidth: 'calc(100vw - 32px)' } } }}
    >
      <MenuItem onClick={onExportNow} sx={{ alignItems: 'flex-start', whiteSpace: 'normal' }}>
        <Download size={16} aria-hidden style={{ marginTop: 2, flexShrink: 0 }} />
        <span>
          <b style={{ fontWeight: 550 }}>{t('Export now')}</b>
          <Caption>{caption}</Caption>
          {isTooLarge && <Caption>{t('Narrow the date range to have every row.')}</Caption>}
        </span>
      </MenuItem>
      <Foot role="none">
        <ListFilter size={14} aria-hidden />
        {filters === 0 ? t('No active filters · {{rows}} rows', { rows }) : scope}
      </Foot>
    </Menu>
  );
};
