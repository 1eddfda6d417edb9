import type { ConsumerDetails } from '@drumlin/contract/payment-flow/details.ts';
import type { PagePayment } from '@drumlin/contract/payment-flow/routes.ts';
import { useLanguage } from '../i18n/language.ts';
import { AmountCard, Facts } from '../parts/Facts.tsx';
import { Heading } from '../parts/Heading.tsx';
import type { Refusal } from '../use-payment.ts';
import { minutesText, useTimeLeft } from '../use-time-left.ts';
import { DetailsForm } from './DetailsForm.tsx';

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

export const DetailsScreen = ({ payment, merchant, onSubmit, onEnd }: DetailsScreenProps) => {
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
