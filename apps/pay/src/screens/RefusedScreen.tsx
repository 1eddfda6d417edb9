import type { PagePayment } from '@drumlin/contract/payment-flow/routes.ts';
import { useLanguage } from '../i18n/language.ts';
import { Heading } from '../parts/Heading.tsx';
import { Icon } from '../parts/Icon.tsx';
import { WayBack } from '../parts/WayBack.tsx';

interface RefusedScreenProps {
  payment: PagePayment;
  merchant: string;
  takesFocus: boolean;
  onRetry: () => void;
}

/** The consumer may not pay from where they are; the payment waits for them. */
export const RefusedScreen = ({ payment, merchant, takesFocus, onRetry }: RefusedScreenProps) => {
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
