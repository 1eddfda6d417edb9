import { useEffect, useState } from 'preact/hooks';
import { type Language, LanguageContext, translate } from './i18n/language.ts';
import { applyLook } from './look/apply-look.ts';
import { ConfirmClose } from './parts/ConfirmClose.tsx';
import { Frame } from './parts/Frame.tsx';
import { leave } from './parts/WayBack.tsx';
import { FailedScreen, GoneScreen } from './screens/NoPaymentScreen.tsx';
import { PaymentScreen } from './screens/PaymentScreen.tsx';
import { type Shown, usePayment } from './use-payment.ts';

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
