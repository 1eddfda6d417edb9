import { ASYNC_EXPORT_CAP } from '@drumlin/contract/exports/reports.ts';
import { DIRECT_EXPORT_CAP } from '@drumlin/contract/reports/routes.ts';
import Menu from '@mui/material/Menu';
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock, Check, Download, Layers, ListFilter, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FILE_WORDS } from '../../../components/exports/words.ts';
import { rangeLabel } from '../../../lib/date-range.ts';
import { useLocale } from '../../../lib/i18n.ts';
import { chipText } from '../filters/chips.ts';
import { useFilterChips } from '../filters/FilterPill.tsx';
import { rowsWords } from '../grid/count-words.ts';
import { pageQuery } from '../state/queries.ts';
import { useReport } from '../state/report-context.ts';
import { rangeOf } from '../state/search-moves.ts';
import { useExportChoice } from './use-export-choice.ts';

const Caption = styled('span')(({ theme: { vars, typography } }) => ({
  ...typography.caption,
  display: 'block',
  color: vars.palette.tokens.text.secondary,
}));

const Rule = styled('li')(({ theme: { vars } }) => ({
  gridColumn: '1 / -1',
  margin: '6px 10px',
  borderTop: `1px solid ${vars.palette.tokens.border.subtle}`,
}));

const Foot = styled('li')(({ theme: { vars, typography } }) => ({
  ...typography.caption,
  gridColumn: '1 / -1',
  display: 'flex',
  gap: 8,
  padding: '4px 10px',
  color: vars.palette.tokens.text.secondary,
  '& svg': { flexShrink: 0, marginTop: 1 },
}));

/** Which programs read a kind of file. */
const READERS = {
  CSV: 'For other programs, and Excel in English',
  XLSX: 'For Excel in any language; long IDs stay whole',
};

interface ActProps extends MenuItemProps {
  icon: LucideIcon;
  name: string;
  captions: readonly (string | false)[];
}

/** One kind of export, with its limit. The menu gives it more props, for the keyboard. */
const Act = ({ icon: Icon, name, captions, ...item }: ActProps) => (
  <MenuItem {...item} sx={{ gridColumn: '1 / -1', alignItems: 'flex-start', whiteSpace: 'normal' }}>
    <Icon size={16} aria-hidden style={{ marginTop: 2, flexShrink: 0 }} />
    <span>
      <b style={{ fontWeight: 550 }}>{name}</b>
      {captions.map(caption => caption && <Caption key={caption}>{caption}</Caption>)}
    </span>
  </MenuItem>
);

/** One choice among those beside it, which the menu stays open for. */
const Choice = ({ checked, children, ...item }: MenuItemProps & { checked: boolean }) => (
  <MenuItem {...item} role="menuitemradio" aria-checked={checked} sx={{ whiteSpace: 'normal', alignItems: 'start' }}>
    <Check size={16} aria-hidden style={{ visibility: checked ? 'visible' : 'hidden', flexShrink: 0 }} />
    {children}
  </MenuItem>
);

interface ExportMenuProps {
  anchor: HTMLElement | undefined;
  onClose: () => void;
  onExportNow: () => void;
  /** Undefined where the report does not offer it. */
  onExportInBackground: (() => void) | undefined;
  onSchedule: (() => void) | undefined;
}

/** The kinds of export, each with its limit, the kinds of file, and what the file will contain. */
export const ExportMenu = ({ anchor, onClose, onExportNow, onExportInBackground, onSchedule }: ExportMenuProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const { face, query, search, today } = useReport();
  const range = rangeOf(search, today, face.report.defaultFrom);
  const { data } = useQuery(pageQuery(face, query));
  const { fileType, which, remember } = useExportChoice();
  const chips = useFilterChips().filter(({ key }) => key !== 'range');
  const rows = data ? rowsWords(t, data.total, locale) : t('{{count}} rows', { replace: { count: '…' } });
  const scope = t('Uses the {{count}} active filters · {{rows}}', {
    count: chips.length,
    rows,
    defaultValue_one: 'Uses the {{count}} active filter · {{rows}}',
  });
  const exceeds = (cap: number) =>
    data !== undefined && (data.total.capped || data.total.rows > cap) && t('Narrow the date range to have every row.');
  const words = { file: t(FILE_WORDS[fileType].label), cap: DIRECT_EXPORT_CAP.toLocaleString(locale) };
  const records = { cap: ASYNC_EXPORT_CAP.toLocaleString(locale) };
  return (
    <Menu
      open={anchor !== undefined}
      anchorEl={anchor ?? null}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        // What is said beside the entries belongs to a landmark too
        paper: {
          role: 'region',
          'aria-label': t('Export options'),
          sx: { mt: 1.5, width: 340, maxWidth: 'calc(100vw - 32px)' },
        },
        list: { sx: { display: 'grid', gridTemplateColumns: '1fr 1fr' } },
      }}
    >
      <Act
        icon={Download}
        name={t('Export now')}
        captions={[t('{{file}}, up to {{cap}} rows. Takes up to 30 s.', words), exceeds(DIRECT_EXPORT_CAP)]}
        onClick={onExportNow}
      />
      {onExportInBackground && (
        <Act
          icon={Layers}
          name={t('Export in background')}
          captions={[t('Up to {{cap}} records. Ready in Exports.', records), exceeds(ASYNC_EXPORT_CAP)]}
          onClick={onExportInBackground}
        />
      )}
      {onSchedule && (
        <Act
          icon={CalendarClock}
          name={t('Schedule export…')}
          captions={[t('Daily, weekly, twice a month or monthly.')]}
          onClick={onSchedule}
        />
      )}
      <Rule role="separator" />
      {(locale === 'fr-CA' ? (['XLSX', 'CSV'] as const) : (['CSV', 'XLSX'] as const)).map(type => (
        <Choice key={type} checked={fileType === type} onClick={() => remember({ fileType: type })}>
          <span>
            {t(FILE_WORDS[type].label)}
            <Caption>{t(READERS[type])}</Caption>
          </span>
        </Choice>
      ))}
      <Choice checked={which === 'all'} onClick={() => remember({ columns: 'all' })}>
        {t('All columns')}
      </Choice>
      <Choice checked={which === 'shown'} onClick={() => remember({ columns: 'shown' })}>
        {t('Columns as shown')}
      </Choice>
      <Rule role="separator" />
      <Foot role="none">
        <ListFilter size={14} aria-hidden />
        <div>
          <Caption>{t('Dates: {{range}}', { range: rangeLabel(range) })}</Caption>
          <Caption>{chips.length === 0 ? t('No active filters · {{rows}}', { rows }) : scope}</Caption>
          {chips.map(chip => (
            <Caption key={chip.key}>{chipText(t, chip)}</Caption>
          ))}
        </div>
      </Foot>
    </Menu>
  );
};
