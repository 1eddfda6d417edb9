import { useEffect, useRef, useState } from 'preact/hooks';
import { type Language, LanguageContext, translate, useLanguage } from './i18n/language.ts';
import { applyLook } from './look/apply-look.ts';
import { Frame } from './parts/Frame.tsx';
import { Heading } from './parts/Heading.tsx';
import { Icon } from './parts/Icon.tsx';
import { leave, WayBack } from './parts/WayBack.tsx';
import { PaymentScreen } from './screens/PaymentScreen.tsx';
import { type Shown, usePayment } from './use-payment.ts';

interface GoneScreenProps {
  merchant: string;
  /** Known where the link expired while it was looked at. */
  returnUrl: string | null;
}

/** The link leads nowhere: it is unknown, or it has expired. */
const GoneScreen = ({ merchant, returnUrl }: GoneScreenProps) => {
  const { t } = useLanguage();
  return (
    <>
      <Icon name="error" size={44} />
      <Heading text={t('This link has expired or is not complete')} takesFocus />
      <p class="soft">{t('A payment link works for 30 minutes. Go back to where you want to pay, and start again.')}</p>
      <WayBack merchant={returnUrl === null ? undefined : merchant} returnUrl={returnUrl} />
    </>
  );
};

/** The portal could not be asked. */
const FailedScreen = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useLanguage();
  return (
    <>
      <Icon name="error" size={44} />
      <Heading text={t('The payment could not be loaded')} takesFocus={false} />
      <p class="soft">{t('Check your connection, then try again.')}</p>
      <button type="button" class="button" onClick={onRetry}>
        {t('Try again')}
      </button>
    </>
  );
};

interface ConfirmCloseProps {
  merchant: string;
  onKeep: () => void;
  onCancel: () => void;
}

/** Asks before a payment is given up. The browser's own dialog: it keeps the keyboard inside, and gives the focus back. */
const ConfirmClose = ({ merchant, onKeep, onCancel }: ConfirmCloseProps) => {
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

const paymentOf = (shown: Shown) => (shown.at === 'payment' ? shown.payment : undefined);

/** The hosted page of one payment. */
export const PaymentPage = ({ token }: { token: string }) => {
  const [chosen, choose] = useState<Language>();
  const { shown, last, language, load, submit, decline } = usePayment(token, chosen);
  const [isClosing, setClosing] = useState(false);
  const payment = paymentOf(shown);
  const look = last?.look;
  useEffect(() => {
    document.documentElement.lang = `${language}-CA`;
  }, [language]);
  useEffect(() => {
    if (look) applyLook(look);
  }, [look]);
  const t = (text: string) => translate(text, language);
  const merchant = look?.displayName ?? t('Merchant');
  const returnUrl = last?.returnUrl ?? null;
  const close = () => (payment?.screen === 'details' ? setClosing(true) : leave(returnUrl));
  return (
    <LanguageContext.Provider value={language}>
      <Frame
        look={look}
        onLanguage={() => choose(language === 'en' ? 'fr' : 'en')}
        onClose={look?.closeEnabled ? close : undefined}
      >
        {shown.at === 'loading' && <p role="status">{t('Loading the payment')}</p>}
        {shown.at === 'gone' && <GoneScreen merchant={merchant} returnUrl={returnUrl} />}
        {shown.at === 'failed' && <FailedScreen onRetry={() => void load()} />}
        {shown.at === 'payment' && (
          <PaymentScreen payment={shown.payment} wasOver={shown.wasOver} onSubmit={submit} onEnd={() => void load()} />
        )}
      </Frame>
      {isClosing && payment?.screen === 'details' && (
        <ConfirmClose
          merchant={merchant}
          onKeep={() => setClosing(false)}
          onCancel={() => {
            setClosing(false);
            void decline();
          }}
        />
      )}
    </LanguageContext.Provider>
  );
};
