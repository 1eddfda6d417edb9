import { useEffect, useRef } from 'preact/hooks';
import { useLanguage } from '../i18n/language.ts';

interface ConfirmCloseProps {
  merchant: string;
  onKeep: () => void;
  onCancel: () => void;
}

/** Asks before a payment is given up. The browser's own dialog: it keeps the keyboard inside, and gives the focus back. */
export const ConfirmClose = ({ merchant, onKeep, onCancel }: ConfirmCloseProps) => {
  const { t } = useLanguage();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} aria-labelledby="confirm-close" onClose={onKeep}>
      <h2 id="confirm-close">{t('Cancel this payment?')}</h2>
      <p class="soft">{t('{{merchant}} is told that you do not want to pay.', { merchant })}</p>
      <button type="button" class="button" onClick={() => dialog.current?.close()}>
        {t('Keep paying')}
      </button>
      <button type="button" class="button plain" onClick={onCancel}>
        {t('Cancel the payment')}
      </button>
    </dialog>
  );
};
