import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { mayHaveSession } from '../lib/session/session-mark.ts';
import { useTyped } from '../lib/typed.ts';
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx';

/**
 * Asks before a page is left whose changes are not saved: by a dialog within the portal, by the browser's own where the tab is closed. Who
 * is signed out goes without being asked.
 */
export const UnsavedGuard = ({ unsaved }: { unsaved: boolean }) => {
  const { t } = useTranslation();
  useTyped(unsaved);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => unsaved && mayHaveSession(),
    enableBeforeUnload: () => unsaved && mayHaveSession(),
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      title={t('Discard your changes?')}
      confirmLabel={t('Discard changes')}
      cancelLabel={t('Keep editing')}
      destructive
      focusConfirm={false}
      pending={false}
      onConfirm={() => proceed?.()}
      onClose={() => reset?.()}
    >
      {t('What you changed here has not been applied. If you leave now, it is lost.')}
    </ConfirmDialog>
  );
};
