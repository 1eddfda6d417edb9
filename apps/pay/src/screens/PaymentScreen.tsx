import type { ConsumerDetails } from '@drumlin/contract/payment-flow/details.ts';
import type { PagePayment } from '@drumlin/contract/payment-flow/routes.ts';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useLanguage } from '../i18n/language.ts';
import { AmountCard, Facts } from '../parts/Facts.tsx';
import { Heading } from '../parts/Heading.tsx';
import { Icon } from '../parts/Icon.tsx';
import { WayBack } from '../parts/WayBack.tsx';
import type { Refusal } from '../use-payment.ts';
import { DetailsForm } from './DetailsForm.tsx';

/** Whole seconds until an end that was so many away when it was told; the clock of the day plays no part. Calls `onEnd` once at 0. */
const useTimeLeft = (seconds: number, onEnd: () => void): number => {
  const [left, setLeft] = useState(seconds);
  const atEnd = useRef(onEnd);
  atEnd.current = onEnd;
  useEffect(() => {
    const end = performance.now() + seconds * 1000;
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((end - performance.now()) / 1000));
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      atEnd.current();
    }, 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
};

/** `29:41`. */
const minutesText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

interface WaitingScreenProps {
  merchant: string;
  takesFocus: boolean;
}

/** The result is not known yet: somebody else asks for it (use-payment.ts), this says so, once, to who cannot see it turn. */
const WaitingScreen = ({ merchant, takesFocus }: WaitingScreenProps) => {
  const { t } = useLanguage();
  // A live region speaks of what changes in it, not of what it came with
  const [isTold, setTold] = useState(false);
  useEffect(() => setTold(true), []);
  return (
    <>
      <Icon name="waiting" size={44} />
      <Heading text={t('Your payment is being processed')} takesFocus={takesFocus} />
      <p class="soft">
        {t('This page shows the result once there is one. You may close it: {{merchant}} is told as well.', {
          merchant,
        })}
      </p>
      <p class="hidden" role="status">
        {isTold && t('Waiting for the result')}
      </p>
    </>
  );
};

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
const ResultScreen = ({ payment, merchant, wasOver, takesFocus }: ResultScreenProps) => {
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

interface RefusedScreenProps {
  payment: PagePayment;
  merchant: string;
  takesFocus: boolean;
  onRetry: () => void;
}

/** The consumer may not pay from where they are; the payment waits for them. */
const RefusedScreen = ({ payment, merchant, takesFocus, onRetry }: RefusedScreenProps) => {
  const { t, language } = useLanguage();
  const { reason, returnUrl } = payment;
  return (
    <>
      <Icon name="error" size={44} />
      <Heading text={t('You cannot pay from here')} takesFocus={takesFocus} />
      {reason && <p>{reason[language]}</p>}
      <p class="soft">{t('No money has moved.')}</p>
      <button type="button" class="button" onClick={onRetry}>
        {t('Try again')}
      </button>
      {reason && <p class="code soft">{t('Code {{code}}', { code: reason.code })}</p>}
      <WayBack merchant={merchant} returnUrl={returnUrl} />
    </>
  );
};

interface DetailsScreenProps {
  payment: PagePayment;
  /** The word for the merchant. */
  merchant: string;
  onSubmit: (details: ConsumerDetails) => Promise<Refusal | undefined>;
  /** Called when the link has come to its end. */
  onEnd: () => void;
}

const SAID = {
  INTERAC: {
    title: 'e-Transfer details',
    text: 'An e-Transfer of this amount is requested from you. This is a test: nobody is asked to send it.',
  },
  IBT: {
    title: 'Pay from your bank',
    text: 'In a real payment Plaid or Flinks connects you with your bank. This is a test: you sign in nowhere.',
  },
} as const;

const DetailsScreen = ({ payment, merchant, onSubmit, onEnd }: DetailsScreenProps) => {
  const { t } = useLanguage();
  const { title, text } = SAID[payment.product];
  const time = minutesText(useTimeLeft(payment.secondsLeft, onEnd));
  return (
    <>
      <Heading text={t(title)} takesFocus={false} />
      <p class="soft">{t(text)}</p>
      <AmountCard label={t('Amount to send')} payment={payment} />
      <Facts facts={[[t('Recipient name'), merchant]]} reference={payment.reference} />
      <p class="soft" role="timer">
        {t('{{merchant}} holds this request for {{time}} minutes.', { merchant, time })}
      </p>
      <DetailsForm payment={payment} onSubmit={onSubmit} />
    </>
  );
};

interface PaymentScreenProps {
  payment: PagePayment;
  wasOver: boolean;
  onSubmit: (details: ConsumerDetails) => Promise<Refusal | undefined>;
  onEnd: () => void;
}

/** The screen that the payment is at. One that follows another takes the focus, which was on something that is gone. */
export const PaymentScreen = ({ payment, wasOver, onSubmit, onEnd }: PaymentScreenProps) => {
  const { t } = useLanguage();
  const first = useRef(payment.screen);
  const merchant = payment.look.displayName ?? t('Merchant');
  const takesFocus = payment.screen !== first.current;
  switch (payment.screen) {
    case 'details':
      return <DetailsScreen payment={payment} merchant={merchant} onSubmit={onSubmit} onEnd={onEnd} />;
    case 'waiting':
      return <WaitingScreen merchant={merchant} takesFocus={takesFocus} />;
    case 'refused':
      return <RefusedScreen payment={payment} merchant={merchant} takesFocus={takesFocus} onRetry={onEnd} />;
    default:
      return <ResultScreen payment={payment} merchant={merchant} wasOver={wasOver} takesFocus={takesFocus} />;
  }
};
