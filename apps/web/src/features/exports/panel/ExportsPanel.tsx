import type { ExportEntity } from '@drumlin/contract/exports/exports.ts';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronDown, ChevronUp, Download } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeepFootFree } from '../../../components/use-keep-foot-free.ts';
import { Ring } from '../../../ui/Ring.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { isRunning, isUnseen, newsSince, opensPanel, progressOf } from '../export-state.ts';
import { panelQuery } from '../queries.ts';
import { useExportActs } from '../use-export-acts.ts';
import { useExportWords } from '../use-export-words.ts';
import { PanelItem } from './PanelItem.tsx';
import { ProgressFeed } from './ProgressFeed.tsx';
import { Foot, Frame, Head, List, Nothing } from './panel-styles.ts';
import { useAutoDownload } from './use-auto-download.ts';
import { useGiveWay, useScrolledDown } from './use-placement.ts';

const NONE: readonly ExportEntity[] = [];

/** The exports, whether the panel is open, and what has changed since the list came last. */
const usePanel = () => {
  const { data } = useQuery(panelQuery);
  const words = useExportWords();
  const exports = data?.exports;
  const [seen, setSeen] = useState<readonly ExportEntity[]>();
  const [open, setOpen] = useState(false);
  const [news, setNews] = useState('');
  if (exports && exports !== seen) {
    setSeen(exports);
    if (opensPanel(seen, exports)) setOpen(true);
    const fresh = newsSince(seen, exports);
    if (fresh.length > 0) setNews(fresh.map(words.title).join('. '));
  }
  return { exports: exports ?? NONE, open, setOpen, news };
};

/** How many compile, are ready and failed, in a few words. */
const useSummary = (exports: readonly ExportEntity[], open: boolean): string => {
  const { t } = useTranslation();
  const { percent } = useExportWords();
  const running = exports.filter(isRunning).length;
  const ready = exports.filter(({ status }) => status === 'COMPLETED').length;
  const failed = exports.length - running - ready;
  const progress = progressOf(exports);
  return [
    running > 0 && t('{{number}} compiling', { number: running }),
    !open && progress !== undefined && percent(progress),
    (open || running === 0) && ready > 0 && t('{{number}} ready', { number: ready }),
    (open || running === 0) && failed > 0 && t('{{number}} failed', { number: failed }),
  ]
    .filter(Boolean)
    .join(' · ');
};

/** Progress as a ring; without any, the icon of exports. */
const Sign = ({ progress, open }: { progress: number | undefined; open: boolean }) =>
  progress === undefined || open ? (
    <Download size={16} strokeWidth={1.75} aria-hidden />
  ) : (
    <Ring value={progress} size={16} />
  );

interface PanelProps {
  exports: readonly ExportEntity[];
  open: boolean;
  setOpen: (open: boolean) => void;
}

const Panel = ({ exports, open, setOpen }: PanelProps) => {
  const { t } = useTranslation();
  const listId = useId();
  const panel = useRef<HTMLElement>(null);
  const { close } = useExportActs();
  const summary = useSummary(exports, open);
  const away = useScrolledDown() && !open;
  useKeepFootFree(panel);
  useGiveWay(panel, () => setOpen(false));
  const Chevron = open ? ChevronDown : ChevronUp;
  return (
    <Frame ref={panel} aria-label={t('Exports')} data-open={open || undefined} data-away={away || undefined}>
      <Head type="button" aria-expanded={open} aria-controls={listId} onClick={() => setOpen(!open)}>
        <Sign progress={progressOf(exports)} open={open} />
        <b>{t('Exports')}</b>
        {summary && <span className="summary">{summary}</span>}
        <Chevron className="chevron" size={16} aria-hidden />
      </Head>
      <div id={listId} hidden={!open}>
        {open && exports.length > 0 && (
          <List>
            {exports.map(each => (
              <PanelItem key={each.reportRequestId} each={each} />
            ))}
          </List>
        )}
        {open && exports.length === 0 && (
          <Nothing>{t('Nothing is being compiled. Reports offer an export in the background.')}</Nothing>
        )}
        {open && (
          <Foot>
            <Button variant="text" size="small" component={Link} to="/reports/exports">
              {t('View all exports')}
            </Button>
            {exports.some(each => !isRunning(each)) && (
              <Button variant="text" size="small" onClick={() => close.mutate(undefined)}>
                {t('Clear finished')}
              </Button>
            )}
          </Foot>
        )}
      </div>
    </Frame>
  );
};

/** One's own exports on every page where there are any to follow: how far they are, and their files as soon as they are ready. */
export const ExportsPanel = () => {
  const { exports, open, setOpen, news } = usePanel();
  useAutoDownload(exports);
  return (
    <>
      {exports.some(isRunning) && <ProgressFeed />}
      <VisuallyHidden role="status">{news}</VisuallyHidden>
      {(open || exports.some(isUnseen)) && <Panel exports={exports} open={open} setOpen={setOpen} />}
    </>
  );
};
