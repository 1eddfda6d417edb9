import { useBlocker } from '@tanstack/react-router';
import { mayHaveSession } from '../lib/session/session-mark.ts';
import { useTyped } from '../lib/typed.ts';
import { DiscardDialog } from '../ui/dialogs/DiscardDialog.tsx';

/**
 * Asks before a page is left whose changes are not saved: by a dialog within the portal, by the browser's own where the tab is closed. Who
 * is signed out goes without being asked.
 */
export const UnsavedGuard = ({ unsaved }: { unsaved: boolean }) => {
  useTyped(unsaved);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => unsaved && mayHaveSession(),
    enableBeforeUnload: () => unsaved && mayHaveSession(),
    withResolver: true,
  });
  return <DiscardDialog open={status === 'blocked'} onDiscard={() => proceed?.()} onKeep={() => reset?.()} />;
};
