import type { ExportEntity } from '@drumlin/contract/exports/exports.ts';
import { TOPICS } from '@drumlin/contract/live/topics.ts';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronDown, ChevronUp, Download } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AROUND_PX, useKeepFootFree } from '../../../components/use-keep-foot-free.ts';
import { useTopic } from '../../../lib/live/use-topic.ts';
import { Ring } from '../../../ui/Ring.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { isRunning, isUnseen, newsSince, opensPanel, progressOf } from '../export-state.ts';
import { panelQuery, refetchExports, updateExport } from '../queries.ts';
import { useDownload, useExportActs } from '../use-export-acts.ts';
import { useExportWords } from '../use-export-words.ts';
import { PanelItem } from './PanelItem.tsx';
import { Foot, Frame, Head, List, Nothing } from './panel-styles.ts';

/** Whether the middle of one element is under another. */
const isUnder = (element: Element, cover: HTMLElement): boolean => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return cover.contains(document.elementFromPoint(left + width / 2, top + height / 2));
};

/** Gives way where the keyboard goes to something under the panel: it is minimised, and the page scrolled where that is not enough. */
const useGiveWay = (panel: RefObject<HTMLElement | null>, minimise: () => void): void => {
  const give = useEffectEvent((focused: Element) => {
    const cover = panel.current;
    if (!cover || cover.contains(focused) || !focused.matches(':focus-visible') || !isUnder(focused, cover)) return;
    minimise();
    requestAnimationFrame(() => {
      if (isUnder(focused, cover)) scrollBy({ top: cover.offsetHeight + AROUND_PX });
    });
  });
  useEffect(() => {
    const hear = ({ target }: FocusEvent) => target instanceof Element && give(target);
    document.addEventListener('focusin', hear);
    return () => document.removeEventListener('focusin', hear);
  }, []);
};

/** Less than this is no direction. */
const MOVE_PX = 4;

/** Whether the page was last scrolled down. */
const useScrolledDown = (): boolean => {
  const [down, setDown] = useState(false);
  useEffect(() => {
    let last = scrollY;
    const hear = () => {
      if (Math.abs(scrollY - last) < MOVE_PX) return;
      setDown(scrollY > last && scrollY > 0);
      last = scrollY;
    };
    addEventListener('scroll', hear, { passive: true });
    return () => removeEventListener('scroll', hear);
  }, []);
  return down;
};

/** Browsers drop downloads that come at once. */
const APART_MS = 500;

/** The other tabs of the same browser leave a file alone that one of them is saving. */
const HELD_MS = 10_000;

/** Runs the act unless another tab of this browser has begun it just now; resolves once that is decided. */
const inOneTab = (name: string, act: () => void): Promise<void> =>
  new Promise(resolve => {
    const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>;
    const begin = () => {
      act();
      resolve();
    };
    // Without HTTPS there are none
    if (!locks) return begin();
    void locks.request(name, { ifAvailable: true }, lock => {
      if (!lock) return resolve();
      begin();
      return new Promise(free => setTimeout(free, HELD_MS));
    });
  });

/** Saves the files of exports that are to be saved as soon as they are ready, one after the other. */
const useAutoDownload = (exports: readonly ExportEntity[]): void => {
  const { mutate } = useDownload();
  const taken = useRef(new Set<string>());
  const turn = useRef(Promise.resolve());
  const save = useEffectEvent((reportRequestId: string) =>
    inOneTab(`drumlin.export.${reportRequestId}`, () => mutate({ reportRequestId, part: 'file', isAutomatic: true })),
  );
  useEffect(() => {
    for (const { reportRequestId, status, initiateDownload } of exports) {
      if (status !== 'COMPLETED' || !initiateDownload || taken.current.has(reportRequestId)) continue;
      taken.current.add(reportRequestId);
      turn.current = turn.current
        .then(() => save(reportRequestId))
        .then(() => new Promise(resolve => setTimeout(resolve, APART_MS)));
    }
  }, [exports]);
};

/** Hears of the progress of one's exports; rendered while one runs. */
const ProgressFeed = () => {
  const queryClient = useQueryClient();
  const refetch = () => refetchExports(queryClient);
  useTopic(
    TOPICS.exportProgress,
    message => {
      if ('closed' in message) return refetch();
      const { reportingServiceExportRequestId: id, progressPercentage, status } = message;
      // One that has ended has more to show than its progress
      if (!isRunning({ status }) || progressPercentage >= 100) return refetch();
      updateExport(queryClient, id, { progressPercentage, status });
    },
    refetch,
    refetch,
  );
  return null;
};

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
