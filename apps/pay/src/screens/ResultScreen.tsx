import type { PagePayment } from '@drumlin/contract/payment-flow/routes.ts';
import { useLanguage } from '../i18n/language.ts';
import { AmountCard, Facts } from '../parts/Facts.tsx';
import { Heading } from '../parts/Heading.tsx';
import { Icon } from '../parts/Icon.tsx';
import { WayBack } from '../parts/WayBack.tsx';

/** The code of a payment that its consumer gave up: no error. */
const CANCELLED = '99';

interface ResultScreenProps {
  payment: PagePayment;
  merchant: string;
  /** Whether it had ended before this page was opened. */
  wasOver: boolean;
  takesFocus: boolean;
}

/** How the payment ended, and why where it failed. */
export const ResultScreen = ({ payment, merchant, wasOver, takesFocus }: ResultScreenProps) => {
  const { t, language } = useLanguage();
  const { screen, reason, reference, returnUrl } = payment;
  const isPaid = screen === 'success';
  const isCancelled = reason?.code === CANCELLED;
  const failed = t(isCancelled ? 'You cancelled this payment' : 'The payment did not go through');
  return (
    <>
      {!isCancelled && <Icon name={isPaid ? 'success' : 'error'} size={44} />}
      <Heading text={isPaid ? t('Payment successful') : failed} takesFocus={takesFocus} />
      {wasOver && <p>{t('This payment was finished already when you opened this page.')}</p>}
      {reason && !isCancelled && <p>{reason[language]}</p>}
      <p class="soft">
        {isPaid ? t('{{merchant}} knows that you have paid.', { merchant }) : t('No money has moved.')}
      </p>
      {isPaid && <AmountCard label={t('Amount')} payment={payment} />}
      <Facts facts={[]} reference={reference} />
      {reason && <p class="code soft">{t('Code {{code}}', { code: reason.code })}</p>}
      <WayBack merchant={merchant} returnUrl={returnUrl} />
    </>
  );
};
