import type { ConsumerDetails } from '@drumlin/contract/payment-flow/details.ts';
import type { PagePayment } from '@drumlin/contract/payment-flow/routes.ts';
import { useRef } from 'preact/hooks';
import { useLanguage } from '../i18n/language.ts';
import type { Refusal } from '../use-payment.ts';
import { DetailsScreen } from './DetailsScreen.tsx';
import { RefusedScreen } from './RefusedScreen.tsx';
import { ResultScreen } from './ResultScreen.tsx';
import { WaitingScreen } from './WaitingScreen.tsx';

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
