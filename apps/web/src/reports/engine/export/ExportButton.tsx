import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Download, LoaderCircle } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../../../components/use-api-mutation.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { supportViewId } from '../../../lib/support-view.ts';
import { pageQuery } from '../state/queries.ts';
import { useReport } from '../state/report-context.ts';
import { rangeOf } from '../state/search-moves.ts';
import { ExportMenu } from './ExportMenu.tsx';
import { useBackgroundExport, useOffered } from './use-background-export.ts';
import { useDirectExport } from './use-direct-export.ts';
import { useExportChoice } from './use-export-choice.ts';

/** The direct export of what the report's query matches. */
const useExport = () => {
  const { face, query, search, today } = useReport();
  const { data } = useQuery({ ...pageQuery(face, query), enabled: false });
  const { report } = face;
  const range = rangeOf(search, today, report.defaultFrom);
  const { columns } = useExportChoice();
  const exportDirectly = useDirectExport();
  const { isPending, mutate } = useApiMutation({
    mutationFn: () => exportDirectly(report, { query, range, total: data?.total, columns }),
  });
  return { isExporting: isPending, exportNow: () => mutate() };
};

const LimitDialog = lazyPart(() => import('./LimitDialog.tsx').then(part => part.LimitDialog));
const ScheduleDialog = lazyPart(() => import('./ScheduleDialog.tsx').then(part => part.ScheduleDialog));

/** Exports the filtered rows: at once, in the background or on a schedule, as the report offers it. On a phone one button offers all three. */
export const ExportButton = () => {
  const { t } = useTranslation();
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const offered = useOffered();
  const { isExporting, exportNow } = useExport();
  const { knowsLimit, remember } = useExportChoice();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [asking, setAsking] = useState<'limit' | 'schedule'>();
  const stopAsking = () => setAsking(undefined);
  const background = useBackgroundExport(stopAsking);
  const close = () => setAnchor(undefined);
  const closing = (act: () => void) => () => {
    close();
    act();
  };
  const busy = isExporting || background.isPending;
  const Icon = busy ? LoaderCircle : Download;
  return (
    <>
      <ButtonGroup variant="contained" disabled={busy || supportViewId !== undefined} disableElevation>
        {!phone && (
          <Button startIcon={<Icon size={16} aria-hidden />} aria-busy={busy} onClick={exportNow}>
            {t('Export')}
          </Button>
        )}
        <Button
          aria-label={t('Export options')}
          aria-haspopup="menu"
          aria-busy={phone && busy}
          aria-expanded={anchor !== undefined}
          onClick={event => setAnchor(event.currentTarget)}
          sx={{ px: 2.5 }}
        >
          {phone ? <Icon size={18} aria-hidden /> : <ChevronDown size={16} aria-hidden />}
        </Button>
      </ButtonGroup>
      <ExportMenu
        anchor={anchor}
        onClose={close}
        onExportNow={closing(exportNow)}
        onExportInBackground={
          offered.background ? closing(knowsLimit ? background.request : () => setAsking('limit')) : undefined
        }
        onSchedule={offered.schedule ? closing(() => setAsking('schedule')) : undefined}
      />
      <Suspense fallback={null}>
        {asking === 'limit' && (
          <LimitDialog
            pending={background.isPending}
            onConfirm={forGood => {
              if (forGood) remember({ knowsLimit: true });
              background.request();
            }}
            onClose={stopAsking}
          />
        )}
        {asking === 'schedule' && <ScheduleDialog onClose={stopAsking} />}
      </Suspense>
    </>
  );
};
